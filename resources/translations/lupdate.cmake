# SPDX-License-Identifier: GPL-3.0-or-later
#
# cmake -DLUPDATE=<program> -DROOT=<repository> [-DCHECK=<folder>] -P lupdate.cmake
# Brings the .ts files up to date with the texts of views/ and app/. With CHECK nothing in the repository is
# touched: copies in that folder are, and a text without its translation is an error.

cmake_minimum_required(VERSION 3.25)

set(folder ${ROOT}/resources/translations)
if(CHECK)
  file(REMOVE_RECURSE ${CHECK})
  file(COPY ${folder}/ DESTINATION ${CHECK} FILES_MATCHING PATTERN "*.ts")
  set(folder ${CHECK})
endif()

# English needs a file for its plurals only. The headers must be found (-I): the context of a text is its class with
# the namespace, and a text in another context is never looked up.
function(lupdate file)
  execute_process(
    COMMAND ${LUPDATE} -I . -silent -no-obsolete -locations none -extensions cpp,h ${ARGN} views app -ts ${file}
    WORKING_DIRECTORY ${ROOT} OUTPUT_VARIABLE output ERROR_VARIABLE output RESULT_VARIABLE status)
  if(status OR output MATCHES "(^|\n)[^\n]*(warning|error|lacks Q_OBJECT|tr\\(\\) cannot|unknown namespace/class ::[A-Z])[^\n]*")
    message(FATAL_ERROR "lupdate ${file}: ${status}\n${output}")
  endif()
endfunction()

lupdate(${folder}/ringscope_zh_CN.ts)
lupdate(${folder}/ringscope_en.ts -pluralonly)

if(NOT CHECK)
  return()
endif()

set(missing "")
foreach(language IN ITEMS zh_CN en)
  file(STRINGS ${folder}/ringscope_${language}.ts lines ENCODING UTF-8)
  set(source "")
  foreach(line IN LISTS lines)
    if(line MATCHES "<source>(.*)")
      set(source "${CMAKE_MATCH_1}")
    elseif(line MATCHES "<translation type=\"unfinished\"")
      string(APPEND missing "  ${language}: ${source}\n")
    endif()
  endforeach()
endforeach()
if(missing)
  string(REPLACE "</source>" "" missing "${missing}")
  message(NOTICE "${missing}")
  message(FATAL_ERROR "These texts have no translation: build the target update_translations, then fill in "
                      "resources/translations/*.ts")
endif()
message(STATUS "Every text is translated.")
