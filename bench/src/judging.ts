import { fold } from '@steward/server/features/protection/judge/fold.ts'
import { patternsOf } from '@steward/server/domain/patterns.ts'
import { before, judged, newcomer, on, sceneOf } from '@steward/server/features/protection/judge/testing.ts'
import type { Figure } from './figure.ts'

const messages = 5_000
const texts = [
  'Who comes to the chess club on Thursday evening? Bring a board if you have one, and tell your friends.',
  'Привет всем! Кто пойдёт завтра на концерт? Билеты по 1500 рублей, пишите в личку или звоните.',
  'می‌خواهم فردا به خانه بروم، کسی می‌تواند کتاب را برایم بیاورد؟ خیلی ممنون می‌شوم.',
  'मैं कल दिल्ली जा रहा हूँ, क्या कोई मेरे साथ आना चाहता है? ट्रेन सुबह सात बजे है।',
  '我明天去北京，有人想一起去吗？火车早上七点开，票还有很多。',
]
const many = (count: number, one: (at: number) => string) => Array.from({ length: count }, (_, at) => one(at))

const textAt = (at: number) => `${texts[at % texts.length]} ${at}`

/** Every rule, with lists as long as they may be. */
const settings = on({
  campaign: { people: 20 },
  flood: { messages: 50 },
  repeats: { times: 20 },
  newcomers: {},
  links: { domains: many(500, (at) => `site${at}.example`).join('\n'), telegram: 'invite bot' },
  words: { words: many(500, (at) => (at % 5 === 0 ? `*forbidden${at}*` : `word${at}`)).join('\n') },
  patterns: { patterns: many(20, (at) => `\\bwin ${at}\\d+`).join('\n') },
  scripts: { scripts: 'Hangul Thai', names: true },
  locks: { kinds: 'poll sticker game', extensions: 'exe\napk' },
})

/** Processor time of what is measured for each round, milliseconds. */
function milliseconds(rounds: number, one: (at: number) => unknown): number {
  for (let at = 0; at < rounds / 5; at += 1) one(at)
  const since = process.cpuUsage()
  for (let at = 0; at < rounds; at += 1) one(at)
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1000 / rounds
}

/** The worst that a group's patterns may do to its longest message: each of forty letters may begin what is found. */
const worst = many(20, (at) => `[ab]a[ab]{42}${at}`).join('\n')
/** No two of them alike. */
const crafted = (at: number) =>
  Array.from(
    { length: 4_096 },
    (_, place) => 'ab'[Math.floor(Math.abs(Math.sin(place + at * 5_000)) * 1e6) & 1],
  ).join('')

/** What it costs to read a message, fold it and ask every rule. */
export const measureJudging = async (): Promise<Figure[]> => {
  const earlier = many(50, String).map((_, at) => before(at + 1, { authorId: at % 7, text: textAt(at) }))
  const entities = [{ type: 'url', offset: 0, length: 12 }]
  const long = many(20, crafted)
  return [
    {
      what: 'a message judged by all rules',
      value: milliseconds(messages, (at) =>
        judged(sceneOf({ text: textAt(at), entities }, { settings, who: newcomer, earlier })),
      ),
      unit: 'ms',
      atMost: 0.3,
    },
    {
      what: '… its text folded',
      value: milliseconds(messages, (at) => fold(textAt(at))),
      unit: 'ms',
      atMost: 0.05,
    },
    {
      what: '… the longest, by the slowest patterns',
      value: milliseconds(20, (at) => patternsOf(worst).firstIn(long[at]!)),
      unit: 'ms',
      atMost: 8,
    },
  ]
}
