import type { CSSProperties } from 'react'
import { type ThemeParams, lightness } from '../container/theme.ts'

/** The client's own screens wear the same colours as the mini app gets. */
export function themeStyle(params: ThemeParams): CSSProperties {
  const variables = Object.entries(params).map(([name, color]) => [`--${name.replaceAll('_', '-')}`, color])
  return {
    ...Object.fromEntries(variables),
    colorScheme: lightness(params.bg_color) > 0.5 ? 'light' : 'dark',
  }
}
