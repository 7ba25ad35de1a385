import { type ProfileName, profileNames } from './container/profiles.ts'
import type { Theme } from './container/theme.ts'

/** Who holds a phone, with which client and in which colours. */
export type PhoneSpec = {
  /** A person's username or id; the first that is free when nobody is named. */
  person: string
  client: ProfileName
  /** Instead of the client's own version. */
  version?: string
  theme: Theme
  /** Opens the mini app in a frame of another site, where a browser may refuse it storage. */
  foreignFrame: boolean
  /** The signed launch data that its client hands over are two days old. */
  staleLaunch?: true
  /** Its client hears the mini app and answers nothing, as one that broke or never knew this. */
  mute?: true
}

/**
 * `?phones=ann:android:day,bob:ios@7.6:night,carl:weba:e4572e-fff8f0-2b2118:foreign`: person, client (and its version),
 * theme or accent-background-text, `foreign`, `stale` and `mute`.
 */
export function readPhones(search: string): PhoneSpec[] {
  const text = new URLSearchParams(search).get('phones') ?? ''
  return text.split(',').filter(Boolean).map(readPhone)
}

export function writePhones(phones: readonly PhoneSpec[]): string {
  return `?phones=${phones.map(writePhone).join(',')}`
}

function readPhone(text: string): PhoneSpec {
  const [person = '', client = '', theme = '', ...rest] = text.split(':')
  const [name, version] = client.split('@')
  return {
    person,
    client: profileNames.find((known) => known === name) ?? 'android',
    ...(version && /^\d+(\.\d+)*$/.test(version) && { version }),
    theme: readTheme(theme),
    foreignFrame: rest.includes('foreign'),
    ...(rest.includes('stale') && { staleLaunch: true }),
    ...(rest.includes('mute') && { mute: true }),
  }
}

function readTheme(text: string): Theme {
  if (text === 'tinted' || text === 'night') return text
  const colors = /^([0-9a-f]{6})-([0-9a-f]{6})-([0-9a-f]{6})$/i.exec(text)
  return colors ? { accent: `#${colors[1]}`, background: `#${colors[2]}`, text: `#${colors[3]}` } : 'day'
}

function writePhone({ person, client, version, theme, foreignFrame, staleLaunch, mute }: PhoneSpec): string {
  const parts = [person, version ? `${client}@${version}` : client, writeTheme(theme)]
  const peculiarities = { foreign: foreignFrame, stale: staleLaunch, mute }
  return [...parts, ...Object.entries(peculiarities).flatMap(([name, has]) => (has ? [name] : []))]
    .map(encodeURIComponent)
    .join(':')
    .replaceAll('%40', '@')
}

function writeTheme(theme: Theme): string {
  if (typeof theme === 'string') return theme
  return [theme.accent, theme.background, theme.text].map((color) => color.slice(1)).join('-')
}
