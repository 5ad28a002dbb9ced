# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
#
# Shared by app/run and tests/run: packages, configuring, building. All messages go to standard error.

# What building and running the program needs.
# shellcheck disable=SC2034
productPackages=(
    g++ cmake ninja-build
    qt6-base-dev qt6-svg-dev qt6-tools-dev qt6-tools-dev-tools qt6-l10n-tools libqcustomplot-dev qt6-translations-l10n
    nlohmann-json3-dev libfmt-dev libcli11-dev libxlsxwriter-dev libxxhash-dev
    fonts-roboto-unhinted fonts-noto-cjk fonts-dejavu-core
)

# What the tests need beyond that.
# shellcheck disable=SC2034
testPackages=(catch2 libbenchmark-dev zlib1g-dev xvfb xdotool poppler-utils)

# What the checks of tests/run --all need beyond that.
# shellcheck disable=SC2034
checkPackages=(clang libclang-rt-dev clang-format clang-tidy shellcheck)

# installMissing PACKAGE...: installs those that are not there; asks no package host when none is missing.
installMissing() {
    command -v dpkg-query >/dev/null || return 0
    local missing=() package
    local installed
    installed=$(dpkg-query -W -f='${db:Status-Status} ${Package}\n' "$@" 2>/dev/null || true)
    for package in "$@"; do
        grep -qx "installed $package" <<<"$installed" || missing+=("$package")
    done
    ((${#missing[@]} == 0)) && return 0
    local asRoot=()
    if ((EUID != 0)); then
        if ! command -v sudo >/dev/null; then
            echo "ringscope: these packages are missing and need root to be installed: ${missing[*]}" >&2
            exit 1
        fi
        asRoot=(sudo)
    fi
    echo "ringscope: installing ${missing[*]}" >&2
    "${asRoot[@]}" apt-get -o DPkg::Lock::Timeout=600 update -qq </dev/null >&2
    "${asRoot[@]}" env DEBIAN_FRONTEND=noninteractive \
        apt-get -o DPkg::Lock::Timeout=600 install -y -qq --no-install-recommends "${missing[@]}" </dev/null >&2
}

# configure ROOT PRESET: runs CMake unless the preset's build directory is configured, for this place and as the
# presets stand now.
configure() {
    local build=$1/build/$2
    local log=$build/configure.log
    if [[ -f $build/build.ninja && $log -nt $1/CMakePresets.json ]] &&
        grep -qx "CMAKE_HOME_DIRECTORY:INTERNAL=$1" "$build/CMakeCache.txt"; then
        return 0
    fi
    echo "ringscope: configuring build/$2" >&2
    mkdir -p "$build"
    if ! (cd "$1" && cmake --fresh --preset "$2") >"$log" 2>&1; then
        cat "$log" >&2
        rm -f "$log"
        echo "ringscope: configuring build/$2 failed" >&2
        exit 1
    fi
}

# Turns the lines of a build into one line that counts, or without a terminal into one word about the wait.
showProgress() {
    local line shown=
    while IFS= read -r line; do
        [[ $line == \[*/*\]* && $line != *globbed* ]] || continue
        if [[ -t 2 ]]; then
            printf '\r\033[Kringscope: building %s' "${line:0:60}" >&2
        elif [[ -z $shown ]]; then
            echo "ringscope: building; the first time takes some minutes" >&2
        fi
        shown=yes
    done
    [[ -z $shown || ! -t 2 ]] || printf '\r\033[K' >&2
}

# buildQuietly BUILD_DIRECTORY TARGET...: builds; shows progress, and compiler messages only on failure.
buildQuietly() {
    local build=$1
    shift
    local log=$build/build.log
    local status=0
    ninja -C "$build" -j "$(nproc)" "$@" 2>&1 | tee "$log" | showProgress || status=$?
    if ((status != 0)); then
        grep -vE '^\[[0-9]+/[0-9]+\]' "$log" >&2 || true
        echo "ringscope: building failed; the whole log is $log" >&2
        exit 1
    fi
}
