// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/elided_combo.h"
#include "app/style.h"
#include "tests/app/event_wait.h"
#include "tests/catch.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QComboBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollBar>
#include <QStyleOptionHeader>
#include <QTest>
#include <QToolButton>
#include <QVBoxLayout>

using namespace ringscope;

namespace {

constexpr double kShape = 3; ///< the contrast that WCAG 2.1, 1.4.11 asks for

struct Dressed {
    explicit Dressed(ThemeKind kind) {
        prepareApplication();
        dress(theme(kind), 1);
    }
    ~Dressed() { qApp->setStyleSheet({}); }
    Dressed(const Dressed&) = delete;
    Dressed& operator=(const Dressed&) = delete;
};

} // namespace

TEST_CASE("style: the list of a combo box opens whole, its longest text too", "[app]") {
    const Dressed dressed(ThemeKind::Light);
    ElidedCombo combo;
    combo.addItems({"one", "another that is much longer than the box above it has room for", "three"});
    combo.resize(80, combo.sizeHint().height());
    combo.show();
    combo.showPopup();
    const QAbstractItemView& list = *combo.view();
    const auto isOpen = [&list] { return list.isVisible() && list.viewport()->height() > 0; };
    REQUIRE(QTest::qWaitFor(isOpen));
    for (int row = 0; row < combo.count(); ++row) {
        const QRect item = list.visualRect(combo.model()->index(row, 0));
        CHECK(list.viewport()->rect().contains(item));
        CHECK(item.width() >= list.sizeHintForIndex(combo.model()->index(row, 0)).width());
    }
    combo.hidePopup();
}

TEST_CASE("style: the handle of a scroll bar and the end of a progress bar stand out", "[app]") {
    const auto kind = GENERATE(ThemeKind::Light, ThemeKind::Dark, ThemeKind::Projector);
    const Dressed dressed(kind);
    const Theme& colours = theme(kind);
    QWidget ground;
    QPalette palette = colours.palette();
    palette.setColor(QPalette::Window, colours.panel); // on which views that scroll lie
    ground.setPalette(palette);
    QScrollBar bar(Qt::Vertical, &ground);
    bar.setRange(0, 100);
    bar.setPageStep(100);
    bar.resize(11, 200);
    QProgressBar progress(&ground);
    progress.setTextVisible(false);
    progress.setRange(0, 100);
    progress.setValue(50);
    progress.setGeometry(20, 0, 200, 24);
    const QImage image = ground.grab(QRect(0, 0, 240, 200)).toImage();
    CHECK(contrast(image.pixelColor(5, 50), image.pixelColor(5, 190)) >= kShape);
    double edge = 1;
    for (int x = 110; x < 130; ++x) {
        edge = std::max(edge, contrast(image.pixelColor(x, 12), colours.raised));
    }
    CHECK(edge >= kShape);
}

TEST_CASE("style: neither the focus nor a mistake changes the size of a control", "[app]") {
    const Dressed dressed(ThemeKind::Light);
    QWidget window;
    auto* column = new QVBoxLayout(&window);
    auto* combo = new QComboBox(&window);
    combo->setEditable(true);
    auto* icon = new QToolButton(&window);
    icon->setObjectName("iconOnly");
    icon->setFocusPolicy(Qt::StrongFocus);
    const QList<QWidget*> controls{combo, new QLineEdit(&window), new QPushButton("push", &window), icon};
    for (QWidget* control : controls) {
        column->addWidget(control);
    }
    window.show();
    REQUIRE(QTest::qWaitForWindowActive(&window));
    for (QWidget* control : controls) {
        INFO(control->metaObject()->className());
        window.setFocus();
        control->clearFocus();
        const QSize before = control->sizeHint();
        control->setFocus();
        REQUIRE(control->hasFocus());
        control->style()->unpolish(control); // what the style knows of its size
        control->style()->polish(control);
        CHECK(control->sizeHint() == before);
        control->clearFocus();
        control->setProperty("invalid", true);
        control->style()->unpolish(control);
        control->style()->polish(control);
        if (qobject_cast<QAbstractButton*>(control) == nullptr) {
            CHECK(control->sizeHint() == before);
        }
    }
}

TEST_CASE("style: the arrow of a sorted column does not stand on its name", "[app]") {
    const Dressed dressed(ThemeKind::Light);
    QHeaderView header(Qt::Horizontal);
    header.show();
    QStyleOptionHeader option;
    option.initFrom(&header);
    option.rect = QRect(0, 0, 100, 26);
    option.orientation = Qt::Horizontal;
    option.sortIndicator = QStyleOptionHeader::SortDown;
    option.text = "At the end (B)";
    option.textAlignment = Qt::AlignRight | Qt::AlignVCenter;
    const QRect label = header.style()->subElementRect(QStyle::SE_HeaderLabel, &option, &header);
    const QRect arrow = header.style()->subElementRect(QStyle::SE_HeaderArrow, &option, &header);
    CHECK_FALSE(arrow.isEmpty());
    CHECK(label.right() < arrow.left());
}

TEST_CASE("style: a flat button shows that it has the focus", "[app]") {
    const Dressed dressed(ThemeKind::Light);
    QWidget window;
    QToolButton button(&window);
    button.setObjectName("flat");
    button.setFocusPolicy(Qt::StrongFocus);
    button.setText("two stages");
    window.show();
    REQUIRE(QTest::qWaitForWindowActive(&window));
    button.clearFocus();
    const QImage before = button.grab().toImage();
    button.setFocus();
    CHECK(button.grab().toImage() != before);
}
