import type { Database, Transaction } from '#platform/database/schema.ts'
import type { Telegram } from '#platform/telegram/client.ts'
import { TelegramFailure } from '#platform/telegram/failure.ts'
import { asTreated } from '#platform/telegram/permissions-in.ts'
import { createGather } from '#platform/gather.ts'
import { createKeeper } from '#platform/keeper.ts'
import type { RightOfWay } from '#platform/right-of-way.ts'
import type { Asking } from '../access/fresh.ts'
import type { Effect } from '../effects/effects.ts'
import { isKnownStatus, person, reported, rightsOf } from '../effects/people.ts'
import { writeEffects } from '../effects/write.ts'
import { createRounds } from './rounds.ts'
import { botFact, botIsGone, readGroup, whenAsked } from './read.ts'
import {
  askKeptIds,
  isMember,
  keptIds,
  leaseOne,
  renewSyncs,
  saveFailure,
  saveReading,
  secondsSinceSync,
} from './store.ts'

type Deps = {
  database: Database
  telegram: Pick<Telegram, 'call' | 'botId'>
  rightOfWay: Pick<RightOfWay, 'lend'>
  now: () => Date
  /** Keeps the bot's own permanent link to a group, in the transaction of all that was read there. */
  keepPrimaryLink: (trx: Transaction, primary: { chatId: number; link: string; at: number }) => Promise<void>
}

/**
 * - `fresh`: compared with Telegram just now.
 * - `gone`: the bot is not in the group any more, and that is stored.
 * - `unreachable`: Telegram did not answer; nothing was changed. `retryAfter` seconds when it asked to wait.
 */
export type SyncOutcome = { state: 'fresh' | 'gone' } | { state: 'unreachable'; retryAfter?: number }

/** How it went to ask about one person; `retryAfter` seconds when Telegram asked to wait. */
export type Asked = { state: 'fresh' | 'unknown' | 'unreachable'; retryAfter?: number }

/** What Telegram said of a group. */
type Heard = { chatId: number; effects: readonly Effect[] }

const chatIdsOf = (all: readonly Heard[]) => all.map(({ chatId }) => chatId)
const effectsOf = (all: readonly Heard[]) => all.flatMap(({ effects }) => effects)

/** Nothing is written of a group of which nothing is kept. */
const forgotten = new Error('a group was forgotten')

/** A person who pulls to refresh again and again gets what the last pull brought. */
const enoughSeconds = 3

/** A screen waits for one membership no longer than this; what is known is shown then. */
const patienceMs = 2_500

const isGone = ({ facts }: TelegramFailure): boolean =>
  facts.because === 'bot_removed' ||
  facts.because === 'group_deleted' ||
  (facts.kind === 'refused' && facts.description.includes('chat not found'))

export type Sync = ReturnType<typeof createSync>

/** Compares what we know of groups and people with Telegram. No transaction is open while a call is under way. */
export function createSync({ database, telegram, rightOfWay, now, keepPrimaryLink }: Deps) {
  const underWay = new Map<number, Promise<SyncOutcome>>()
  const rounds = createRounds()
  const keeper = createKeeper(
    (held: readonly { chatId: number }[]) =>
      renewSyncs(
        database,
        held.map(({ chatId }) => chatId),
      ),
    // Somebody else compares it too: twice is the same as once.
    { onError: () => undefined },
  )

  const writeKept = (all: readonly Heard[], is: 'whole' | 'people') =>
    database.transaction().execute(async (trx) => {
      const idOf = await keptIds(trx, chatIdsOf(all), is)
      await writeEffects(trx, effectsOf(all.filter(({ chatId }) => idOf(chatId) !== undefined)))
    })

  /** As most groups are kept, it is asked with the first that is written of their people; if not, nothing stays. */
  async function writePeople(all: readonly Heard[]): Promise<'written' | 'forgotten'> {
    try {
      await database.transaction().execute(async (trx) => {
        const idOf = await askKeptIds(trx, chatIdsOf(all), 'people')
        await writeEffects(trx, effectsOf(all))
        if (all.some(({ chatId }) => idOf()(chatId) === undefined)) throw forgotten
      })
      return 'written'
    } catch (error) {
      if (error !== forgotten) throw error
      return 'forgotten'
    }
  }

  /**
   * What Telegram answers of a group that was forgotten meanwhile brings nothing of it back (SEC-58). Answers that come
   * together are written together.
   */
  const written = createGather(async (all: readonly Heard[]) => {
    const isOfBot = all.some(({ effects }) => effects.some(({ type }) => type === 'bot'))
    if (isOfBot) await writeKept(all, 'whole')
    else if ((await writePeople(all)) === 'forgotten') await writeKept(all, 'people')
    return all
  })
  const write = (chatId: number, effects: readonly Effect[]) => written({ chatId, effects })

  /** The same as for the message in which Telegram tells of it (REL-17). */
  const moveTo = (from: number, to: number) =>
    database.transaction().execute((trx) => writeEffects(trx, [{ type: 'upgraded', fact: { from, to } }]))

  async function compare(chatId: number): Promise<SyncOutcome> {
    const when = whenAsked(now())
    try {
      const reading = await readGroup(telegram, chatId, when)
      return await database.transaction().execute(async (trx): Promise<SyncOutcome> => {
        const current = await saveReading(trx, chatId, reading)
        if (current === undefined) return { state: 'gone' }
        const { primaryLink: link } = reading
        if (link !== null) await keepPrimaryLink(trx, { chatId: current, link, at: when.at })
        return { state: 'fresh' }
      })
    } catch (error) {
      if (!(error instanceof TelegramFailure)) throw error
      const { migrateTo, retryAfter } = error.facts
      if (migrateTo !== undefined) {
        await moveTo(chatId, migrateTo)
        return compare(migrateTo)
      }
      if (isGone(error)) {
        await write(chatId, [botIsGone(chatId, when)])
        return { state: 'gone' }
      }
      await saveFailure(database, chatId, retryAfter)
      return { state: 'unreachable', ...(retryAfter !== undefined && { retryAfter }) }
    }
  }

  /** Compares now; who asks while a comparison is under way gets its outcome. */
  function compareOnce(chatId: number): Promise<SyncOutcome> {
    const known = underWay.get(chatId)
    if (known) return known
    const held = { chatId }
    keeper.hold(held)
    const started = compare(chatId).finally(() => {
      underWay.delete(chatId)
      keeper.release(held)
    })
    underWay.set(chatId, started)
    return started
  }

  /** Whoever is asked about beside others of the group, as a decision asks, waits for them: no longer than one may take. */
  async function memberNow(chatId: number, userId: number) {
    const answered = rounds(chatId)
    try {
      const asked = { chat_id: chatId, user_id: userId }
      return await rightOfWay.lend(() => telegram.call('getChatMember', asked, { timeoutMs: patienceMs }))
    } finally {
      await answered()
    }
  }

  /**
   * Asks for one person's status in one group. `unknown`: Telegram cannot tell, as for somebody it never saw there;
   * that is no proof that they left (Bot API, getChatMember: "only guaranteed to work if the bot is an administrator").
   * What was `known` before the asking is older than the answer, also where a clock that is ahead wrote it.
   */
  async function askMember(chatId: number, userId: number, asking: Asking = {}): Promise<Asked> {
    const { known = 0, hear } = asking
    const asked = whenAsked(now())
    const when = { ...asked, at: Math.max(asked.at, known + 1) }
    try {
      const member = await memberNow(chatId, userId)
      if (!isKnownStatus(member)) return { state: 'unknown' }
      hear?.({ status: asTreated(member).status, rights: rightsOf(member) })
      if (userId === telegram.botId) await write(chatId, [botFact(chatId, member, when)])
      // To ask of somebody who was never here makes them nobody of this group (decision 0033).
      else if (member.status !== 'left' || (await isMember(database, chatId, userId)))
        await write(chatId, [
          person(member.user, when),
          reported(chatId, member, { source: 'getChatMember', when }),
        ])
      return { state: 'fresh' }
    } catch (error) {
      if (!(error instanceof TelegramFailure)) throw error
      const { retryAfter, migrateTo } = error.facts
      if (migrateTo !== undefined) {
        await moveTo(chatId, migrateTo)
        return askMember(migrateTo, userId, asking)
      }
      if (error.kind !== 'refused')
        return { state: 'unreachable', ...(retryAfter !== undefined && { retryAfter }) }
      if (await isMember(database, chatId, userId))
        await write(chatId, [{ type: 'unanswered', fact: { chatId, userId, at: when.at } }])
      return { state: 'unknown' }
    }
  }

  return {
    compareOnce,

    /** For a person who waits for it. */
    syncGroup: async (chatId: number): Promise<SyncOutcome> => {
      const age = await secondsSinceSync(database, chatId)
      if (age !== undefined && age < enoughSeconds) return { state: 'fresh' }
      if (!underWay.has(chatId)) await leaseOne(database, chatId)
      return compareOnce(chatId)
    },

    askMember,

    /** The same for those who need no more than the answer. */
    refreshMember: async (...asked: Parameters<typeof askMember>): Promise<Asked['state']> =>
      (await askMember(...asked)).state,
  }
}
