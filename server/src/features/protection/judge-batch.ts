import type { MessageRule } from '@steward/contract/protection/rule-names.ts'
import type { Verdict } from '@steward/contract/protection/rules-table.ts'
import type { Guarded } from './chats.ts'
import { fromBytes, sketchOf, toBytes } from './judge/alike.ts'
import type { MessageFacts } from './judge/facts.ts'
import { fold } from './judge/fold.ts'
import { judge, type Judgement } from './judge/judge.ts'
import { type Admins, type Earlier, strangerUntil } from './judge/rule.ts'
import type { ListedBy } from './known-spammers/store-answers.ts'
import type { KnownOf } from './people.ts'
import type { NewHit } from './store-hits.ts'
import type { Marks } from './text/marks.ts'
import { readingOf } from './text/reading.ts'
import { packBuckets } from './learn/kept-marks.ts'
import type { Looking, Trace } from './store-traces.ts'

/** A message with what is compared of its text. */
export type Read = { facts: MessageFacts; folded: string; trace: Trace; minima: Uint32Array | null }

export function readMessage(facts: MessageFacts): Read {
  const { chatId, messageId, authorId: userId, date, album, media } = facts
  const folded = fold(facts.text)
  const sketch = sketchOf(folded)
  const kept = sketch
    ? { letters: sketch.letters, sketch: toBytes(sketch.minima), bands: sketch.bands }
    : { letters: 0, sketch: null, bands: null }
  return {
    facts,
    folded,
    minima: sketch?.minima ?? null,
    trace: { chatId, messageId, userId, date, album, media, ...kept, buckets: null },
  }
}

/** The trace that is kept of a message, with what a mark would count where the group's rules learn. */
export function traceOf({ facts, trace }: Read, { settings }: Guarded): Trace {
  if (settings.learned.first === 'off' || facts.text === '') return trace
  return { ...trace, buckets: packBuckets(readingOf(facts).pieces) }
}

const isOn = ({ first }: { first: Verdict }) => first !== 'off'

/** How far back the rules of a group look for a message. */
export function lookingFor({ facts, trace }: Read, { settings }: Guarded): Looking {
  const { flood, repeats, campaign } = settings
  const own = Math.max(isOn(flood) ? flood.seconds : 0, isOn(repeats) ? repeats.seconds : 0)
  return {
    chatId: facts.chatId,
    userId: facts.authorId,
    authorSince: facts.date - own,
    alikeSince: facts.date - campaign.seconds,
    bands: isOn(campaign) ? (trace.bands ?? []) : [],
  }
}

export const earlierOf = ({ messageId, userId, date, album, media, sketch }: Trace): Earlier => ({
  messageId,
  authorId: userId,
  date,
  album,
  media,
  minima: sketch && fromBytes(sketch),
})

/** More people than this in five minutes outside of an attack, and rules only ask until an admin looks. */
const mostPeople = 20

type Around = {
  /** Unix seconds. */
  now: number
  chats: ReadonlyMap<number, Guarded>
  known: KnownOf
  traces: readonly Trace[]
  actedOn: (chatId: number) => Set<number>
  /** What admins of a group taught, where that is enough. */
  marks: ReadonlyMap<number, Marks>
  /** Of groups whose rules look for impostors. */
  admins: ReadonlyMap<number, Admins>
  /** Of groups whose rules ask lists of spammers. */
  listedBy: ListedBy
}

/** Whether this rule spoke, too. */
export const isOf = (rule: MessageRule, { signals }: Judgement): boolean =>
  signals.some((signal) => signal.rule === rule)

export type Judged = { read: Read; judgement: Judgement }
export type Batch = {
  judged: Judged[]
  /** Where rules acted on too many just now. */
  braked: Set<number>
}

const acts: ReadonlySet<Verdict> = new Set(['delete', 'warn', 'mute', 'remove', 'ban'])

const nameOf = ({ chatId, authorId }: MessageFacts) => `${chatId} ${authorId}`

/** Judges the messages of a batch one after the other, each with those before it. */
export function judgeBatch(reads: readonly Read[], around: Around): Batch {
  const { chats, known, traces, now } = around
  const earlier = Map.groupBy(traces, ({ chatId }) => chatId)
  const seen = new Map([...earlier].map(([chatId, some]) => [chatId, some.map(earlierOf)]))
  const left = new Map<string, number>()
  const hits = new Map<string, number>()
  const actedOn = new Map<number, Set<number>>()
  const suspected = new Set<string>()
  const told = new Set<string>()
  for (const { facts } of reads)
    if (facts.editedAt === 0) left.set(nameOf(facts), (left.get(nameOf(facts)) ?? 0) + 1)

  const judged: Judged[] = []
  const braked = new Set<number>()
  for (const read of reads) {
    const { facts, trace } = read
    const chat = chats.get(facts.chatId)
    if (!chat) continue
    const name = nameOf(facts)
    if (facts.editedAt === 0) left.set(name, (left.get(name) ?? 1) - 1)
    const before = seen.get(facts.chatId) ?? []
    const who = known(facts.chatId, facts.authorId)
    const people = actedOn.get(facts.chatId) ?? around.actedOn(facts.chatId)
    actedOn.set(facts.chatId, people)
    const isFull = people.size >= mostPeople && !people.has(facts.authorId) && !chat.isUnderAttack
    const isSpared =
      who.isExempt ||
      facts.authorId === chat.linkedChatId ||
      (facts.editedAt > 0 && !chat.settings.edits.judged)
    const marks = around.marks.get(facts.chatId)
    const admins = around.admins.get(facts.chatId)
    const judgement = isSpared
      ? undefined
      : judge(
          {
            facts,
            folded: read.folded,
            minima: read.minima,
            settings: chat.settings,
            earlier: before,
            ...(marks && { marks }),
            ...(admins && { admins }),
            listedBy: told.has(name) ? [] : around.listedBy(facts.chatId, facts.authorId),
            who: {
              // The count has all of this batch; of this message's author those that follow are not there yet.
              messages: who.messages - (left.get(name) ?? 0),
              joinedAt: who.joinedAt,
              recentHits: who.recentHits + (hits.get(name) ?? 0),
              isSuspected: who.isSuspected || suspected.has(name),
            },
          },
          { now, isBraked: chat.isBraked || isFull },
        )
    if (facts.editedAt === 0)
      seen.set(facts.chatId, [...before, { ...earlierOf(trace), minima: read.minima }])
    if (!judgement) continue
    if (isFull) braked.add(facts.chatId)
    judged.push({ read, judgement })
    if (judgement.rule === 'impersonation') suspected.add(name)
    if (!acts.has(judgement.verdict) && isOf('known_spammers', judgement)) told.add(name)
    if (!acts.has(judgement.verdict)) continue
    people.add(facts.authorId)
    hits.set(name, (hits.get(name) ?? 0) + 1)
  }
  return { judged, braked }
}

const stateOf = (verdict: Verdict): NewHit['state'] => {
  if (verdict === 'watch') return 'watched'
  return verdict === 'ask' ? 'asked' : 'due'
}

/** No more of a message than an admin needs to know it again. */
const excerptLength = 200

export const excerptOf = (text: string): string | null =>
  text.trim().slice(0, excerptLength).toWellFormed() || null

/** What is taken back with one press: all of an attack, or of the same text from several accounts. */
function waveOf({ rule, also }: Judgement, messageId: number, attackSince: number | null): string | null {
  if (attackSince !== null) return `attack ${attackSince}`
  return rule === 'campaign' ? `campaign ${also[0]?.messageId ?? messageId}` : null
}

/** What is kept of a judgement: of the message itself, and of earlier ones of others that are of the same wave. */
export function hitsOf(
  { read: { facts }, judgement }: Judged,
  chat: Pick<Guarded, 'version' | 'attackSince'> | undefined,
  known: Around['known'],
): NewHit[] {
  const { chatId, messageId, editedAt, authorId, date, text } = facts
  const { rule, signals, verdict, seconds, also } = judgement
  const isActing = acts.has(verdict)
  const wave = waveOf(judgement, messageId, chat?.attackSince ?? null)
  const shared = { chatId, rule, signals, verdict, seconds, settingsVersion: chat?.version ?? 0, wave }
  const own = also.filter((one) => one.authorId === authorId)
  const mayAct = (userId: number) => {
    const { isExempt, messages } = known(chatId, userId)
    return !isExempt && messages <= strangerUntil
  }
  const others = Map.groupBy(
    also.filter((one) => one.authorId !== authorId && mayAct(one.authorId)),
    (one) => one.authorId,
  )
  return [
    {
      ...shared,
      messageId,
      editedAt,
      userId: authorId,
      date,
      messageIds: isActing ? [...own.map((one) => one.messageId), messageId] : [messageId],
      excerpt: excerptOf(text),
      state: stateOf(verdict),
    },
    ...[...others].flatMap(([userId, some]): NewHit[] => {
      const last = some.at(-1)
      return last
        ? [
            {
              ...shared,
              messageId: last.messageId,
              editedAt: 0,
              userId,
              date: last.date,
              messageIds: some.map((one) => one.messageId),
              excerpt: null,
              state: stateOf(verdict),
            },
          ]
        : []
    }),
  ]
}
