/**
 * Every method this container knows, with the version of the platform that brought it.
 * Source: the changelog of core.telegram.org/bots/webapps, read 2026-11.
 */
const firstVersions: Readonly<Record<string, string>> = {
  // Ours, not Telegram's: a frame's picture cannot be read, so an app under development may say what its code holds.
  sandbox_shows_code: '6.0',
  iframe_ready: '6.0',
  iframe_will_reload: '6.0',
  web_app_ready: '6.0',
  web_app_expand: '6.0',
  web_app_close: '6.0',
  web_app_request_theme: '6.0',
  web_app_request_viewport: '6.0',
  web_app_open_link: '6.0',
  web_app_setup_main_button: '6.0',
  web_app_set_header_color: '6.1',
  web_app_set_background_color: '6.1',
  web_app_setup_back_button: '6.1',
  web_app_trigger_haptic_feedback: '6.1',
  web_app_open_tg_link: '6.1',
  web_app_open_popup: '6.2',
  web_app_setup_closing_behavior: '6.2',
  web_app_open_scan_qr_popup: '6.4',
  web_app_close_scan_qr_popup: '6.4',
  web_app_read_text_from_clipboard: '6.4',
  web_app_request_write_access: '6.9',
  web_app_invoke_custom_method: '6.9',
  web_app_setup_settings_button: '6.10',
  web_app_setup_swipe_behavior: '7.7',
  web_app_setup_secondary_button: '7.10',
  web_app_set_bottom_bar_color: '7.10',
  web_app_request_fullscreen: '8.0',
  web_app_exit_fullscreen: '8.0',
  web_app_request_safe_area: '8.0',
  web_app_request_content_safe_area: '8.0',
  web_app_check_home_screen: '8.0',
  web_app_add_to_home_screen: '8.0',
  web_app_device_storage_save_key: '9.0',
  web_app_device_storage_get_key: '9.0',
  web_app_device_storage_clear: '9.0',
  web_app_secure_storage_save_key: '9.0',
  web_app_secure_storage_get_key: '9.0',
  web_app_secure_storage_restore_key: '9.0',
  web_app_secure_storage_clear: '9.0',
  web_app_hide_keyboard: '9.1',
}

/** Why a client of this version lets the method pass by in silence, or undefined if it acts on it. */
export function methodRefusal(method: string, version: string): string | undefined {
  const first = Object.hasOwn(firstVersions, method) ? firstVersions[method] : undefined
  if (!first) return 'unknown to the client'
  return atLeast(version, first) ? undefined : `came with ${first}, the client is ${version}`
}

/** Compares part by part: 6.10 is newer than 6.9. */
export function atLeast(version: string, wanted: string): boolean {
  const [have, want] = [version, wanted].map((text) => text.split('.').map(Number))
  for (let part = 0; part < Math.max(have!.length, want!.length); part += 1) {
    const difference = (have![part] ?? 0) - (want![part] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return true
}
