// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/traffic/zip_reader.h"

#include <zlib.h>

#include <cstdint>
#include <stdexcept>

namespace ringscope {

namespace {

/// Little-endian numbers of an archive (APPNOTE.TXT 4.3), checked against its end.
class Archive {
public:
    explicit Archive(const std::string& bytes) : m_bytes(bytes) {}

    std::size_t number(std::size_t at, std::size_t size) const {
        std::size_t value = 0;
        for (std::size_t i = 0; i < size; ++i) {
            value |= std::size_t{static_cast<unsigned char>(m_bytes.at(at + i))} << (8 * i);
        }
        return value;
    }
    std::string text(std::size_t at, std::size_t size) const { return m_bytes.substr(at, size); }

private:
    const std::string& m_bytes;
};

std::string inflated(std::string compressed, std::size_t size) {
    std::string text(size, '\0');
    z_stream stream{};
    stream.next_in = reinterpret_cast<Bytef*>(compressed.data());
    stream.avail_in = static_cast<uInt>(compressed.size());
    stream.next_out = reinterpret_cast<Bytef*>(text.data());
    stream.avail_out = static_cast<uInt>(size);
    constexpr int kNoZlibHeader = -MAX_WBITS;
    if (inflateInit2(&stream, kNoZlibHeader) != Z_OK) {
        throw std::runtime_error("zlib cannot start");
    }
    const int result = inflate(&stream, Z_FINISH);
    inflateEnd(&stream);
    if (result != Z_STREAM_END || stream.avail_out != 0) {
        throw std::runtime_error("damaged data in the archive");
    }
    return text;
}

} // namespace

std::map<std::string, std::string> unzipped(const std::string& archive) {
    const Archive zip(archive);
    const std::size_t endRecord = archive.rfind("PK\x05\x06");
    if (endRecord == std::string::npos) {
        throw std::runtime_error("no zip archive");
    }
    std::map<std::string, std::string> files;
    std::size_t entry = zip.number(endRecord + 16, 4);
    for (std::size_t left = zip.number(endRecord + 10, 2); left > 0; --left) {
        const std::size_t nameLength = zip.number(entry + 28, 2);
        const std::size_t header = zip.number(entry + 42, 4);
        const std::size_t data = header + 30 + zip.number(header + 26, 2) + zip.number(header + 28, 2);
        const std::string stored = zip.text(data, zip.number(entry + 20, 4));
        const bool isDeflated = zip.number(entry + 10, 2) == 8;
        files[zip.text(entry + 46, nameLength)] =
            isDeflated ? inflated(stored, zip.number(entry + 24, 4)) : stored;
        entry += 46 + nameLength + zip.number(entry + 30, 2) + zip.number(entry + 32, 2);
    }
    return files;
}

} // namespace ringscope
