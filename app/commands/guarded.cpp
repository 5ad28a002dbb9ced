// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/commands.h"
#include "app/commands/exit_status.h"
#include "core/base/errors.h"
#include "core/scenario/utf8.h"

#include <exception>

namespace ringscope {

int guarded(const Streams& streams, const std::function<int()>& command) {
    const auto refuse = [&streams](std::string_view kind, const std::exception& error, int status) {
        streams.err << "ringscope: " << kind << withoutControls(error.what()) << '\n';
        return status;
    };
    try {
        const int status = command();
        if (!streams.out.flush()) {
            throw FileError("standard output: cannot be written");
        }
        return status;
    } catch (const FileError& error) {
        return refuse("", error, kExitFile);
    } catch (const Error& error) { // the scenario, or a time or size in it that cannot be represented
        return refuse("", error, kExitRefused);
    } catch (const std::bad_alloc&) {
        streams.err << "ringscope: not enough memory\n";
        return kExitInternalError;
    } catch (const std::exception& error) {
        return refuse("internal error: ", error, kExitInternalError);
    }
}

} // namespace ringscope
