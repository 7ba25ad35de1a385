import { toHex } from './colour.ts'
import type { ColourName, Theme } from './theme.ts'

/** Ionic wants these also as bare numbers, for its translucent states. */
const alsoAsNumbers: [ColourName, string][] = [
  ['secondary_bg_color', '--ion-background-color-rgb'],
  ['text_color', '--ion-text-color-rgb'],
  ['accent_text_color', '--ion-color-primary-rgb'],
  ['destructive_text_color', '--ion-color-danger-rgb'],
]

/** Paints the page: `text_color` becomes `--tg-text-color`. `ionic-theme.css` leads from there to Ionic's names. */
export function applyTheme({ scheme, colours }: Theme, root: HTMLElement) {
  root.style.colorScheme = scheme
  root.dataset['scheme'] = scheme
  for (const [name, colour] of Object.entries(colours))
    root.style.setProperty(`--tg-${name.replaceAll('_', '-')}`, toHex(colour))
  for (const [name, variable] of alsoAsNumbers) root.style.setProperty(variable, String(colours[name]))
}
