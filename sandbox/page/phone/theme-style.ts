import type { CSSProperties } from 'react'
import { type ThemeParams, lightness, mix } from '../container/theme.ts'
import { readable } from './contrast.ts'

/** The client's own screens wear the colours that the mini app gets, as far as they can be read. */
export function phoneColors(params: ThemeParams): ThemeParams {
  const grounds = [
    params.bg_color,
    params.secondary_bg_color,
    params.section_bg_color,
    params.header_bg_color,
  ]
  const words = (color: string) => readable(color, grounds)
  return {
    ...params,
    text_color: words(params.text_color),
    accent_text_color: words(params.accent_text_color),
    link_color: words(params.link_color),
    hint_color: words(params.hint_color),
    subtitle_text_color: words(params.subtitle_text_color),
    section_header_text_color: words(params.section_header_text_color),
    destructive_text_color: words(params.destructive_text_color),
    button_color: readable(params.button_color, [params.button_text_color]),
  }
}

export function themeStyle(params: ThemeParams): CSSProperties {
  const colors = phoneColors(params)
  const ownBubble = mix(colors.section_bg_color, colors.button_color, 0.2)
  const variables = Object.entries({
    ...colors,
    own_bubble: ownBubble,
    own_bubble_link: readable(colors.link_color, [ownBubble]),
    own_bubble_time: readable(colors.hint_color, [ownBubble]),
  }).map(([name, color]) => [`--${name.replaceAll('_', '-')}`, color])
  return {
    ...Object.fromEntries(variables),
    colorScheme: lightness(params.bg_color) > 0.5 ? 'light' : 'dark',
  }
}
