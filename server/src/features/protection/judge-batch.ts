import type { MessageRule } from '@steward/contract/protection/rule-names.ts'
import type { Verdict } from '@steward/contract/protection/rules-table.ts'
import { acts, countActs } from './acted-on.ts'
import type { Guarded } from './chats.ts'
import { hitsOf } from './hits-of.ts'
import { type Sketch, sketchOf, toBytes } from './judge/alike.ts'
import { clockOf, type MessageFacts } from './judge/facts.ts'
import { fold } from './judge/fold.ts'
import { judge, type Judgement } from './judge/judge.ts'
import { createTimeline, type Earlier, joined, pastOf, type Timeline } from './judge/past.ts'
import { type Acted, type Admins, strangerUntil } from './judge/rule.ts'
import type { ListedBy } from './known-spammers/store-answers.ts'
import { type ActedOnIn, type KnownOf, nameOfHit, type Place } from './people.ts'
import type { FoundIn } from './profile/store-looks.ts'
import { furthest } from './recent.ts'
import type { NewHit } from './store-hits.ts'
import type { Marks } from './text/marks.ts'
import { readingOf } from './text/reading.ts'
import { packBuckets } from './learn/kept-marks.ts'
import type { Trace } from './store-traces.ts'

/** A message with what is compared of its text. */
export type Read = { facts: MessageFacts; folded: string; trace: Trace; sketch: Sketch | null }

export function readMessage(facts: MessageFacts): Read {
  const { chatId, messageId, authorId: userId, editedAt, album, media } = facts
  const folded = fold(facts.text)
  const sketch = sketchOf(folded)
  const known = { chatId, messageId, userId, date: clockOf(facts), editedAt, album, media }
  return { facts, folded, sketch, trace: { ...known, sketch: sketch && toBytes(sketch), buckets: null } }
}

/** An edit is compared with others where the group's rules look at edits and there is something to compare. */
export const isTraced = (
  { facts, trace }: Read,
  { settings: { edits } }: Pick<Guarded, 'settings'>,
): boolean => facts.editedAt === 0 || (edits.judged && (trace.sketch !== null || trace.media !== null))

/** The trace that is kept of a message, with what a mark would count where the group's rules learn. */
export function traceOf({ facts, trace }: Read, { settings }: Guarded): Trace {
  if (settings.learned.first === 'off' || facts.text === '') return trace
  return { ...trace, buckets: packBuckets(readingOf(facts).pieces) }
}

const isOn = ({ first }: { first: Verdict }) => first !== 'off'

/** The messages of an album are sent at once, and numbered within it. */
const albumSeconds = 60

/** Since when rules look at what others wrote in the group, and at what the author did; unix seconds. */
export function lookingBack(
  { facts }: Read,
  { settings }: Pick<Guarded, 'settings'>,
): { inChat: number; ofAuthor: number } {
  const { flood, repeats, campaign } = settings
  const own = Math.max(isOn(flood) ? flood.seconds : 0, isOn(repeats) ? repeats.seconds : 0)
  const ofAll = Math.max(isOn(campaign) ? campaign.seconds : 0, Math.min(own, furthest.seconds))
  const clock = clockOf(facts)
  const album = facts.album === null ? clock : facts.date - albumSeconds
  return { inChat: clock - ofAll, ofAuthor: Math.min(clock - own, album) }
}

export const earlierOf = ({ facts, sketch }: Read): Earlier => {
  const { messageId, authorId, editedAt, album, media } = facts
  return { messageId, authorId, date: clockOf(facts), editedAt, album, media, sketch }
}

type Around = {
  /** Unix seconds. */
  now: number
  chats: ReadonlyMap<number, Guarded>
  known: KnownOf
  /** What was written recently, of each group in its order; and older messages of authors, where rules look back further. */
  earlier: ReadonlyMap<number, Pick<Timeline, 'past'>>
  ofAuthors: ReadonlyMap<number, readonly Earlier[]>
  actedOn: ActedOnIn
  /** What admins of a group taught, where that is enough. */
  marks: ReadonlyMap<number, Marks>
  /** Of groups whose rules look for impostors. */
  admins: ReadonlyMap<number, Admins>
  /** Of groups whose rules ask lists of spammers. */
  listedBy: ListedBy
  /** Of groups whose rules look at profiles. */
  foundIn: FoundIn
}

/** Whether this rule found something, alone or with others. */
export const isOf = (rule: MessageRule, { signals }: Judgement): boolean =>
  signals.some((signal) => signal.rule === rule)

export type Judged = {
  read: Read
  judgement: Judgement
  /** What is kept of it: of the message itself, and of whoever wrote earlier ones of the same wave. */
  hits: NewHit[]
}
export type Batch = {
  judged: Judged[]
  /** Groups in which rules have just acted on too many people. */
  braked: Set<number>
  /** Authors of earlier messages that belong to a wave. */
  others: Place[]
}

/** Of two edits in one second the first is kept. */
const isVersionOf =
  ({ messageId, editedAt }: MessageFacts) =>
  (one: Earlier): boolean =>
    editedAt > 0 && one.messageId === messageId && one.editedAt === editedAt

const nameOf = ({ chatId, authorId }: MessageFacts) => `${chatId} ${authorId}`

/** Judges the messages of a batch one after the other, each with those before it. */
export function judgeBatch(reads: readonly Read[], around: Around): Batch {
  const { chats, known, now } = around
  /** What stands in this batch, by group. */
  const before = new Map<number, Timeline>()
  const left = new Map<string, number>()
  const kept = new Set<string>()
  /** What rules act for in this batch, by whom they act on. */
  const actedIn = new Map<string, readonly Acted[]>()
  const actedOf = (chatId: number, userId: number): readonly Acted[] => [
    ...known(chatId, userId).acted,
    ...(actedIn.get(`${chatId} ${userId}`) ?? []),
  ]
  const people = countActs(around.actedOn)
  const suspected = new Set<string>()
  /** Whom admins were asked about in this batch, by rules that ask only once. */
  const told = { known_spammers: new Set<string>(), profile: new Set<string>() }
  for (const { facts } of reads)
    if (facts.editedAt === 0) left.set(nameOf(facts), (left.get(nameOf(facts)) ?? 0) + 1)

  const judged: Judged[] = []
  const braked = new Set<number>()
  const others: Place[] = []
  for (const read of reads) {
    const { facts } = read
    const chat = chats.get(facts.chatId)
    if (!chat) continue
    const name = nameOf(facts)
    if (facts.editedAt === 0) left.set(name, (left.get(name) ?? 1) - 1)
    const here = before.get(facts.chatId) ?? createTimeline(furthest.messages)
    before.set(facts.chatId, here)
    const recent = joined([around.earlier.get(facts.chatId)?.past(here.length) ?? pastOf([]), here.past()])
    const older = around.ofAuthors.get(facts.chatId)
    const who = known(facts.chatId, facts.authorId)
    const isFull = people.isFull(chat, { userId: facts.authorId, at: clockOf(facts) })
    const isSpared =
      who.isExempt ||
      facts.authorId === chat.linkedChatId ||
      (facts.editedAt > 0 && !chat.settings.edits.judged)
    const marks = around.marks.get(facts.chatId)
    const admins = around.admins.get(facts.chatId)
    const earlier = older ? joined([pastOf(older), recent]) : recent
    const profile = told.profile.has(name) ? undefined : around.foundIn(facts.chatId, facts.authorId)
    const judgement = isSpared
      ? undefined
      : judge(
          {
            facts,
            folded: read.folded,
            sketch: read.sketch,
            settings: chat.settings,
            isUnderAttack: chat.isUnderAttack,
            earlier,
            ...(marks && { marks }),
            ...(admins && { admins }),
            listedBy: told.known_spammers.has(name) ? [] : around.listedBy(facts.chatId, facts.authorId),
            ...(profile && { profile }),
            who: {
              // `who.messages` counts the whole batch; those of this author that follow are taken off.
              messages: who.messages - (left.get(name) ?? 0),
              joinedAt: who.joinedAt,
              acted: actedOf(facts.chatId, facts.authorId),
              isSuspected: who.isSuspected || suspected.has(name),
              letOff: who.letOff,
            },
          },
          { now, isBraked: chat.isBraked || isFull || braked.has(facts.chatId) },
        )
    const isKept = facts.editedAt > 0 && recent.ofAuthor(facts.authorId).some(isVersionOf(facts))
    if (isTraced(read, chat) && !isKept) here.add(earlierOf(read))
    if (!judgement) continue
    if (isFull) braked.add(facts.chatId)
    const isOwn = ({ authorId }: Earlier) => authorId === facts.authorId
    const isStranger = ({ authorId }: Earlier) => {
      const { isExempt, messages, letOff } = known(facts.chatId, authorId)
      if (authorId === facts.authorId || isExempt || letOff.has(judgement.rule)) return false
      if (authorId === chat.linkedChatId) return false
      return messages - (left.get(`${facts.chatId} ${authorId}`) ?? 0) <= strangerUntil
    }
    const isGone = ({ authorId, messageId }: Earlier) =>
      actedOf(facts.chatId, authorId).some((one) => one.messageIds.includes(messageId))
    const also = judgement.also.filter((one) => !isGone(one))
    const wave = { own: also.filter(isOwn), strangers: also.filter(isStranger) }
    const found = hitsOf({ facts, judgement, ...wave }, chat)
    judged.push({ read, judgement, hits: found })
    for (const { authorId: userId } of judgement.also) others.push({ chatId: facts.chatId, userId })
    // For each message the first hit is kept.
    const fresh = found.filter((hit) => {
      const message = `${hit.chatId} ${nameOfHit(hit)}`
      const isFresh = !kept.has(message) && !known(hit.chatId, hit.userId).hits.has(nameOfHit(hit))
      kept.add(message)
      return isFresh
    })
    if (fresh[0] === found[0]) {
      if (judgement.rule === 'impersonation') suspected.add(name)
      if (!acts.has(judgement.verdict))
        for (const rule of ['known_spammers', 'profile'] as const)
          if (isOf(rule, judgement)) told[rule].add(name)
    }
    const rules = [judgement.rule, ...judgement.signals.map(({ rule }) => rule)]
    for (const { chatId, userId, messageId, messageIds, date, editedAt, state } of fresh) {
      if (state !== 'due') continue
      const whose = `${chatId} ${userId}`
      const at = clockOf({ date, editedAt })
      actedIn.set(whose, [...(actedIn.get(whose) ?? []), { messageId, messageIds, rules, at }])
      people.add(chatId, { userId, at })
    }
  }
  return { judged, braked, others }
}
