// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/style.h"

#include <QApplication>
#include <QFile>
#include <QFont>
#include <QFrame>
#include <QPainter>
#include <QPixmap>
#include <QSvgRenderer>
#include <QToolTip>
#include <QVBoxLayout>

namespace ringscope {

namespace {

constexpr double kPointSize = 10;
constexpr double kNoLigatures = 0.02; ///< pixels: Qt's smallest unit of spacing, rounded up

/// Colours and measures come in as %name%. Rounded, flat, with a focus ring that is seen from the last row.
constexpr auto kSheet = R"(
QMainWindow, QDialog { background: %window%; }
QFrame#card, QTabWidget::pane { background: %panel%; border: 1px solid %line%; border-radius: 6px; }
QLabel#fieldLabel, QLabel#muted { color: %muted%; }
QLabel#heading { font-weight: bold; }
QLabel#message { color: %warning%; }
QFrame#sheet { background: %panel%; border: 2px solid %accent%; border-radius: 8px; }
QLabel#bubble {
    background: %raised%; color: %warning%; border: 1px solid %warning%; border-radius: 4px; padding: 5px 8px;
}
QToolButton#flat { background: transparent; border: 2px solid transparent; padding: 2px; }
QToolButton#flat:focus { border-color: %accent%; }
QLabel#lesson {
    background: %highlight%; color: %text%; border: none; border-left: 4px solid %accent%; border-radius: 4px;
    padding: 7px 10px;
}
QFrame#banner { background: %highlight%; border: 1px solid %warning%; border-radius: 6px; }
QComboBox, QLineEdit, QPushButton, QToolButton {
    background: %raised%; color: %text%; border: 1px solid %border%; border-radius: 4px; padding: 3px 8px;
}
QComboBox, QPushButton, QToolButton, QLineEdit { min-height: 20px; }
QToolButton { max-height: 20px; }
QLineEdit { selection-background-color: %accent%; selection-color: %accentText%; }
QComboBox { padding-right: 0px; padding-left: 7px; combobox-popup: 0; }
QComboBox QLineEdit { border: none; padding: 0px; min-height: 0px; background: transparent; }
QComboBox::drop-down { border: none; width: 18px; }
QComboBox::down-arrow, QToolButton::menu-indicator { image: url(:/icons/chevron-%chevron%.svg); width: 11px; height: 11px; }
QToolButton[popupMode="2"] { padding-right: 20px; }
QToolButton::menu-indicator { subcontrol-origin: padding; subcontrol-position: center right; right: 5px; }
QToolButton#iconOnly { padding: 3px 5px; }
QToolButton#iconOnly::menu-indicator { image: none; }
QTableView {
    background: %panel%; alternate-background-color: %raised%; color: %text%; gridline-color: %line%;
    border: 2px solid transparent;
}
QHeaderView { background: %panel%; }
QHeaderView::section { background: %raised%; color: %text%; border: none; border-bottom: 1px solid %line%; padding: 3px 18px 3px 6px; }
QHeaderView::up-arrow, QHeaderView::down-arrow {
    subcontrol-origin: padding; subcontrol-position: center right; right: 4px; width: 9px; height: 9px;
}
QComboBox QAbstractItemView {
    background: %raised%; color: %text%; border: 1px solid %border%;
    selection-background-color: %accent%; selection-color: %accentText%;
}
QComboBox QAbstractItemView::item { min-height: 24px; padding: 0px 6px; }
QPushButton:hover, QToolButton:hover, QComboBox:hover { border-color: %accent%; }
QPushButton:pressed, QToolButton:pressed { background: %highlight%; }
QPushButton:checked, QToolButton:checked { background: %highlight%; border-color: %accent%; color: %accent%; }
QPushButton#primary { background: %accent%; color: %accentText%; border-color: %accent%; font-weight: bold; }
QPushButton#primary:disabled { background: %line%; color: %muted%; border-color: %line%; }
QPushButton:disabled, QToolButton:disabled, QComboBox:disabled, QLineEdit:disabled {
    color: %muted%; background: %window%; border-color: %line%;
}
QComboBox:focus, QLineEdit:focus, QPushButton:focus, QToolButton:focus, QCheckBox:focus, QTableView:focus {
    border: 2px solid %accent%;
}
QPushButton#primary:focus { border: 2px solid %text%; }
*[invalid="true"] { border: 2px solid %warning%; }
/* The padding makes up for the wider border: nothing may move. */
QLineEdit:focus, QPushButton:focus, QToolButton:focus, QLineEdit[invalid="true"] { padding: 2px 7px; }
QToolButton[popupMode="2"]:focus { padding-right: 19px; }
QToolButton#iconOnly:focus { padding: 2px 4px; }
QComboBox:focus, QComboBox[invalid="true"] { padding: 2px 0px 2px 6px; }
QComboBox QLineEdit:focus { border: none; padding: 0px; }
QPushButton#slim, QPushButton#slim:focus { min-height: 16px; padding: 0px 8px; border-width: 1px; }
QTabBar::tab {
    background: transparent; color: %muted%; border: none; border-bottom: 3px solid transparent; padding: 5px 12px;
}
QTabBar::tab:selected { color: %accent%; border-bottom-color: %accent%; }
QTabBar::tab:hover { color: %text%; }
QTabBar:focus { border: 2px solid %accent%; border-radius: 4px; }
QTabWidget::tab-bar { left: 8px; }
QMenu { background: %raised%; color: %text%; border: 1px solid %border%; padding: 4px; }
QMenu::item { padding: 4px 22px 4px 22px; border-radius: 3px; }
QMenu::item:selected { background: %accent%; color: %accentText%; }
QMenu::item:disabled { color: %muted%; }
QMenu::separator { height: 1px; background: %border%; margin: 4px 8px; }
QProgressBar {
    background: %raised%; color: %text%; border: 1px solid %border%; border-radius: 4px; text-align: center;
}
QProgressBar::chunk { background: %highlight%; border: 1px solid %accent%; border-radius: 3px; }
QSplitter::handle { background: transparent; }
QSplitter::handle:hover { background: %border%; border-radius: 2px; }
QScrollArea, QScrollArea > QWidget > QWidget#plain { background: %panel%; border: none; }
QScrollBar { background: transparent; border: none; }
QScrollBar:vertical { width: 11px; }
QScrollBar:horizontal { height: 11px; }
QScrollBar::handle { background: %border%; border-radius: 4px; margin: 1px; }
QScrollBar::handle:vertical { min-height: 28px; }
QScrollBar::handle:horizontal { min-width: 28px; }
QScrollBar::handle:hover { background: %muted%; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0px; height: 0px; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QToolTip { background: %raised%; color: %text%; border: 1px solid %border%; padding: 4px; }
)";

QString sheet(const Theme& theme) {
    QString text = QString::fromLatin1(kSheet);
    const std::pair<const char*, QColor> colors[] = {
        {"%window%", theme.window},
        {"%panel%", theme.panel},
        {"%raised%", theme.raised},
        {"%border%", theme.border},
        {"%line%", theme.palette().color(QPalette::Midlight)},
        {"%text%", theme.text},
        {"%muted%", theme.mutedText},
        {"%accent%", theme.accent},
        {"%accentText%", theme.accentText},
        {"%highlight%", theme.highlight},
        {"%warning%", theme.warning},
    };
    for (const auto& [name, color] : colors) {
        text.replace(QLatin1String(name), color.name());
    }
    const bool onDark = theme.raised.lightness() < 128;
    text.replace(QLatin1String("%chevron%"), QLatin1String(onDark ? "light" : "dark"));
    return text;
}

QFont scaledFont(double textScale) {
    QFont font = QApplication::font();
    font.setPointSizeF(kPointSize * textScale);
    return font;
}

} // namespace

void prepareApplication() {
    QCoreApplication::setApplicationName(QStringLiteral("Ringscope"));
    QCoreApplication::setApplicationVersion(QStringLiteral(RINGSCOPE_VERSION));
    QGuiApplication::setWindowIcon(QIcon(QStringLiteral(":/icons/ringscope.svg")));
    QApplication::setStyle(QStringLiteral("Fusion")); // the same on every desktop
    QFont font;
    font.setFamilies(
        {QStringLiteral("Roboto"), QStringLiteral("DejaVu Sans"), QStringLiteral("Noto Sans CJK SC")});
    font.setPointSizeF(kPointSize);
    // Any spacing at all keeps Qt from joining "fi" to one glyph, which a PDF would give back as another
    // character.
    font.setLetterSpacing(QFont::AbsoluteSpacing, kNoLigatures);
    QApplication::setFont(font);
}

void dress(const Theme& theme, double textScale) {
    QApplication::setFont(scaledFont(textScale));
    QApplication::setPalette(theme.palette());
    QToolTip::setPalette(theme.palette());
    qApp->setStyleSheet(sheet(theme));
}

void dress(QWidget* window, const Theme& theme, double textScale) {
    window->setFont(scaledFont(textScale));
    window->setPalette(theme.palette());
    window->setStyleSheet(sheet(theme));
}

QFrame* carded(QWidget* widget, QWidget* parent) {
    auto* card = new QFrame(parent);
    card->setObjectName(QStringLiteral("card"));
    auto* column = new QVBoxLayout(card);
    column->setContentsMargins(1, 1, 1, 1); // inside the frame's line
    column->addWidget(widget);
    return card;
}

QIcon lineIcon(const QString& name, const Theme& theme) {
    QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
    if (!file.open(QIODevice::ReadOnly)) {
        return {};
    }
    QByteArray svg = file.readAll();
    svg.replace("currentColor", theme.text.name().toLatin1());
    QSvgRenderer renderer(svg);
    QIcon icon;
    for (const int size : {16, 24, 32, 48}) {
        QPixmap pixmap(size, size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        renderer.render(&painter);
        icon.addPixmap(pixmap);
    }
    return icon;
}

} // namespace ringscope
