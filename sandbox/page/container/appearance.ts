import type { Context, Methods } from './context.ts'
import type { BottomButton, Haptic, Paint } from './state.ts'
import { atLeast } from './methods.ts'
import { type Data, isColor, textOf } from './wire.ts'

/** Colours, the buttons around the app, and what is felt in the hand. */
export function appearance({ profile, state, change, send, theme, shell }: Context) {
  const methods: Methods = {
    web_app_request_theme: () => sendTheme(),
    web_app_set_header_color: (data) => {
      const ownColors = atLeast(profile.version, '6.9')
      if (ownColors && isColor(data.color)) return change({ header: { color: data.color } })
      if (isKey(data.color_key)) return change({ header: { key: data.color_key } })
      return 'neither a colour nor a key this version knows'
    },
    web_app_set_background_color: (data) => paint('background', data),
    web_app_set_bottom_bar_color: (data) => paint('bottomBar', data),
    web_app_setup_back_button: (data) => change({ back: data.is_visible === true }),
    web_app_setup_settings_button: (data) => change({ settings: data.is_visible === true }),
    web_app_setup_main_button: (data) => change({ main: bottomButton(state().main, data) }),
    web_app_setup_secondary_button: (data) => change({ secondary: bottomButton(state().secondary, data) }),
    web_app_trigger_haptic_feedback: (data) => {
      if (!profile.haptics) return 'this client has nothing that could shake'
      const haptic = hapticOf(data, shell.now())
      if (!haptic) return 'an unknown kind of feedback'
      return change({ lastHaptic: haptic, haptics: [...state().haptics.slice(-49), haptic] })
    },
    web_app_hide_keyboard: () => undefined,
  }

  function paint(part: 'background' | 'bottomBar', data: Data) {
    if (!isColor(data.color)) return 'not a colour'
    change({ [part]: { color: data.color } satisfies Paint })
    return undefined
  }

  function sendTheme() {
    send('theme_changed', { theme_params: theme() })
  }

  return {
    methods,
    acts: {
      themeChanged: sendTheme,
      pressBack: () => send('back_button_pressed'),
      pressSettings: () => send('settings_button_pressed'),
      pressMain: () => send('main_button_pressed'),
      pressSecondary: () => send('secondary_button_pressed'),
    },
  }
}

const isKey = (value: unknown): value is 'bg_color' | 'secondary_bg_color' =>
  value === 'bg_color' || value === 'secondary_bg_color'

const fact = (value: unknown, otherwise: boolean) => (typeof value === 'boolean' ? value : otherwise)

/** Apps send only what changes, so the rest stays as it is. */
function bottomButton(before: BottomButton, data: Data): BottomButton {
  const text = typeof data.text === 'string' ? data.text : before.text
  return {
    ...before,
    text,
    shown: fact(data.is_visible, before.shown) && text.trim() !== '',
    active: fact(data.is_active, before.active),
    busy: fact(data.is_progress_visible, before.busy),
    ...(isColor(data.color) && { color: data.color }),
    ...(isColor(data.text_color) && { textColor: data.text_color }),
  }
}

const styles = {
  impact: ['light', 'medium', 'heavy', 'rigid', 'soft'],
  notification: ['error', 'success', 'warning'],
}

function hapticOf(data: Data, at: number): Haptic | undefined {
  if (data.type === 'selection_change') return { at, kind: 'selection', style: 'change' }
  const kind = data.type === 'impact' || data.type === 'notification' ? data.type : undefined
  if (!kind) return undefined
  const style = textOf(kind === 'impact' ? data.impact_style : data.notification_type)
  return styles[kind].includes(style) ? { at, kind, style } : undefined
}
