// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/theme.h"
#include "views/narration/narration.h"

#include <QFont>
#include <QRectF>

class QPainter;

namespace ringscope {

/// A Narration laid out in a column: where each text stands, in which font. A value apart from painting.
class NarrationPage {
public:
    /// The colours by what they mean.
    enum class Ink { Text, Muted, Accent, Good, Warning };

    struct TextItem {
        QRectF rect;
        QString text;
        QFont font;
        Ink ink = Ink::Text;
        Qt::Alignment alignment = Qt::AlignLeft | Qt::AlignTop;
    };
    struct Shape {
        enum class Kind {
            Rule,      ///< a line between two parts
            Box,       ///< behind the arithmetic
            Highlight, ///< behind a current line
            Bar,       ///< filled, at the left of a current line, a verdict or a warning
            HollowBar, ///< outlined, at the left of what has just been done
        };
        Kind kind = Kind::Rule;
        QRectF rect;
        Ink ink = Ink::Text;
    };

    NarrationPage() = default;
    /// `width` and `height` in logical pixels. Where there is room, the parts keep their places from instant
    /// to instant; where there is little, the pseudo-code of other phases gives way, then all that is also
    /// said elsewhere in the window, then the lines that the node is not at (all of them, where it is at
    /// none), then what comes next: the counters are to be seen. What would then be cut by little is written
    /// a little smaller. Before the run has begun counters count nothing yet, and give way at last with the
    /// rest of the pseudo-code.
    NarrationPage(const Narration& narration, const QString& title, double width, double height,
                  double textScale);

    double height() const { return m_height; }
    const std::vector<TextItem>& texts() const { return m_texts; }
    const std::vector<Shape>& shapes() const { return m_shapes; }

    /// What of it lies in `visible`, in the page's own pixels.
    void paint(QPainter& painter, const Theme& theme, const QRectF& visible) const;

private:
    /// From room to spare to none.
    enum class Room { Ample, Enough, Little, Least, Scant, None, Bare };

    void layOut(const Narration& narration, const QString& title, Room room);
    void addText(const QString& text, const QFont& font, Ink ink, double indent = 0);
    void addLines(const std::vector<NarrationLine>& lines, Room room);
    void addArithmetic(const Narration& narration, Room room);
    void addCode(const std::vector<CodeLine>& lines, Room room);
    void addCodeLine(const CodeLine& line, const QFont& font);
    double codeLeft(const CodeLine& line) const;
    double codeRight() const;
    QFont codeFont(const std::vector<CodeLine>& lines) const;
    void addCounters(const std::vector<Counter>& counters);
    void addRule();
    void skip(double gap) { m_height += gap * m_unit; }

    std::vector<TextItem> m_texts;
    std::vector<Shape> m_shapes;
    double m_width = 0;
    double m_height = 0; ///< so far, while laying out
    double m_unit = 1;   ///< a logical pixel at text scale 1
};

} // namespace ringscope
