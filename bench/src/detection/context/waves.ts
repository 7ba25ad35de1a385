import { hour } from '@steward/server/platform/durations.ts'
import { pick, seeded, shuffled } from '../random.ts'
import type { RawMessage } from './group.ts'
import { createPen, forwarded, quoting, type Said, withLink } from './say.ts'

/** How a wave of spam comes, each by people who have just joined. */
export const waveKinds = ['newcomer', 'campaign', 'forward', 'quote', 'edit'] as const
export type WaveKind = (typeof waveKinds)[number]

/** A message of a wave, or of a member (`wave` null). An edit that turns into spam is a message of its wave; what it was before is not. */
export type Written = Said & {
  kind: WaveKind | 'member' | 'new member' | 'before the edit'
  wave: number | null
}

type Texts = { spam: readonly string[]; ham: readonly string[] }

const joinedBefore = 600
const firstSpammer = 50_000
const firstNewcomer = 40_000
const members = 300

/** How long ago somebody of these waves came, and what they wrote since. */
export const pastOf = (joined: ReadonlyMap<number, number>) => (userId: number) => {
  const joinedAt = joined.get(userId)
  return joinedAt === undefined ? { messages: 60, joinedAt: 1_700_000_000 } : { messages: 0, joinedAt }
}

const tails = ['', '!', ' ✅', ' 👇', '..', ' 🔥', ' ❗️']

/** As whoever sends it changes it a little each time. */
export const varied = (text: string, random: () => number) => `${text}${pick(tails, random)}`

/** What somebody new sends so that a text is not all that speaks against it. */
const ofNewcomer = (wave: number, userId: number, text: string): RawMessage =>
  [
    withLink(text, 'https://example.com/join'),
    { contact: { phone_number: '1', first_name: 'Manager' } },
    { story: { id: wave, chat: { id: userId, type: 'private' } } },
    { text, reply_markup: { inline_keyboard: [[{ text: 'Open', url: 'https://example.com/join' }]] } },
  ][wave % 4]!

/**
 * Waves of spam among what members write, in the order in which it is written; the same for a seed. Each kind comes as
 * often as the others: texts alone from several accounts (campaign), and what newcomers do: links, contacts and stories,
 * forwards, quotes of other chats, edits of a harmless message.
 */
export function waves(count: number, { spam, ham }: Texts, seed = 5) {
  const random = seeded(seed)
  const pen = createPen()
  const joined = new Map<number, number>()
  const written: Written[] = []
  const texts = shuffled(spam, random)
  let date = 1_750_000_000
  let spammer = firstSpammer
  let newcomer = firstNewcomer

  const comes = (userId: number) => {
    joined.set(userId, date - joinedBefore)
    return userId
  }
  const talk = () => {
    for (let left = 3; left > 0; left -= 1) {
      date += 5 + Math.floor(random() * 60)
      const isNew = random() < 0.2
      if (isNew) newcomer += 1
      const userId = isNew ? comes(newcomer) : 1_000 + Math.floor(random() * members)
      const said = pen.write(userId, date, pick(ham, random))
      written.push({ ...said, kind: isNew ? 'new member' : 'member', wave: null })
    }
  }
  const edited = (userId: number, text: string): Said => {
    const before = pen.write(userId, date, pick(ham, random))
    written.push({ ...before, kind: 'before the edit', wave: null })
    const { text: after, ...more } = withLink(text, 'https://t.me/+AbCdEfGh')
    return pen.edit(before, date + 30, String(after), more)
  }
  const spammed: Record<WaveKind, (userId: number, text: string, wave: number) => Said> = {
    newcomer: (userId, text, wave) => pen.write(userId, date, null, ofNewcomer(wave, userId, text)),
    campaign: (userId, text) => pen.write(userId, date, text),
    forward: (userId, text) => pen.write(userId, date, text, forwarded(date)),
    quote: (userId, text) => pen.write(userId, date, 'look at this', quoting(text)),
    edit: edited,
  }

  for (let wave = 0; wave < count; wave += 1) {
    const kind = waveKinds[wave % waveKinds.length]!
    const text = texts[wave % texts.length]!
    for (let at = 0; at < 4; at += 1) {
      talk()
      date += 40
      spammer += 1
      const said = spammed[kind](comes(spammer), varied(text, random), wave)
      written.push({ ...said, kind, wave })
    }
    // Waves come some hours apart.
    date += 3 * hour
  }
  return { written, joined }
}
