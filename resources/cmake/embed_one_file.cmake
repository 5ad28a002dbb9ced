# SPDX-License-Identifier: GPL-3.0-or-later
#
# cmake -DINPUT=<file> -DOUTPUT=<part> -P embed_one_file.cmake
# Writes the bytes of INPUT as a C++ string literal, a comma and their number.

cmake_minimum_required(VERSION 3.25)

file(READ ${INPUT} hex HEX)
string(LENGTH "${hex}" digits)
math(EXPR bytes "${digits} / 2")
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "\\\\x\\1" text "${hex}")
string(REPEAT "...." 24 line)
string(REGEX REPLACE "(${line})" "\\1\"\n\"" text "${text}")
file(WRITE ${OUTPUT} "\"${text}\",\n${bytes}\n")
