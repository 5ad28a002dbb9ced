# SPDX-License-Identifier: GPL-3.0-or-later
#
# ringscope_assets(<target>)
#
# Puts what Qt reads into a library: ":/icons/ringscope.svg", ":/translations/ringscope_zh_CN.qm".
# Programs that link it, static or not, have the files without further ado.
# Also defines the target update_translations, which collects the texts of views/ and app/.

function(ringscope_assets target)
  set(resources ${PROJECT_SOURCE_DIR}/resources)
  file(GLOB icons CONFIGURE_DEPENDS ${resources}/icons/*.svg)
  file(GLOB texts CONFIGURE_DEPENDS ${resources}/translations/*.ts)

  set_source_files_properties(${texts} PROPERTIES OUTPUT_LOCATION ${CMAKE_CURRENT_BINARY_DIR}/translations)
  qt_add_lrelease(${target} TS_FILES ${texts} OPTIONS -silent QM_FILES_OUTPUT_VARIABLE compiled)
  qt_add_resources(${target} ringscope_translations
    PREFIX / BASE ${CMAKE_CURRENT_BINARY_DIR} FILES ${compiled})
  qt_add_resources(${target} ringscope_icons PREFIX / BASE ${resources} FILES ${icons})

  add_custom_target(update_translations
    COMMAND ${CMAKE_COMMAND} -DLUPDATE=$<TARGET_FILE:Qt6::lupdate> -DROOT=${PROJECT_SOURCE_DIR}
            -P ${resources}/translations/lupdate.cmake
    COMMENT "Collecting the texts of views/ and app/"
    VERBATIM)
endfunction()
