// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/about.h"

#include <QCoreApplication>
#include <QIcon>
#include <QMessageBox>

namespace ringscope {

namespace {

class About {
    Q_DECLARE_TR_FUNCTIONS(About)
};

} // namespace

void showAbout(QWidget* window) {
    auto* box = new QMessageBox(window);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setWindowTitle(About::tr("About Ringscope"));
    box->setIconPixmap(QIcon(QStringLiteral(":/icons/ringscope.svg")).pixmap(64, 64));
    box->setText(About::tr("Ringscope %1").arg(QCoreApplication::applicationVersion()));
    box->setInformativeText(About::tr(
        "Distributed gradient synchronisation, executed on threaded virtual nodes over a virtual-time "
        "network and shown step by step.\n\nGNU General Public License, version 3 or later."));
    box->addButton(About::tr("Close"), QMessageBox::RejectRole);
    box->setModal(false);
    box->show();
}

} // namespace ringscope
