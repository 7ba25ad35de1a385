import { pick, seeded, shuffled } from '../random.ts'
import type { RawMessage } from './group.ts'
import { createPen, forwarded, type Said, withLink } from './say.ts'
import { varied } from './waves.ts'

/** Who comes in a raid: whoever raids, and who joins in the same minute and means no harm. */
export const comers = {
  raider: 500,
  /** Says one or two ordinary things that nobody else says. */
  different: 100,
  /** Greets in words in which others greet. */
  greeting: 10,
  /** Sends a link among their first messages. */
  link: 10,
} as const
export type Comer = keyof typeof comers
export const comerKinds: readonly Comer[] = ['raider', 'different', 'greeting', 'link']

export type OfRaid = Said & { comer: Comer }

export type Texts = { spam: readonly string[]; ham: readonly string[]; newcomers: readonly string[] }

const greetings = ['Good evening everyone', 'Всем добрый вечер', 'Hallo zusammen, guten Abend']
const joinSeconds = 60
const writeSeconds = 600

/** How the raiders send their text, one way in each raid. */
const ways = [
  (text: string): RawMessage => ({ text }),
  (text: string) => withLink(text, 'https://t.me/+AbCdEfGh'),
  (text: string, date: number): RawMessage => ({ text, ...forwarded(date) }),
]

type PlannedMessage = { comer: Comer; userId: number; date: number; more: RawMessage }

/**
 * What is written in the ten minutes after 500 raiders joined within one, each raid with one text that each raider
 * changes a little and sends twice; the same for a seed.
 */
export function raid(number: number, { spam, ham, newcomers }: Texts, seed: number) {
  const random = seeded(seed * 1_000 + number)
  const since = 1_750_000_000
  const joined = new Map<number, number>()
  const wanted: PlannedMessage[] = []
  const campaign = pick(spam, random)
  const way = ways[number % ways.length]!
  const own = shuffled(newcomers, random)
  const ordinary = shuffled(ham, random)
  const [linked, talk] = [ordinary.slice(0, comers.link), ordinary.slice(comers.link)]

  const says: Record<Comer, (at: number, date: number) => RawMessage[]> = {
    raider: (_, date) => [0, 1].map(() => way(varied(campaign, random), date)),
    different: (at) => [own[at]!, ...talk.slice(at, at + 1)].map((text) => ({ text })),
    greeting: (at) => [{ text: greetings[at % greetings.length]! }],
    link: (at) => [withLink(linked[at]!, 'https://example.org/a/1')],
  }
  let userId = 50_000
  for (const comer of comerKinds)
    for (let at = 0; at < comers[comer]; at += 1) {
      userId += 1
      joined.set(userId, since + Math.floor(random() * joinSeconds))
      const first = since + joinSeconds + Math.floor(random() * (writeSeconds / 2))
      for (const [place, more] of says[comer](at, first).entries())
        wanted.push({ comer, userId, date: first + place * Math.floor(random() * (writeSeconds / 2)), more })
    }

  const pen = createPen()
  const written = wanted
    .toSorted((a, b) => a.date - b.date)
    .map(({ comer, userId: author, date, more }): OfRaid => {
      const { message } = pen.write(author, date, null, more)
      return { message, userId: author, comer }
    })
  return { since, joined, written }
}
