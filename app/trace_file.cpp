// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/trace_file.h"

#include "core/base/errors.h"

#include <QSaveFile>

#include <array>
#include <ostream>
#include <streambuf>

namespace ringscope {

namespace {

/// Passes what is written on to a file in pieces, until it is stopped or the file takes no more.
class StoppableBuffer : public std::streambuf {
public:
    StoppableBuffer(QIODevice* device, std::stop_token stop) : m_device(device), m_stop(std::move(stop)) {
        setp(m_piece.data(), m_piece.data() + m_piece.size());
    }

protected:
    int_type overflow(int_type character) override {
        if (sync() != 0) {
            return traits_type::eof();
        }
        if (!traits_type::eq_int_type(character, traits_type::eof())) {
            sputc(traits_type::to_char_type(character));
        }
        return traits_type::not_eof(character);
    }

    int sync() override {
        const qint64 size = pptr() - pbase();
        if (m_stop.stop_requested() || m_device->write(pbase(), size) != size) {
            return -1;
        }
        setp(m_piece.data(), m_piece.data() + m_piece.size());
        return 0;
    }

private:
    QIODevice* m_device;
    std::stop_token m_stop;
    std::array<char, 1 << 16> m_piece{};
};

} // namespace

bool writeTraceFile(const Trace& trace, const QString& file, const ChromeTraceRange& range,
                    const std::stop_token& stop) {
    QSaveFile target(file);
    const auto refuse = [&] {
        throw FileError((file + QLatin1String(": ") + target.errorString()).toStdString());
    };
    if (!target.open(QIODevice::WriteOnly)) {
        refuse();
    }
    StoppableBuffer buffer(&target, stop);
    std::ostream out(&buffer);
    out.exceptions(std::ios::badbit); // leave the writer at once
    try {
        writeChromeTrace(trace, out, range);
        out.flush();
    } catch (const std::ios::failure&) {
        target.cancelWriting();
    }
    if (stop.stop_requested()) {
        return false;
    }
    if (!target.commit()) {
        refuse();
    }
    return true;
}

} // namespace ringscope
