import { useLingui } from '@lingui/react'
import type { Script } from '@steward/contract/protection/kinds.ts'
import type { ReactNode } from 'react'

/** Their codes (ISO 15924), by which a browser knows what they are called in a language. */
const codes: Readonly<Record<Script, string>> = {
  Arabic: 'Arab',
  Armenian: 'Armn',
  Bengali: 'Beng',
  Cyrillic: 'Cyrl',
  Devanagari: 'Deva',
  Ethiopic: 'Ethi',
  Georgian: 'Geor',
  Greek: 'Grek',
  Han: 'Hani',
  Hangul: 'Hang',
  Hebrew: 'Hebr',
  Hiragana: 'Hira',
  Katakana: 'Kana',
  Khmer: 'Khmr',
  Latin: 'Latn',
  Myanmar: 'Mymr',
  Tamil: 'Taml',
  Telugu: 'Telu',
  Thai: 'Thai',
}

function ScriptName({ of }: { of: Script }) {
  const { i18n } = useLingui()
  return new Intl.DisplayNames(i18n.locale, { type: 'script' }).of(codes[of]) ?? of
}

export const scriptWords: Record<string, ReactNode> = Object.fromEntries(
  Object.keys(codes).map((name) => [
    name,
    // Every key is a script; there are no others.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    <ScriptName key={name} of={name as Script} />,
  ]),
)
