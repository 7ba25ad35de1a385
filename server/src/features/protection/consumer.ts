import { sql } from 'kysely'
import { enqueueAll } from '#platform/outbox/enqueue.ts'
import type { Carrier } from '#platform/outbox/outbox.ts'
import type { Transaction } from '#platform/database/schema.ts'
import type { Arrived } from '#platform/intake/arrived.ts'
import { type Consumer, consumer } from '#platform/intake/consumer.ts'
import { groupIdOf, isPresent } from '#platform/telegram/presence.ts'
import { type Around, askAround, type Chats, isAskedAlike } from './ask-around.ts'
import { readBeforeAttack } from './before-attack.ts'
import { withBeginnings } from './beginning-of.ts'
import { createGuardedChats, type Guarded } from './chats.ts'
import { clearLines, type Service, servicesIn } from './clear-lines.ts'
import { carryOutDue, type FollowDeps, keepFound } from './follow-hits.ts'
import { factsOfMessage } from './judge/facts-of-message.ts'
import { keepContents, withoutUnchanged } from './changed-edits.ts'
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
import { nobodyKnown, readOthers } from './people.ts'
import { authorsToLookAt, comersToLookAt } from './profile/newcomers.ts'
import { readFound, wantLooks } from './profile/store-looks.ts'
import { createPlaces } from './places.ts'
import { adoptHits, lockRaids, raise } from './raise.ts'
import { createRecent, type Judged } from './recent.ts'
import { type Kept, keepTraces } from './store-traces.ts'
import { warmUp } from './warm-up.ts'

/** Somebody joined. */
type Join = { botId: number; updateId: number; chatId: number; userId: number; isBot: boolean; date: number }
/** A message that nobody has looked into yet. */
type Unread = { chatId: number; read: () => Read | undefined }
type Seen = { message: Unread } | { join: Join } | { service: Service }

function joinsIn({ update, botId, updateId }: Arrived): Join[] {
  const told = update.chat_member
  const chatId = told && groupIdOf(told.chat)
  if (!told || chatId === undefined) return []
  const came = isPresent(told.new_chat_member) && !isPresent(told.old_chat_member)
  const { id: userId, is_bot: isBot } = told.new_chat_member.user
  return came ? [{ botId, updateId, chatId, userId, isBot, date: told.date }] : []
}

/** A message costs nothing until it is read, and where no rules are nobody reads it. */
function unreadIn({ update, botId, receivedAt }: Arrived): Unread[] {
  const { edited_message: edited } = update
  const message = update.message ?? edited
  const chatId = message && groupIdOf(message.chat)
  if (!message || chatId === undefined) return []
  const read = () => {
    const facts = factsOfMessage(message, botId, edited ? receivedAt : 0)
    if (!facts || facts.isBot) return undefined
    if (message !== edited) return readMessage(facts)
    return readMessage(facts, edited.edit_date === undefined ? 'undated' : 'dated')
  }
  let known: { is: Read | undefined } | undefined
  return [{ chatId, read: () => (known ??= { is: read() }).is }]
}

/** What rules look at in an update. */
function seenIn(arrived: Arrived): Seen[] {
  return [
    ...unreadIn(arrived).map((message) => ({ message })),
    ...joinsIn(arrived).map((join) => ({ join })),
    ...servicesIn(arrived).map((service) => ({ service })),
  ]
}

type Deps = FollowDeps & {
  botId: number
  now: () => Date
  outbox: Carrier
  /** Asks the lists of these names; it looks up by itself about whom. */
  spammers: { lists: readonly string[]; wake: () => void }
  /** Looks at profiles of newcomers; it looks up by itself whose. */
  profiles: { wake: () => void }
}

function chatOf(one: Seen): number {
  if ('join' in one) return one.join.chatId
  return 'service' in one ? one.service.chatId : one.message.chatId
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

const none: Batch['limited'] = new Map()

/** Judges what is written in protected groups, each message once, in the transaction of its update. */
export function protection({ now, botId, outbox, spammers, profiles, ...follow }: Deps): Consumer {
  warmUp()
  const guardedChats = createGuardedChats()
  const keptMarks = createKeptMarks()
  const recent = createRecent()

  const keep = (
    trx: Transaction,
    { judged, limited }: Pick<Batch, 'judged' | 'limited'>,
    isLate = false,
  ): Promise<number> =>
    keepFound(
      trx,
      { hits: judged.flatMap(({ hits }) => hits), limited, isLate },
      { ...follow, ask: async (_, hits) => follow.ask(trx, await withBeginnings(trx, hits, botId)) },
    )

  async function carryOut(trx: Transaction, due: number, wake: () => void): Promise<() => void> {
    const begin = await carryOutDue(trx, due, follow)
    return () => {
      begin?.()
      wake()
    }
  }

  /** Judges these, with what is known of their authors and of what was written before them. */
  async function judgeAll(
    trx: Transaction,
    reads: readonly Read[],
    { around: { people, ...around }, chats, seconds }: { around: Around; chats: Chats; seconds: number },
  ) {
    const authors = authorsIn(reads, chats)
    const marks = await keptMarks(
      trx,
      learntIn(
        reads.map(({ facts }) => facts.chatId),
        chats,
      ),
    )
    const strangers = authorsToLookAt(reads, chats, people.known)
    const listedBy = await readListed(trx, authors, spammers.lists)
    const foundIn = await readFound(trx, strangers)
    const { known, isGone } = people
    const names = createKnownNames()
    const { knownNames } = names
    const scene = { ...around, now: seconds, chats, known, isGone, marks, listedBy, foundIn, knownNames }
    let batch = judgeBatch(reads, scene)
    if (await names.read(trx, batch.judged)) batch = judgeBatch(reads, scene)
    // A wave may include people who were not read yet, and reading them may show more of it.
    while (await readOthers(trx, people, batch.others)) batch = judgeBatch(reads, scene)
    return { batch, known, strangers, newcomers: newcomersOf(authors, known) }
  }

  return consumer(seenIn, async (trx, seen) => {
    const messages = seen.flatMap((one) => ('message' in one ? [one.message] : []))
    const readsOf = (some: ReadonlyMap<number, Guarded>) =>
      messages.flatMap(({ chatId, read }) => (some.has(chatId) ? (read() ?? []) : []))
    const chatsSeen = seen.map(chatOf)
    const seconds = Math.floor(now().getTime() / 1000)
    const lately = { recent, now: seconds }
    const joins = seen.flatMap((one) => ('join' in one ? [one.join] : []))
    const joined = joins.filter(({ isBot }) => !isBot)
    const writtenSince = await askWrittenSince(trx, joined)
    // Sent together with what it depends on, as that has seldom changed since the last time.
    const likely = guardedChats.likely(chatsSeen)
    const readEarly = readsOf(likely)
    const early = readEarly.length > 0 ? await askAround(trx, readEarly, likely, lately) : undefined
    const chats = await guardedChats.guarded(trx, chatsSeen)
    if (chats.size === 0) return undefined

    const services = seen.flatMap((one) => ('service' in one ? [one.service] : []))
    const cleared = await clearLines(trx, services, chats)
    if (cleared.length > 0) await enqueueAll(trx, cleared, 0)
    const comers = comersIn(joins, chats)
    const shown = comersToLookAt(joins, chats)
    const written = readsOf(chats)
    const reads = await withoutUnchanged(trx, written, seconds)
    const isAsking = spammers.lists.length > 0 && comers.length + authorsIn(reads, chats).length > 0
    const late = await judgeLate(trx, joined, writtenSince(), { now: seconds, chats, reads })
    if (late) await lockRaids(trx, chats)
    let due = late ? await keep(trx, late, true) : 0
    const first =
      reads.length > 0
        ? await judgeAll(trx, reads, {
            around: await (early && !late && isAskedAlike(written, likely, chats)
              ? early()
              : readAround(trx, reads, chats, lately)),
            chats,
            seconds,
          })
        : undefined
    await wantAnswers(trx, [...comers, ...(first?.newcomers ?? [])], spammers.lists)
    await wantLooks(trx, [...shown, ...(first?.strangers ?? [])])
    const isLooking = shown.length + (first?.strangers.length ?? 0) > 0

    const happened = { joins: joined, batch: first?.batch, known: first?.known ?? nobodyKnown, now: seconds }
    const { raised, started } = await raise(trx, happened, chats)
    if (started.length > 0) await follow.tell(trx, started)
    let batch = first?.batch
    if (raised.length > 0) {
      const attacked = await guardedChats.guarded(trx, raised)
      const before = await readBeforeAttack(trx, [...attacked.values()], { botId, without: reads })
      for (const chat of attacked.values()) await adoptHits(trx, chat)
      const now = new Map([...chats, ...attacked])
      const all = [...before, ...reads]
      if (all.length > 0)
        batch = (
          await judgeAll(trx, all, { around: await readAround(trx, all, now, lately), chats: now, seconds })
        ).batch
    }
    const isOfAttack = ({ read }: Batch['judged'][number]) => raised.includes(read.facts.chatId)
    const traced = reads.flatMap((read) => {
      const chat = chats.get(read.facts.chatId)
      return chat && isTraced(read, chat) ? [{ read, chat }] : []
    })
    const kept =
      traced.length > 0
        ? await keepTraces(
            trx,
            traced.map(({ read, chat }) => traceOf(read, chat)),
          )
        : () => []
    await keepContents(trx, reads)
    if (batch) {
      const { judged, limited } = batch
      if (raised.length > 0)
        due += await keep(trx, { judged: judged.filter(isOfAttack), limited: none }, true)
      due += await keep(trx, { judged: judged.filter((one) => !isOfAttack(one)), limited })
    }
    return carryOut(trx, due, () => {
      recent.add(judgedOf(traced, kept()))
      if (cleared.length > 0) outbox.wake()
      if (isAsking) spammers.wake()
      if (isLooking) profiles.wake()
    })
  })
}
