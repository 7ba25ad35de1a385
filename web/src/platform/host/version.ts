/** The container methods that we use, each with the version that brought it (Telegram, Mini Apps, events). */
const since = {
  web_app_set_header_color: '6.1',
  web_app_set_background_color: '6.1',
  web_app_setup_back_button: '6.1',
  web_app_trigger_haptic_feedback: '6.1',
  web_app_open_tg_link: '6.1',
  web_app_open_popup: '6.2',
  web_app_open_scan_qr_popup: '6.4',
  web_app_close_scan_qr_popup: '6.4',
  'header colour by value': '6.9',
  web_app_request_write_access: '6.9',
  web_app_setup_swipe_behavior: '7.7',
  web_app_set_bottom_bar_color: '7.10',
  web_app_request_fullscreen: '8.0',
  web_app_request_safe_area: '8.0',
  web_app_request_content_safe_area: '8.0',
}

export type Gated = keyof typeof since

/** Whether version `a` is `b` or newer. Compared part by part: 6.10 is newer than 6.9. */
export function isAtLeast(a: string, b: string): boolean {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number))
  for (let i = 0; i < 3; i++) {
    const difference = (left?.[i] || 0) - (right?.[i] || 0)
    if (difference) return difference > 0
  }
  return true
}

/** Whether a client of this version should know the method; that it does it is for no version to promise. */
export const supports = (version: string, method: Gated) => isAtLeast(version, since[method])
