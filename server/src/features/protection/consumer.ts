import { ChatId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { enqueueAll } from '#platform/outbox/enqueue.ts'
import type { Carrier } from '#platform/outbox/outbox.ts'
import type { Transaction } from '#platform/database/schema.ts'
import type { Arrived } from '#platform/intake/arrived.ts'
import { type Consumer, consumer } from '#platform/intake/consumer.ts'
import { groupIdOf, isPresent } from '#platform/telegram/presence.ts'
import { askAround, type Chats, isAskedAlike, readsIn } from './ask-around.ts'
import { createGuardedChats, type Guarded } from './chats.ts'
import { clearLines, type Service, servicesIn } from './clear-lines.ts'
import { factsOfMessage } from './judge/facts-of-message.ts'
import { hitsOf, judgeBatch, type Read, readMessage, traceOf } from './judge-batch.ts'
import { authorsIn, comersIn, newcomersOf } from './known-spammers/newcomers.ts'
import { readListed, wantAnswers } from './known-spammers/store-answers.ts'
import { createKeptMarks } from './learn/kept-marks.ts'
import { brakeRules, isRaided, startAttack } from './postures.ts'
import { type Due, keepHits, leaseHits, type NewHit } from './store-hits.ts'
import { keepTraces } from './store-traces.ts'

/** Somebody came in. */
type Join = { chatId: number; userId: number; isBot: boolean; date: number }
type Seen = { message: Read } | { join: Join } | { service: Service }

function joinsIn({ update }: Arrived): Join[] {
  const told = update.chat_member
  const chatId = told && groupIdOf(told.chat)
  if (!told || chatId === undefined) return []
  const came = isPresent(told.new_chat_member) && !isPresent(told.old_chat_member)
  const { id: userId, is_bot: isBot } = told.new_chat_member.user
  return came ? [{ chatId, userId, isBot, date: told.date }] : []
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

type Deps = {
  now: () => Date
  /** Puts before the admins what rules only ask about, in the same transaction. */
  ask: (trx: Transaction, hits: readonly NewHit[]) => Promise<void>
  /** Tells whoever answers for these groups, in the same transaction. */
  tell: (trx: Transaction, groups: readonly ChatId[]) => Promise<void>
  outbox: Carrier
  /** Asks lists of spammers, by their names; what it is asked, it looks up itself. */
  spammers: { lists: readonly string[]; wake: () => void }
  worker: { room: () => number; carry: (leased: readonly Due[]) => void; wake: () => void }
}

function chatOf(one: Seen): number {
  if ('join' in one) return one.join.chatId
  return 'service' in one ? one.service.chatId : one.message.facts.chatId
}

type Newest = Pick<Join, 'chatId' | 'date'>

/** The newest join of each group in which a raid is looked for. */
function newestJoins(joins: readonly Join[], chats: ReadonlyMap<number, Guarded>): Newest[] {
  return [...Map.groupBy(joins, ({ chatId }) => chatId)].flatMap(([chatId, some]) =>
    chats.get(chatId)?.settings.raid.enabled
      ? [{ chatId, date: Math.max(...some.map(({ date }) => date)) }]
      : [],
  )
}

async function raise(
  trx: Transaction,
  joins: readonly Newest[],
  chats: ReadonlyMap<number, Guarded>,
): Promise<ChatId[]> {
  const raised: ChatId[] = []
  for (const { chatId: id, date } of joins) {
    const raid = chats.get(id)?.settings.raid
    const chatId = ChatId.parse(id)
    if (!raid || !(await isRaided(trx, { chatId, date, ...raid }))) continue
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

/** Around messages of groups that were not looked at before, or are protected otherwise since. */
async function readAround(trx: Transaction, reads: readonly Read[], chats: Chats) {
  const around = await askAround(trx, reads, chats)
  await sql`select 1`.execute(trx)
  return around()
}

/** Judges what is written in protected groups, each message once, in the transaction of its update. */
export function protection({ now, ask, tell, outbox, spammers, worker }: Deps): Consumer {
  const guardedChats = createGuardedChats()
  const keptMarks = createKeptMarks()

  return consumer(seenIn, async (trx, seen) => {
    const messages = seen.flatMap((one) => ('message' in one ? [one.message] : []))
    const chatsSeen = seen.map(chatOf)
    // In one flight with what it depends on, where that has not changed since the last time.
    const likely = guardedChats.likely(chatsSeen)
    const early = readsIn(messages, likely).length > 0 ? await askAround(trx, messages, likely) : undefined
    const chats = await guardedChats.guarded(trx, chatsSeen)
    if (chats.size === 0) return undefined
    const joins = seen.flatMap((one) => ('join' in one ? [one.join] : []))
    const raised = await raise(trx, newestJoins(joins, chats), chats)
    if (raised.length > 0) await tell(trx, raised)

    const services = seen.flatMap((one) => ('service' in one ? [one.service] : []))
    const cleared = await clearLines(trx, services, chats)
    if (cleared.length > 0) await enqueueAll(trx, cleared, 0)
    const comers = comersIn(joins, chats)
    const reads = readsIn(messages, chats)
    const authors = authorsIn(reads, chats)
    const isAsking = spammers.lists.length > 0 && comers.length + authors.length > 0
    const wakesOutbox = cleared.length > 0
    const wake = () => {
      if (wakesOutbox) outbox.wake()
      if (isAsking) spammers.wake()
    }
    if (reads.length === 0) {
      await wantAnswers(trx, comers, spammers.lists)
      return wake
    }
    const chatIds = reads.map(({ facts }) => facts.chatId)
    const { traces, known, actedOn, admins } = await (early && isAskedAlike(messages, likely, chats)
      ? early()
      : readAround(trx, reads, chats))
    const marks = await keptMarks(trx, learntIn(chatIds, chats))
    await wantAnswers(trx, [...comers, ...newcomersOf(authors, known)], spammers.lists)
    const { judged, braked } = judgeBatch(reads, {
      now: Math.floor(now().getTime() / 1000),
      chats,
      known,
      traces,
      actedOn,
      marks,
      admins,
      listedBy: await readListed(trx, authors, spammers.lists),
    })
    await keepTraces(
      trx,
      reads.flatMap((read) => {
        const chat = chats.get(read.facts.chatId)
        return chat ? [traceOf(read, chat)] : []
      }),
    )
    const hits = await keepHits(
      trx,
      judged.flatMap((one) => hitsOf(one, chats.get(one.read.facts.chatId), known)),
    )
    for (const chatId of braked)
      if (await brakeRules(trx, ChatId.parse(chatId))) await tell(trx, [ChatId.parse(chatId)])
    await ask(
      trx,
      hits.filter(({ state }) => state === 'asked'),
    )
    const due = hits.filter(({ state }) => state === 'due').length
    if (due === 0) return wake
    const leased = await leaseHits(trx, worker.room())
    return () => {
      const begun = leased()
      worker.carry(begun)
      if (begun.length < due) worker.wake()
      wake()
    }
  })
}
