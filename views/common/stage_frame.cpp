// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/stage_frame.h"

#include "views/common/fonts.h"
#include "views/common/progress_words.h"
#include "views/common/units.h"

#include <QCoreApplication>

namespace ringscope {

namespace {

constexpr double kHeaderLines = 2.1; ///< height of the header in heights of its text
constexpr double kMargin = 12;

class StageHeader {
    Q_DECLARE_TR_FUNCTIONS(StageHeader)
};

QString outcomeText(const Outcome& outcome) {
    switch (outcome.kind) {
    case Outcome::Kind::Finished:
        return StageHeader::tr("finished");
    case Outcome::Kind::Deadlock:
        return StageHeader::tr("deadlock");
    case Outcome::Kind::Stalled:
        return StageHeader::tr("stalled");
    case Outcome::Kind::Stopped:
        return StageHeader::tr("stopped");
    }
    return {};
}

void paintHeader(QPainter& painter, const Stage& stage, QSizeF size, const StageInput& input) {
    const double pixels = kTextPixels * input.textScale;
    const QRectF line(kMargin, 0, size.width() - 2 * kMargin, stageHeaderHeight(stage, input.textScale));
    const QFont titleFont = textFont(pixels * 1.1, true);
    const QString title = stage.title(input);

    const bool failed = input.world.atEnd && input.index.trace().outcome.kind != Outcome::Kind::Finished;
    const QColor phase =
        input.world.phase < 0
            ? input.theme.mutedText
            : input.theme.phaseTextColor(phaseTone(input.index.trace().header, input.world.phase));
    painter.setPen(failed ? input.theme.warning : phase);
    const double forTitle = std::min(line.width() * 0.5, QFontMetricsF(titleFont).horizontalAdvance(title));
    const double used = drawFitted(painter, line.adjusted(forTitle + kMargin, 0, 0, 0),
                                   Qt::AlignRight | Qt::AlignVCenter, progressText(input), textFont(pixels));
    painter.setPen(input.theme.text);
    drawFitted(painter, line.adjusted(0, 0, -used - kMargin, 0), Qt::AlignLeft | Qt::AlignVCenter, title,
               titleFont);
}

} // namespace

double stageHeaderHeight(const Stage& stage, double textScale) {
    return stage.hasHeader() ? kHeaderLines * kTextPixels * textScale : 0;
}

void layoutStage(Stage& stage, const TraceIndex& index, QSizeF size, double textScale) {
    const double header = stageHeaderHeight(stage, textScale);
    stage.layout(index, QSizeF(size.width(), std::max(1.0, size.height() - header)), textScale);
}

void paintStage(const Stage& stage, QPainter& painter, QSizeF size, const StageInput& input) {
    painter.fillRect(QRectF(QPointF(), size), input.theme.panel);
    if (stage.hasHeader()) {
        paintHeader(painter, stage, size, input);
    }
    painter.save();
    painter.translate(0, stageHeaderHeight(stage, input.textScale));
    if (stage.showsSums() && input.index.trace().header.isLoad) {
        const double header = stageHeaderHeight(stage, input.textScale);
        painter.setPen(input.theme.mutedText);
        drawFitted(painter,
                   QRectF(0, 0, size.width(), size.height() - header).adjusted(kMargin, 0, -kMargin, 0),
                   Qt::AlignCenter, StageHeader::tr("Nothing is summed: the network shows the flows."),
                   textFont(kTextPixels * input.textScale));
    } else {
        stage.paint(painter, input);
    }
    painter.restore();
}

void outlineMarked(QPainter& painter, const StageInput& input, const QRectF& rect, const Selectable& item,
                   double radius) {
    const bool isSelected = input.selected == item;
    if (!isSelected && input.hovered != item) {
        return;
    }
    painter.setPen(QPen(input.theme.selection, input.theme.lineWidth * (isSelected ? 2 : 1)));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(rect.adjusted(-2, -2, 2, 2), radius, radius);
}

QString runTitle(const StageInput& input) {
    const TraceHeader& header = input.index.trace().header;
    const QString name = input.runName.isEmpty() ? algorithmName(header) : input.runName;
    if (header.isLoad) {
        return StageHeader::tr("%1 · no sum").arg(name);
    }
    const QString title = header.operation == Operation::Average ? StageHeader::tr("%1 · average").arg(name)
                                                                 : StageHeader::tr("%1 · sum").arg(name);
    return header.carriesPayload ? title : StageHeader::tr("%1 · sizes only").arg(title);
}

QString progressText(const StageInput& input) {
    const TraceHeader& header = input.index.trace().header;
    const QString time = showTime(input.world.time);
    if (input.world.atEnd) {
        return QStringLiteral("%1 · %2").arg(time, outcomeText(input.index.trace().outcome));
    }
    return QStringLiteral("%1 · %2").arg(time, progressWords(header, input.world));
}

} // namespace ringscope
