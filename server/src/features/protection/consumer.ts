import { ChatId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { enqueueAll } from '#platform/outbox/enqueue.ts'
import type { Carrier } from '#platform/outbox/outbox.ts'
import type { Transaction } from '#platform/database/schema.ts'
import type { Arrived } from '#platform/intake/arrived.ts'
import { type Consumer, consumer } from '#platform/intake/consumer.ts'
import { groupIdOf, isPresent } from '#platform/telegram/presence.ts'
import { askAround, isAskedAlike, readsIn } from './ask-around.ts'
import { createGuardedChats, type Guarded } from './chats.ts'
import { clearLines, type Service, servicesIn } from './clear-lines.ts'
import { carryOutDue, type FollowDeps, keepFound } from './follow-hits.ts'
import { isPrompt } from './judge/verdict.ts'
import { factsOfMessage } from './judge/facts-of-message.ts'
import {
  type Batch,
  earlierOf,
  isTraced,
  judgeBatch,
  type Read,
  readMessage,
  traceOf,
} from './judge-batch.ts'
import { createKnownNames } from './known-names.ts'
import { authorsIn, comersIn, newcomersOf } from './known-spammers/newcomers.ts'
import { readListed, wantAnswers } from './known-spammers/store-answers.ts'
import { askWrittenSince, judgeLate } from './late-newcomers.ts'
import { createKeptMarks } from './learn/kept-marks.ts'
import { readOthers } from './people.ts'
import { authorsToLookAt, comersToLookAt } from './profile/newcomers.ts'
import { readFound, wantLooks } from './profile/store-looks.ts'
import { createPlaces } from './places.ts'
import { isRaided, startAttack } from './postures.ts'
import { createRecent, type Judged } from './recent.ts'
import { type Kept, keepTraces } from './store-traces.ts'

/** Somebody joined. */
type Join = { botId: number; updateId: number; chatId: number; userId: number; isBot: boolean; date: number }
type Seen = { message: Read } | { join: Join } | { service: Service }

function joinsIn({ update, botId, updateId }: Arrived): Join[] {
  const told = update.chat_member
  const chatId = told && groupIdOf(told.chat)
  if (!told || chatId === undefined) return []
  const came = isPresent(told.new_chat_member) && !isPresent(told.old_chat_member)
  const { id: userId, is_bot: isBot } = told.new_chat_member.user
  return came ? [{ botId, updateId, chatId, userId, isBot, date: told.date }] : []
}

/** What rules look at in an update. */
export function seenIn(arrived: Arrived): Seen[] {
  const { update, botId } = arrived
  const message = update.message ?? update.edited_message
  const facts = message && factsOfMessage(message, botId)
  return [
    ...(facts && !facts.isBot ? [{ message: readMessage(facts) }] : []),
    ...joinsIn(arrived).map((join) => ({ join })),
    ...servicesIn(arrived).map((service) => ({ service })),
  ]
}

type Deps = FollowDeps & {
  now: () => Date
  outbox: Carrier
  /** Asks the lists of these names; it looks up by itself about whom. */
  spammers: { lists: readonly string[]; wake: () => void }
  /** Looks at profiles of newcomers; it looks up by itself whose. */
  profiles: { wake: () => void }
}

function chatOf(one: Seen): number {
  if ('join' in one) return one.join.chatId
  return 'service' in one ? one.service.chatId : one.message.facts.chatId
}

type Span = { chatId: number; from: number; to: number }

/**
 * For each group that watches for raids, when the first and the last of these people joined. A raid that is told hours
 * later, after an outage, is over.
 */
function spansOf(joins: readonly Join[], chats: ReadonlyMap<number, Guarded>, now: number): Span[] {
  const prompt = joins.filter(({ date }) => isPrompt(date, now))
  return [...Map.groupBy(prompt, ({ chatId }) => chatId)].flatMap(([chatId, some]) => {
    const dates = some.map(({ date }) => date)
    return chats.get(chatId)?.settings.raid.enabled
      ? [{ chatId, from: Math.min(...dates), to: Math.max(...dates) }]
      : []
  })
}

async function raise(
  trx: Transaction,
  spans: readonly Span[],
  chats: ReadonlyMap<number, Guarded>,
): Promise<ChatId[]> {
  const raised: ChatId[] = []
  for (const { chatId: id, ...span } of spans) {
    const raid = chats.get(id)?.settings.raid
    const chatId = ChatId.parse(id)
    if (!raid || !(await isRaided(trx, { chatId, ...span, ...raid }))) continue
    if (await startAttack(trx, { chatId, minutes: raid.minutes }, { by: null, via: 'bot' }))
      raised.push(chatId)
  }
  return raised
}

/** Of the groups whose rules learn. */
const learntIn = (chatIds: readonly number[], chats: ReadonlyMap<number, Guarded>) =>
  [...new Set(chatIds)].flatMap((chatId) => {
    const chat = chats.get(chatId)
    return chat && chat.settings.learned.first !== 'off' ? [chat.learnt] : []
  })

/** The context of messages in groups that are seen for the first time, or whose settings have changed. */
async function readAround(...asked: Parameters<typeof askAround>) {
  const [trx] = asked
  const around = await askAround(...asked)
  await sql`select 1`.execute(trx)
  return around()
}

/** Each of these that was kept, once, with the place that it was given. */
function judgedOf(traced: readonly { read: Read }[], kept: readonly Kept[]): Judged[] {
  const versions = createPlaces<Kept[]>()
  for (const one of kept) {
    const { chat_id: chatId, message_id: messageId } = one
    const ofMessage = versions.get(chatId, messageId) ?? versions.set(chatId, messageId, [])
    ofMessage.push(one)
  }
  return traced.flatMap(({ read }) => {
    const { chatId, messageId, editedAt } = read.facts
    const ofMessage = versions.get(chatId, messageId) ?? []
    const at = ofMessage.findIndex((one) => one.edited_at === editedAt)
    const [own] = at < 0 ? [] : ofMessage.splice(at, 1)
    return own ? [{ chatId, seq: own.seq, earlier: earlierOf(read) }] : []
  })
}

/** Judges what is written in protected groups, each message once, in the transaction of its update. */
export function protection({ now, outbox, spammers, profiles, ...follow }: Deps): Consumer {
  const guardedChats = createGuardedChats()
  const keptMarks = createKeptMarks()
  const recent = createRecent()

  const keep = (
    trx: Transaction,
    { judged, braked }: Pick<Batch, 'judged' | 'braked'>,
    isLate = false,
  ): Promise<number> => keepFound(trx, { hits: judged.flatMap(({ hits }) => hits), braked, isLate }, follow)

  async function carryOut(trx: Transaction, due: number, wake: () => void): Promise<() => void> {
    const begin = await carryOutDue(trx, due, follow)
    return () => {
      begin?.()
      wake()
    }
  }

  return consumer(seenIn, async (trx, seen) => {
    const messages = seen.flatMap((one) => ('message' in one ? [one.message] : []))
    const chatsSeen = seen.map(chatOf)
    const seconds = Math.floor(now().getTime() / 1000)
    const lately = { recent, now: seconds }
    const joins = seen.flatMap((one) => ('join' in one ? [one.join] : []))
    const joined = joins.filter(({ isBot }) => !isBot)
    const written = await askWrittenSince(trx, joined)
    // Sent together with what it depends on, as that has seldom changed since the last time.
    const likely = guardedChats.likely(chatsSeen)
    const early =
      readsIn(messages, likely).length > 0 ? await askAround(trx, messages, likely, lately) : undefined
    const chats = await guardedChats.guarded(trx, chatsSeen)
    if (chats.size === 0) return undefined
    const raised = await raise(trx, spansOf(joins, chats, seconds), chats)
    if (raised.length > 0) await follow.tell(trx, raised)

    const services = seen.flatMap((one) => ('service' in one ? [one.service] : []))
    const cleared = await clearLines(trx, services, chats)
    if (cleared.length > 0) await enqueueAll(trx, cleared, 0)
    const comers = comersIn(joins, chats)
    const shown = comersToLookAt(joins, chats)
    const reads = readsIn(messages, chats)
    const authors = authorsIn(reads, chats)
    const isAsking = spammers.lists.length > 0 && comers.length + authors.length > 0
    const wakesOutbox = cleared.length > 0
    let isLooking = shown.length > 0
    const wake = () => {
      if (wakesOutbox) outbox.wake()
      if (isAsking) spammers.wake()
      if (isLooking) profiles.wake()
    }
    const late = await judgeLate(trx, joined, written(), { now: seconds, chats, reads })
    const dueLate = late ? await keep(trx, late, true) : 0
    if (reads.length === 0) {
      await wantAnswers(trx, comers, spammers.lists)
      await wantLooks(trx, shown)
      return carryOut(trx, dueLate, wake)
    }
    const chatIds = reads.map(({ facts }) => facts.chatId)
    const { people, ...around } = await (early && !late && isAskedAlike(messages, likely, chats)
      ? early()
      : readAround(trx, reads, chats, lately))
    const marks = await keptMarks(trx, learntIn(chatIds, chats))
    await wantAnswers(trx, [...comers, ...newcomersOf(authors, people.known)], spammers.lists)
    const strangers = authorsToLookAt(reads, chats, people.known)
    await wantLooks(trx, [...shown, ...strangers])
    isLooking ||= strangers.length > 0
    const listedBy = await readListed(trx, authors, spammers.lists)
    const foundIn = await readFound(trx, strangers)
    const { known, isGone } = people
    const names = createKnownNames()
    const { knownNames } = names
    const scene = { ...around, now: seconds, chats, known, isGone, marks, listedBy, foundIn, knownNames }
    const judgeAll = () => judgeBatch(reads, scene)
    let batch = judgeAll()
    if (await names.read(trx, batch.judged)) batch = judgeAll()
    // A wave may include people who were not read yet, and reading them may show more of it.
    while (await readOthers(trx, people, batch.others)) batch = judgeAll()
    const traced = reads.flatMap((read) => {
      const chat = chats.get(read.facts.chatId)
      return chat && isTraced(read, chat) ? [{ read, chat }] : []
    })
    const kept = await keepTraces(
      trx,
      traced.map(({ read, chat }) => traceOf(read, chat)),
    )
    const due = dueLate + (await keep(trx, batch))
    return carryOut(trx, due, () => {
      recent.add(judgedOf(traced, kept()))
      wake()
    })
  })
}
