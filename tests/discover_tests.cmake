# SPDX-License-Identifier: GPL-3.0-or-later
#
# cmake -DPROGRAM=<test program> -DOUTPUT=<file> -P discover_tests.cmake
# Asks a Catch2 program (2 or 3) for its test cases and writes the add_test() lines that ctest reads.
# Tests tagged [slow] get the label "slow", those tagged [large] (they carry whole models) the label "large"; those tagged
# [serial] run with no other beside them.

cmake_minimum_required(VERSION 3.25)
string(ASCII 1 OPEN)
string(ASCII 2 CLOSE)

# --list-test-names-only is Catch2 2; 3 says the same with --list-tests --verbosity quiet.
function(list_tests spec result)
  execute_process(COMMAND ${PROGRAM} --help OUTPUT_VARIABLE help ERROR_QUIET)
  if(help MATCHES "--list-test-names-only")
    set(options --list-test-names-only)
  else()
    set(options --list-tests --verbosity quiet)
  endif()
  execute_process(COMMAND ${PROGRAM} ${spec} ${options} OUTPUT_VARIABLE lines ERROR_VARIABLE problem
                  RESULT_VARIABLE status)
  # Catch2 2 exits with the number of tests; only a signal is a failure there.
  if(NOT status MATCHES "^[0-9]+$")
    message(FATAL_ERROR "${PROGRAM} cannot list its tests: ${status}\n${problem}")
  endif()
  # A bracket without its other half ("[0, 1)") would keep CMake from splitting the list.
  string(REPLACE ";" "\\;" lines "${lines}")
  string(REPLACE "[" "${OPEN}" lines "${lines}")
  string(REPLACE "]" "${CLOSE}" lines "${lines}")
  string(REPLACE "\n" ";" lines "${lines}")
  set(${result} "${lines}" PARENT_SCOPE)
endfunction()

cmake_path(GET PROGRAM STEM name)
list_tests("[serial]" alone)
list_tests("[large]" large)
set(script "")
foreach(kind IN ITEMS fast slow)
  if(kind STREQUAL "slow")
    list_tests("[slow]" tests)
    set(properties "LABELS slow TIMEOUT 900")
  else()
    list_tests("~[slow]~[.]" tests)
    set(properties "TIMEOUT 120")
  endif()
  foreach(test IN LISTS tests)
    if(test STREQUAL "")
      continue()
    endif()
    set(more "")
    if(test IN_LIST alone)
      set(more " RUN_SERIAL ON")
    endif()
    if(kind STREQUAL "fast" AND test IN_LIST large)
      string(APPEND more " LABELS large")
    endif()
    string(REPLACE "${OPEN}" "[" test "${test}")
    string(REPLACE "${CLOSE}" "]" test "${test}")
    string(REGEX REPLACE "([][,\\])" "\\\\\\1" pattern "${test}")
    string(APPEND script "add_test([==[${name}: ${test}]==] [==[${PROGRAM}]==] [==[${pattern}]==])\n"
                         "set_tests_properties([==[${name}: ${test}]==] PROPERTIES ${properties}${more})\n")
  endforeach()
endforeach()
file(WRITE ${OUTPUT} "${script}")
