import { toHex } from './colour.ts'
import type { Theme } from './theme.ts'

/** Paints the page: `text_color` becomes `--tg-text-color`. */
export function applyTheme({ scheme, colours }: Theme, root: HTMLElement) {
  root.style.colorScheme = scheme
  root.dataset['scheme'] = scheme
  for (const [name, colour] of Object.entries(colours))
    root.style.setProperty(`--tg-${name.replaceAll('_', '-')}`, toHex(colour))
}
