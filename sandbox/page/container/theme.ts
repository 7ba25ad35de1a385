/** The colours of a client under the names a mini app gets them by (core.telegram.org/bots/webapps). */
export type ThemeParams = Readonly<Record<ThemeName, string>>
type ThemeName = (typeof names)[number]

const names = [
  'accent_text_color',
  'bg_color',
  'bottom_bar_bg_color',
  'button_color',
  'button_text_color',
  'destructive_text_color',
  'header_bg_color',
  'hint_color',
  'link_color',
  'secondary_bg_color',
  'section_bg_color',
  'section_header_text_color',
  'section_separator_color',
  'subtitle_text_color',
  'text_color',
] as const

const day: ThemeParams = {
  accent_text_color: '#2481cc',
  bg_color: '#ffffff',
  bottom_bar_bg_color: '#f0f0f0',
  button_color: '#2481cc',
  button_text_color: '#ffffff',
  destructive_text_color: '#d1332e',
  header_bg_color: '#ffffff',
  hint_color: '#707579',
  link_color: '#2481cc',
  secondary_bg_color: '#f1f1f4',
  section_bg_color: '#ffffff',
  section_header_text_color: '#6d6d72',
  section_separator_color: '#dcdce0',
  subtitle_text_color: '#707579',
  text_color: '#000000',
}

const tinted: ThemeParams = {
  accent_text_color: '#6ab7ff',
  bg_color: '#18222d',
  bottom_bar_bg_color: '#131c26',
  button_color: '#2f8ee0',
  button_text_color: '#ffffff',
  destructive_text_color: '#f1767a',
  header_bg_color: '#21303f',
  hint_color: '#8b9cab',
  link_color: '#6ab7ff',
  secondary_bg_color: '#131c26',
  section_bg_color: '#1d2a37',
  section_header_text_color: '#8fb6d8',
  section_separator_color: '#0f171f',
  subtitle_text_color: '#8b9cab',
  text_color: '#f2f6fa',
}

const night: ThemeParams = {
  accent_text_color: '#3e9ff5',
  bg_color: '#000000',
  bottom_bar_bg_color: '#0f0f10',
  button_color: '#2f8ee0',
  button_text_color: '#ffffff',
  destructive_text_color: '#ff5a52',
  header_bg_color: '#1c1c1e',
  hint_color: '#98989e',
  link_color: '#3e9ff5',
  secondary_bg_color: '#0f0f10',
  section_bg_color: '#1c1c1e',
  section_header_text_color: '#8d8e93',
  section_separator_color: '#38383a',
  subtitle_text_color: '#98989e',
  text_color: '#ffffff',
}

/** Three colours a person picks; the rest follows from them, as in a client's own theme editor. */
export type CustomColors = { accent: string; background: string; text: string }
export type Theme = 'day' | 'tinted' | 'night' | CustomColors

export const namedThemes: Readonly<Record<'day' | 'tinted' | 'night', ThemeParams>> = { day, tinted, night }

export function themeParams(theme: Theme): ThemeParams {
  return typeof theme === 'string' ? namedThemes[theme] : fromColors(theme)
}

function fromColors({ accent, background, text }: CustomColors): ThemeParams {
  const behind = mix(background, text, 0.06)
  const soft = mix(text, background, 0.4)
  return {
    accent_text_color: accent,
    bg_color: background,
    bottom_bar_bg_color: behind,
    button_color: accent,
    button_text_color: lightness(accent) > 0.6 ? '#000000' : '#ffffff',
    destructive_text_color: lightness(background) > 0.5 ? '#d1332e' : '#ff6b66',
    header_bg_color: background,
    hint_color: soft,
    link_color: accent,
    secondary_bg_color: behind,
    section_bg_color: background,
    section_header_text_color: soft,
    section_separator_color: mix(background, text, 0.14),
    subtitle_text_color: soft,
    text_color: text,
  }
}

const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

/** So much of the way from one colour to another. */
export function mix(from: string, to: string, share: number): string {
  const end = channels(to)
  const mixed = channels(from).map((channel, at) => Math.round(channel + (end[at]! - channel) * share))
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** 0 for black, 1 for white, weighted as the eye does. */
export function lightness(color: string): number {
  const [red, green, blue] = channels(color)
  return (0.299 * red! + 0.587 * green! + 0.114 * blue!) / 255
}
