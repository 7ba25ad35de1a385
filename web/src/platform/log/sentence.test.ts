import { readFileSync } from 'node:fs'
import { setupI18n } from '@lingui/core'
import type { LogEntry } from '@steward/contract/log.ts'
import { UserId } from '@steward/contract/ids.ts'
import { expect, it } from 'vitest'
import { sentenceOf } from './sentence.ts'
import { kinds } from './kinds.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

const person = (id: number, first_name: string) => ({
  user_id: UserId.parse(id),
  first_name,
  last_name: null,
  username: null,
  is_bot: false,
  photo_url: null,
})
const entry: LogEntry = {
  entry_id: 1,
  at: 1_000_000,
  kind: 'mute',
  via: 'app',
  actor: person(1, 'Bob'),
  actor_is: 'person',
  target: person(2, 'Ann'),
  target_id: UserId.parse(2),
  reason: null,
  outcome: 'done',
  error: null,
  details: {},
  why: null,
  undo: null,
}
/** Without the marks that keep names apart. */
const said = (more: Partial<LogEntry>) =>
  sentenceOf(i18n, { ...entry, ...more }).replaceAll(/[\u2068\u2069]/g, '')

it.each([
  [60, 'Bob muted Ann for 1 minute'],
  [3600, 'Bob muted Ann for 1 hour'],
  [3600 * 5 - 3, 'Bob muted Ann for 5 hours'],
  [7 * 24 * 3600, 'Bob muted Ann for 7 days'],
])('says for how long (%d seconds)', (seconds, sentence) => {
  expect(said({ details: { until: entry.at + seconds } })).toBe(sentence)
})

it('says nothing of a time that never ends', () => {
  expect(said({ details: { until: null } })).toBe('Bob muted Ann')
})

it('names those who are no person', () => {
  expect(said({ actor: null, actor_is: 'anonymous' })).toBe('An anonymous admin muted Ann')
  expect(said({ actor: null, actor_is: 'bot' })).toBe('Steward muted Ann')
  expect(said({ actor: null, actor_is: 'unknown', target: null })).toBe('Someone muted someone')
})

it('says what was given, and that it was taken away', () => {
  expect(said({ kind: 'tag', details: { tag: 'Baker' } })).toBe('Bob tagged Ann “Baker”')
  expect(said({ kind: 'tag', details: { tag: '' } })).toBe('Bob removed the tag of Ann')
  expect(said({ kind: 'link_revoked', details: { link: 'Flyer' } })).toBe(
    'Bob revoked the invite link “Flyer”',
  )
  expect(said({ kind: 'link_created', details: {} })).toBe('Bob created an invite link')
  expect(said({ kind: 'bulk_started', details: { count: 3 } })).toBe('Bob started a bulk action on 3 people')
})

it('says of members who were exported that there were more', () => {
  expect(said({ kind: 'members_exported' })).toBe('Bob exported members')
  expect(said({ kind: 'members_exported', details: { count: 100_000 } })).toBe(
    'Bob exported only the first 100,000 members',
  )
})

it('says of a call for the admins that it is one, and of a report about whom', () => {
  const nobody = { target: null, target_id: null }
  expect(said({ kind: 'report', ...nobody })).toBe('Bob called the admins')
  expect(said({ kind: 'report_dismissed', ...nobody })).toBe('Bob dismissed a report')
  expect(said({ kind: 'report' })).toBe('Bob reported Ann')
  expect(said({ kind: 'report', target: null })).toBe('Bob reported someone')
})

it('SEC-39 lets no name turn the rest of the sentence round', () => {
  const sentence = sentenceOf(i18n, { ...entry, target: person(2, '\u202EnnA') })
  expect(sentence).toContain('\u2068\u202EnnA\u2069')
})

const everyKind = Object.keys(kinds).filter((kind): kind is LogEntry['kind'] => kind in kinds)

it.each(everyKind)('has a sentence for %s', (kind) => {
  // Of several words: what has none is said by its id. Nothing is left to be filled in.
  expect(said({ kind })).toMatch(/^[^ {}]+( [^ {}]+)+$/)
})

it('says something else of each kind', () => {
  const all = everyKind.map((kind) => said({ kind, details: { title: 'Choir' } }))
  expect(all.filter((sentence, at) => all.indexOf(sentence) !== at)).toEqual([])
})

it('says of a kind that only a newer version knows that it is new', () => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what another version of the server may say
  const kind = 'seen_by_a_newer_version' as LogEntry['kind']
  expect(said({ kind })).toBe('Something new was done. Reload to read it.')
})

it.each(['ru', 'fa'])(
  'keeps two names apart, which stand side by side where the verb comes last (%s)',
  (locale) => {
    const file = readFileSync(`${import.meta.dirname}/../../../../contract/src/locales/${locale}.po`, 'utf8')
    const sentencesOfTwo = file.split('\n').filter((line) => /^msgstr .*\{who\}.*\{whom\}/.test(line))
    expect(sentencesOfTwo.length).toBeGreaterThan(20)
    expect(file.split('\n').filter((line) => /^msgstr .*\} \{(who|whom)\}/.test(line))).toEqual([])
  },
)

it('says of permissions that it was the night', () => {
  const steward = {
    kind: 'permissions',
    actor: null,
    actor_is: 'bot',
    target: null,
    target_id: null,
  } as const
  expect(said({ ...steward, details: { night: 'closed' } })).toBe('Steward closed the group for the night')
  expect(said({ ...steward, details: { night: 'opened' } })).toBe('Steward opened the group after the night')
  expect(said(steward)).toBe('Steward changed the permissions')
})

it('says of what followed from the check of who joins how that ended', () => {
  expect(said({ kind: 'approve', details: { check: 'passed' } })).toBe(
    'Bob approved Ann after the joining check',
  )
  expect(said({ kind: 'decline', details: { check: 'failed' } })).toBe(
    'Bob declined the request of Ann after a failed joining check',
  )
  expect(said({ kind: 'decline', details: { check: 'left' } })).toBe(
    'Bob declined the request of Ann after an abandoned joining check',
  )
  expect(said({ kind: 'ban', details: { check: 'timed_out', until: entry.at + 3600 } })).toBe(
    'Bob banned Ann for 1 hour after the joining check ran out of time',
  )
  expect(said({ kind: 'approve' })).toBe('Bob approved Ann')
  expect(said({ kind: 'mute', details: { check: 'arrived', until: null } })).toBe(
    'Bob muted Ann until they pass the joining check',
  )
  expect(said({ kind: 'unmute', details: { check: 'passed' } })).toBe(
    'Bob unmuted Ann after the joining check',
  )
  expect(said({ kind: 'kick', details: { check: 'left' } })).toBe(
    'Bob removed Ann after an abandoned joining check',
  )
})

it.each([
  ['approve', 'failed', 'Bob approved Ann after a failed joining check'],
  ['approve', 'queued', 'Bob approved Ann after an undecided joining check'],
  ['decline', 'passed', 'Bob declined the request of Ann after a passed joining check'],
  ['unmute', 'timed_out', 'Bob unmuted Ann after the joining check ran out of time'],
  ['kick', 'queued', 'Bob removed Ann after an undecided joining check'],
  ['ban', 'passed', 'Bob banned Ann after a passed joining check'],
] as const)('says of what an admin decided after a check how that ended: %s, %s', (kind, check, words) => {
  expect(said({ kind, details: { check } })).toBe(words)
})
