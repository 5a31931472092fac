// Besides what Marionette sets for tests: colours and language do not depend on the machine, and the visitor prefers no motion. On
// a busy machine a tap of a finger may last long.
user_pref("apz.max_tap_time", 60000);
user_pref("gfx.color_management.mode", 0);
user_pref("intl.accept_languages", "en-US,en");
user_pref("marionette.port", 0);
user_pref("ui.click_hold_context_menus.delay", 60000);
user_pref("ui.prefersReducedMotion", 1);
