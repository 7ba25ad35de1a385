import { ChatId } from '@steward/contract/ids.ts'
import { enqueueAll } from '#platform/outbox/enqueue.ts'
import type { Carrier } from '#platform/outbox/outbox.ts'
import type { Transaction } from '#platform/database/schema.ts'
import type { Arrived } from '#platform/intake/arrived.ts'
import { type Consumer, consumer } from '#platform/intake/consumer.ts'
import { groupIdOf, isPresent } from '#platform/telegram/presence.ts'
import { createGuardedChats, type Guarded } from './chats.ts'
import { clearLines, type Service, servicesIn } from './clear-lines.ts'
import { factsOfMessage } from './judge/facts-of-message.ts'
import { hitsOf, judgeBatch, lookingFor, type Read, readMessage, traceOf } from './judge-batch.ts'
import { createKeptMarks } from './learn/kept-marks.ts'
import { actedOnLately, readAdmins, readPeople } from './people.ts'
import { brakeRules, isRaided, startAttack } from './postures.ts'
import { type Due, keepHits, leaseHits, type NewHit } from './store-hits.ts'
import { askTraces, keepTraces } from './store-traces.ts'

/** Somebody came in. */
type Join = { chatId: number; date: number }
type Seen = { message: Read } | { join: Join } | { service: Service }

function joinsIn({ update }: Arrived): Join[] {
  const told = update.chat_member
  const chatId = told && groupIdOf(told.chat)
  if (!told || chatId === undefined) return []
  const came = isPresent(told.new_chat_member) && !isPresent(told.old_chat_member)
  return came ? [{ chatId, date: told.date }] : []
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
  worker: { room: () => number; carry: (leased: readonly Due[]) => void; wake: () => void }
}

function chatOf(one: Seen): number {
  if ('join' in one) return one.join.chatId
  return 'service' in one ? one.service.chatId : one.message.facts.chatId
}

/** The newest join of each group in which a raid is looked for. */
function newestJoins(seen: readonly Seen[], chats: ReadonlyMap<number, Guarded>): Join[] {
  const joins = seen.flatMap((one) => ('join' in one ? [one.join] : []))
  return [...Map.groupBy(joins, ({ chatId }) => chatId)].flatMap(([chatId, some]) =>
    chats.get(chatId)?.settings.raid.enabled
      ? [{ chatId, date: Math.max(...some.map(({ date }) => date)) }]
      : [],
  )
}

async function raise(
  trx: Transaction,
  joins: readonly Join[],
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

/** Of the groups whose rules look for impostors. */
const impostorsSoughtIn = (chatIds: readonly number[], chats: ReadonlyMap<number, Guarded>) =>
  chatIds.filter((chatId) => (chats.get(chatId)?.settings.impersonation.first ?? 'off') !== 'off')

/** Judges what is written in protected groups, each message once, in the transaction of its update. */
export function protection({ now, ask, tell, outbox, worker }: Deps): Consumer {
  const guarded = createGuardedChats()
  const keptMarks = createKeptMarks()

  return consumer(seenIn, async (trx, seen) => {
    const chats = await guarded(trx, seen.map(chatOf))
    if (chats.size === 0) return undefined
    const raised = await raise(trx, newestJoins(seen, chats), chats)
    if (raised.length > 0) await tell(trx, raised)

    const services = seen.flatMap((one) => ('service' in one ? [one.service] : []))
    const cleared = await clearLines(trx, services, chats)
    if (cleared.length > 0) await enqueueAll(trx, cleared, 0)
    const wake = cleared.length > 0 ? outbox.wake : undefined

    const reads = seen.flatMap((one) =>
      'message' in one && chats.has(one.message.facts.chatId) ? [one.message] : [],
    )
    if (reads.length === 0) return wake
    const chatIds = reads.map(({ facts }) => facts.chatId)
    const traces = await askTraces(
      trx,
      reads.flatMap((read) => {
        const chat = chats.get(read.facts.chatId)
        return chat ? [lookingFor(read, chat)] : []
      }),
    )
    const actedOn = await actedOnLately(trx, chatIds)
    const before = traces()
    const known = await readPeople(trx, [
      ...reads.map(({ facts }) => ({ chatId: facts.chatId, userId: facts.authorId })),
      ...before.map(({ chatId, userId }) => ({ chatId, userId })),
    ])
    const marks = await keptMarks(trx, learntIn(chatIds, chats))
    const admins = await readAdmins(trx, impostorsSoughtIn(chatIds, chats))
    const { judged, braked } = judgeBatch(reads, {
      now: Math.floor(now().getTime() / 1000),
      chats,
      known,
      traces: before,
      actedOn,
      marks,
      admins,
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
      wake?.()
    }
  })
}
