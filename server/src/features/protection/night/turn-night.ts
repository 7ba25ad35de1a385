import { randomUUID } from 'node:crypto'
import type { Action, ActionOutcome } from '@steward/contract/actions.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { MemberPermission } from '@steward/contract/permissions.ts'
import { writeEntry } from '#domain/log-book.ts'
import type { NightOrigin } from '#domain/profile-changes.ts'
import type { Database } from '#platform/database/schema.ts'
import { dayMs } from '#platform/durations.ts'
import { Refused } from '#platform/refused.ts'
import { closedBy, isSame } from './closed-by.ts'
import { nextNight, nightUntil } from './span-at.ts'
import { type Night, noteNight, type NightState, type Taken, type Turned } from './store-nights.ts'

export type ActOfNight = (wanted: {
  chatId: ChatId
  actor: UserId
  via: 'bot'
  action: Action
  reason: null
  key: string
  origin: NightOrigin
}) => Promise<ActionOutcome>

/** What members may do at this moment, as Telegram tells; undefined: it cannot be asked now. */
export type PermissionsNow = (chatId: ChatId) => Promise<MemberPermission[] | undefined>

export type TurnDeps = {
  database: Database
  botId: UserId
  act: ActOfNight
  permissionsNow: PermissionsNow
  now: () => Date
}

const secondMs = 1_000
const firstDelay = 15 * secondMs
const longestDelay = 600 * secondMs
/** Another version of the zones may say otherwise, so nothing is relied on for longer. */
const longestRest = dayMs

const open: NightState = { state: 'open' }

type Ended = 'done' | 'not_done' | 'under_way' | 'uncertain'

/** Turns nights into days and days into nights: of each group what is due at this moment, whatever was missed. */
export function createTurn({ database, botId, act, permissionsNow, now }: TurnDeps) {
  const at = (delayMs: number) => new Date(now().getTime() + delayMs)

  /** As long as nothing changes: until the night ends or begins. */
  function rest({ rule }: Night, standing: NightState): Turned {
    const latest = at(longestRest)
    const isOver = standing.state === 'open' && !rule.enabled
    const next = standing.state === 'open' ? nextNight(rule, now()) : (nightUntil(rule, now()) ?? now())
    const due = isOver ? null : next && next < latest ? next : latest
    return { standing, key: null, attempts: 0, due }
  }

  /** Once more after a while, with another action if the last one failed. */
  const again = ({ attempts }: Night, standing: NightState, key: string | null = null): Turned => ({
    standing,
    key,
    attempts: attempts + 1,
    due: at(Math.min(firstDelay * 2 ** Math.min(attempts, 10), longestDelay)),
  })

  /** At once: it was over, and something else begins. */
  const anew = (standing: NightState): Turned => ({ standing, key: null, attempts: 0, due: now() })

  /** Whether the action was begun that was written down. */
  async function isBegun({ chatId, key }: Night): Promise<boolean> {
    if (key === null) return false
    const found = await database
      .selectFrom('actions')
      .select('action_id')
      .where('chat_id', '=', chatId)
      .where('actor_id', '=', botId)
      .where('key', '=', key)
      .executeTakeFirst()
    return found !== undefined
  }

  async function set(
    { chatId }: Night,
    {
      permissions,
      key,
      origin,
    }: { permissions: readonly MemberPermission[]; key: string; origin: NightOrigin },
  ): Promise<Ended> {
    const action = { kind: 'permissions' as const, permissions: [...permissions] }
    try {
      const { state } = await act({ chatId, actor: botId, via: 'bot', action, reason: null, key, origin })
      if (state === 'done' || state === 'under_way' || state === 'uncertain') return state
      return 'not_done'
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      return error.refusal === 'telegram_unreachable' ? 'under_way' : 'not_done'
    }
  }

  /** Sets what was written down, and takes what Telegram made of it for what the night has set. */
  async function close(night: Night, taken: Taken, key: string): Promise<Turned> {
    const closing = { state: 'closing', ...taken } as const
    const ended = await set(night, { permissions: taken.during, key, origin: 'night_closed' })
    if (ended === 'not_done') return again(night, open)
    if (ended === 'under_way') return again(night, closing, key)
    const live = await permissionsNow(night.chatId)
    if (!live) return again(night, closing, key)
    if (isSame(live, taken.before) && ended === 'uncertain') return again(night, open)
    const isOpened = taken.before.some((each) => !taken.during.includes(each) && live.includes(each))
    return rest(night, { ...taken, state: 'closed', during: isOpened ? taken.during : live })
  }

  async function begin(night: Night): Promise<Turned> {
    const before = await permissionsNow(night.chatId)
    if (!before) return again(night, open)
    const { closes } = night.rule
    const taken: Taken = { before, during: closedBy(before, closes), closes }
    if (isSame(taken.before, taken.during)) return rest(night, { state: 'closed', ...taken })
    const key = randomUUID()
    const isOurs = await noteNight(database, night, { standing: { state: 'closing', ...taken }, key })
    return isOurs ? close(night, taken, key) : again(night, open)
  }

  /** Gives back what was there before, unless somebody changed it meanwhile. */
  async function end(night: Night, taken: Taken): Promise<Turned> {
    const closed = { ...taken, state: 'closed' } as const
    if (isSame(taken.before, taken.during)) return anew(open)
    const live = await permissionsNow(night.chatId)
    if (!live) return again(night, closed, night.key)
    if (isSame(live, taken.before)) return anew(open)
    if (!isSame(live, taken.during)) {
      // Telegram may have kept otherwise what it was given back.
      if (await isBegun(night)) return anew(open)
      await database
        .transaction()
        .execute((trx) =>
          writeEntry(trx, { chatId: night.chatId, kind: 'night_kept', via: 'bot', actorId: null }),
        )
      return anew(open)
    }
    const key = night.key ?? randomUUID()
    if (!(await noteNight(database, night, { standing: closed, key }))) return again(night, closed, key)
    const ended = await set(night, { permissions: taken.before, key, origin: 'night_opened' })
    if (ended === 'done') return anew(open)
    return again(night, closed, ended === 'not_done' ? null : key)
  }

  return async function turn(night: Night): Promise<Turned> {
    const { standing, key, rule, isBotThere } = night
    const isNight = nightUntil(rule, now()) !== null
    if (standing.state === 'open' && !isNight) return rest(night, open)
    if (!isBotThere) return again(night, standing, key)
    if (standing.state === 'open') return begin(night)
    if (standing.state === 'closing') {
      if (key !== null && (await isBegun(night))) return close(night, standing, key)
      // Nothing was set: whatever was known then is known anew.
      return isNight ? begin(night) : anew(open)
    }
    const isToGoOn = isNight && key === null && rule.closes === standing.closes
    return isToGoOn ? rest(night, standing) : end(night, standing)
  }
}
