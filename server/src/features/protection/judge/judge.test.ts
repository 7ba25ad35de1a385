import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { messageOf } from '../testing.ts'
import { factsOfMessage } from './facts-of-message.ts'
import type { Judgement } from './judge.ts'
import type { Earlier } from './past.ts'
import { again, before, chatId, judged, newcomer, noon, on, preset, sceneOf } from './testing.ts'

const all = on({
  campaign: { people: 3 },
  flood: { messages: 3, seconds: 30 },
  repeats: { times: 2 },
  newcomers: {},
  links: { domains: 'bad.example', telegram: 'invite' },
  words: { words: 'casino\n*crypto*\nfree + money' },
  patterns: { patterns: '\\bwin \\d+' },
  scripts: { scripts: 'Han Arabic' },
  locks: { kinds: 'poll sticker', extensions: 'exe' },
})
const texts = [
  'Earn five hundred dollars a day from home, write to me',
  'Eаrn five hundred dollars a day fr0m home, write to me!',
  'Who comes to the chess club on Thursday evening?',
  'casino',
]
const earlier = fc.array(
  fc.record({
    ago: fc.integer({ min: 1, max: 700 }),
    authorId: fc.constantFrom(42, 7, 8),
    text: fc.constantFrom(...texts),
  }),
  { maxLength: 8 },
)
const told = (judgement: Judgement | undefined) =>
  judgement && { ...judgement, also: judgement.also.map(({ messageId }) => messageId) }
const beforeAll = (some: { ago: number; authorId: number; text: string }[]): Earlier[] =>
  [...new Map(some.map((one) => [one.ago, one])).values()].map(({ ago, ...rest }) => before(ago, rest))

it('judges the same, whatever the order of earlier messages and however often each was read', () => {
  fc.assert(
    fc.property(fc.constantFrom(...texts), earlier, (text, some) => {
      const known = beforeAll(some)
      const verdict = (read: readonly Earlier[]) =>
        told(judged(sceneOf({ text }, { settings: all, earlier: read })))
      const once = verdict(known)
      expect(verdict(known.toReversed())).toEqual(once)
      expect(verdict([...known, ...known.slice(0, 3)])).toEqual(once)
    }),
  )
})

it('judges a message the same when it is among the earlier ones already', () => {
  fc.assert(
    fc.property(fc.constantFrom(...texts), earlier, (text, some) => {
      const known = beforeAll(some)
      const verdict = (read: readonly Earlier[]) =>
        told(judged(sceneOf({ text }, { settings: all, earlier: read })))
      expect(verdict([...known, before(0, { text })])).toEqual(verdict(known))
    }),
  )
})

const place = fc.oneof(fc.integer({ min: -10, max: 5_000 }), fc.constantFrom(-(2 ** 31), 2 ** 31, 65_536))
const entity = fc.record({
  type: fc.constantFrom(
    'url',
    'text_link',
    'mention',
    'custom_emoji',
    'phone_number',
    'bot_command',
    'unheard_of',
  ),
  offset: place,
  length: place,
  url: fc.oneof(
    fc.webUrl(),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('http://', 'tg:', '//', 'javascript:1', 'https://[', 'xn--'),
  ),
})

it('no message of hostile form makes judging fail', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.array(fc.integer({ min: 0, max: 0xff_ff }), { maxLength: 50 }),
      fc.array(entity, { maxLength: 20 }),
      (text, units, entities) => {
        const message = { text: text + String.fromCharCode(...units), entities }
        const judgement = judged(sceneOf(message, { settings: all, who: newcomer }))
        // A database takes no half of a pair (PostgreSQL, jsonb).
        for (const { why } of judgement?.signals ?? [])
          for (const value of Object.values(why)) expect(String(value).isWellFormed()).toBe(true)
      },
    ),
  )
})

it('reads no more entities than Telegram could send, even of 64 KB', () => {
  const entities = Array.from({ length: 1_300 }, () => ({
    type: 'text_link',
    offset: 0,
    length: 1,
    url: 'https://a.example',
  }))
  expect(factsOfMessage(messageOf(chatId, { text: 'a', entities }), 5_000)?.links).toHaveLength(500)
  const judgement = judged(
    sceneOf({ text: '\uD800'.repeat(65_536), entities }, { settings: all, who: newcomer }),
  )
  expect(judgement?.signals.map(({ rule }) => rule)).toEqual(['newcomers'])
})

it.each([
  'Good morning, who comes to the chess club tonight?',
  'My notes: https://example.org/chess and https://пример.рф',
  'Продам велосипед, 5000 рублей, писать в личку',
  'می‌خواهم فردا به خانه بروم',
])('a regular is asked about at most by Standard, also who left and came back: %s', (text) => {
  const entities = [{ type: 'url', offset: 10, length: 25 }]
  const who = { messages: 201, ...again, isSuspected: false, letOff: new Set<string>() }
  const same = [7, 8, 9].map((authorId) => before(authorId, { authorId, text }))
  const verdicts = [1, noon - 60].map((came) => {
    const regular = { ...who, joinedAt: came, hereSince: came }
    const settings = preset('standard')
    return judged(sceneOf({ text, entities }, { settings, who: regular, earlier: same }))?.verdict
  })
  expect(verdicts).toEqual(['ask', 'ask'])
})

it('what a link shows is cut between characters', () => {
  const shown = `bank.example/${'x'.repeat(66)}😀`
  const entities = [{ type: 'text_link', offset: 0, length: shown.length, url: 'https://thief.example' }]
  const why = judged(sceneOf({ text: shown, entities }, { settings: all }))?.signals[0]?.why
  expect(why).toEqual({
    disguised: true,
    shown: `bank.example/${'x'.repeat(66)}�`,
    host: 'thief.example',
  })
})

it('a rule that an admin took back only watches that person, and says so; the other rules act on', () => {
  const message = { text: 'casino https://spam.example', entities: [{ type: 'url', offset: 7, length: 20 }] }
  const settings = on({ words: { words: 'casino' }, newcomers: { first: 'delete', repeat: 'delete' } })
  const byRule = (letOff: string[]) => {
    const judgement = judged(sceneOf(message, { settings, who: { ...newcomer, letOff: new Set(letOff) } }))
    return [
      judgement?.verdict,
      judgement?.signals.map(({ rule, weight, why }) => [rule, weight, why['let_off'] ?? false]),
    ]
  }
  expect(byRule([])).toEqual([
    'mute',
    [
      ['newcomers', 3, false],
      ['words', 5, false],
    ],
  ])
  expect(byRule(['words'])).toEqual([
    'delete',
    [
      ['newcomers', 3, false],
      ['words', 1, true],
    ],
  ])
  expect(byRule(['words', 'newcomers'])).toEqual([
    'watch',
    [
      ['newcomers', 1, true],
      ['words', 1, true],
    ],
  ])
})
