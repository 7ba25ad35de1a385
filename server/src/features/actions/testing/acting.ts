import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Action } from '@steward/contract/actions.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { type AdminRight, adminRights } from '@steward/contract/rights.ts'
import type { Database } from '#platform/database/schema.ts'
import { createCompletions } from '#platform/outbox/completions.ts'
import type { OutboxHandlers } from '#platform/outbox/operation.ts'
import { createOutbox } from '#platform/outbox/outbox.ts'
import { Refused } from '#platform/refused.ts'
import { TelegramFailure } from '#platform/telegram/failure.ts'
import { createActions } from '../act.ts'
import { bot } from './given.ts'

const wait = (ms: number) => sleep(ms)

/** Telegram's "no" to a call. */
export const no = (description: string) => () => {
  throw new TelegramFailure({ method: 'x', kind: 'refused', description })
}

type How = { key?: string; reason?: string | null; via?: 'app' | 'command' }

/** Actions with a real outbox and store, and a messenger that answers as it is told to. `more`: who else owes it calls. */
export function givenActing(database: Database, more: OutboxHandlers = {}) {
  const calls: { method: string; params: Record<string, unknown> }[] = []
  const telegram = {
    isReachable: true,
    isBotThere: true,
    role: 'administrator' as 'administrator' | 'creator',
    rights: adminRights as readonly AdminRight[],
    answer: (_method: string): unknown => true,
    refreshNow: async (): Promise<'reachable' | 'unreachable'> => 'reachable',
  }
  const completions = createCompletions(wait)
  const outbox = createOutbox({
    database,
    telegram: {
      accepting: () => true,
      call: async (method, payload) => {
        calls.push({ method, params: { ...payload } })
        return Object(await telegram.answer(method))
      },
    },
    metrics: { settled: () => undefined },
    log: { warn: () => undefined, error: () => undefined },
    random: () => 0,
    monotonic: () => performance.now(),
    wait,
    handlers: {
      ...more,
      action: {
        check: (...asked) => actions.outboxHandler.check(...asked),
        onEnded: (...told) => actions.outboxHandler.onEnded(...told),
      },
    },
    onEnded: completions.ended,
  })
  const actions = createActions({
    database,
    botId: bot,
    standingNow: async (_, asked, beside) => {
      if (!telegram.isReachable) throw new Refused('telegram_unreachable')
      if (!telegram.isBotThere) throw new Refused('group_frozen')
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the group's id comes back as it was given
      await beside?.ask(asked as ChatId)
      await beside?.read()
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
      return { chatId: asked as ChatId, role: telegram.role, rights: telegram.rights }
    },
    refreshNow: () => telegram.refreshNow(),
    now: () => new Date(),
    brake: async (_, wanted) => wanted.map(() => undefined),
    outbox: {
      wake: () => outbox.wake(),
      room: () => outbox.room(),
      carry: (leased) => outbox.carry(leased),
    },
    completions,
  })

  return {
    telegram,
    calls,
    actions,
    outbox,
    act: (
      by: { chatId: ChatId; actor: UserId },
      action: Action,
      { key = randomUUID(), reason = null, via = 'app' }: How = {},
    ) => actions.act({ ...by, via, action, key, reason }),
    log: () =>
      database
        .selectFrom('log_entries')
        .select(['kind', 'via', 'actor_id', 'target_id', 'outcome', 'error'])
        .orderBy('entry_id')
        .execute(),
  }
}

export type Acting = ReturnType<typeof givenActing>
