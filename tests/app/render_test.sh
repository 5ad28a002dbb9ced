#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# render_test.sh PROGRAM: pictures of every view in every format with no display, and what is refused.
set -euo pipefail

program=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
unset DISPLAY WAYLAND_DISPLAY QT_QPA_PLATFORM

fail() {
    echo "FAILED: $*" >&2
    exit 1
}

# expect STATUS TEXT ARGUMENT...: the exit status, and a text in what goes to standard error.
expect() {
    local wanted=$1 text=$2 status=0
    shift 2
    "$program" render "$@" >"$folder/out" 2>"$folder/err" || status=$?
    ((status == wanted)) || fail "render $*: status $status instead of $wanted: $(<"$folder/err")"
    [[ ! -s $folder/out ]] || fail "render $*: wrote to standard output"
    if [[ -n $text ]]; then
        grep -qF -- "$text" "$folder/err" || fail "render $*: says '$(<"$folder/err")' instead of '$text'"
    else
        [[ ! -s $folder/err ]] || fail "render $*: says '$(<"$folder/err")'"
    fi
}

for view in ring network chunks timeline window; do
    for ending in png svg pdf; do
        file=$folder/$view.$ending
        expect 0 '' ring --view "$view" --at step:3 --out "$file" --size 900x600
        case $ending in
        png) [[ $(head -c 8 "$file" | od -An -tx1 | tr -d ' \n') == 89504e470d0a1a0a ]] || fail "$file is no PNG" ;;
        svg) grep -q 'viewBox="0 0 900 600"' "$file" || fail "$file has another size" ;;
        pdf) [[ $(head -c 5 "$file") == %PDF- ]] || fail "$file is no PDF" ;;
        esac
    done
done

# The same picture every time, and another one at another time, in another theme and language.
expect 0 '' ring --view ring --at 25% --out "$folder/a.png"
expect 0 '' ring --view ring --at 25% --out "$folder/b.png"
cmp -s "$folder/a.png" "$folder/b.png" || fail 'the same picture twice is not the same'
for other in '--at 30%' '--at 25% --theme dark' '--at 25% --language zh_CN' '--at 25% --set nodes=5'; do
    # shellcheck disable=SC2086
    expect 0 '' ring --view ring $other --out "$folder/b.png"
    ! cmp -s "$folder/a.png" "$folder/b.png" || fail "$other makes no difference"
done

# A run that ends in a deadlock can be drawn as well.
expect 0 '' deadlock --view network --at end --out "$folder/deadlock.png"

if command -v pdftotext >/dev/null; then
    expect 0 '' ps --view window --at 40% --language zh_CN --out "$folder/zh.pdf"
    # Qt names a glyph by the lowest of its characters: 生 comes back as the Kangxi radical ⽣, which readers fold
    # when they search.
    pdftotext "$folder/zh.pdf" - | sed 's/⽣/生/g' >"$folder/zh.txt"
    for text in 参数服务器 交换机 正在发生什么 'worker 0'; do
        grep -qF "$text" "$folder/zh.txt" || fail "the text '$text' is not in the PDF"
    done
fi

# A scenario of one's own has its own name in the window, from a file and from standard input.
if command -v pdftotext >/dev/null; then
    echo '{"ringscope": 1, "name": "Meine", "algorithm": "parameter-server", "nodes": 3}' >"$folder/mine.json"
    expect 0 '' "$folder/mine.json" --view window --at end --out "$folder/mine.pdf"
    pdftotext "$folder/mine.pdf" - | grep -qF 'mine.json' || fail "the window does not name the file"
    "$program" render - --view window --at end --out "$folder/mine.pdf" <"$folder/mine.json" || fail 'render -'
    pdftotext "$folder/mine.pdf" - | grep -qF 'Meine' || fail "the window does not name what was piped in"
fi

# The window without a display, or with one that nobody answers at, says what to do instead.
for display in '' ':4242'; do
    status=0
    DISPLAY=$display "$program" ring >"$folder/out" 2>"$folder/err" || status=$?
    ((status == 2)) || fail "a window on display '$display': status $status instead of 2"
    grep -qF 'ringscope render ring --view window' "$folder/err" || fail "display '$display': $(<"$folder/err")"
    (($(wc -l <"$folder/err") == 1)) || fail "display '$display': says more than one line"
done

# Refused: nothing is written, an older file stays.
echo older >"$folder/kept.png"
expect 2 'step:6' ring --view ring --at step:7 --out "$folder/kept.png"
expect 2 '--at' ring --view ring --at soon --out "$folder/kept.png"
expect 2 '--at' ring --view ring --at 101% --out "$folder/kept.png"
expect 2 '.png, .svg or .pdf' ring --view ring --at end --out "$folder/kept.bmp"
expect 2 '--size' ring --view window --at end --size 300x200 --out "$folder/kept.png"
expect 2 'nodes' ring --view ring --at end --set nodes=0 --out "$folder/kept.png"
expect 4 'no/such/folder' ring --view ring --at end --out "$folder/no/such/folder/a.png"
expect 4 'no/such/folder' ring --view ring --at end --set nodes=0 --out "$folder/no/such/folder/a.png"
expect 4 'missing.json' "$folder/missing.json" --view ring --at end --out "$folder/kept.png"
[[ $(<"$folder/kept.png") == older ]] || fail 'a refused picture replaced an older file'
[[ ! -e $folder/kept.bmp ]] || fail 'a refused picture was written'
echo 'All pictures are right.'
