import type { UserId } from '@steward/contract/ids.ts'
import type { Database } from '#platform/database/schema.ts'
import type { Log } from '#platform/log.ts'
import { Refused } from '#platform/refused.ts'

export type BotProfile = { username: string; name: string }

type Deps = {
  database: Database
  botId: UserId
  /** Telegram's getMe. */
  ask: () => Promise<{ first_name: string; username: string }>
  log: Log
}

const firstPauseMs = 1_000
const longestPauseMs = 60_000

/**
 * How the bot is called. Telegram is asked once a start; what it said is kept among the people we know, so that a
 * start while Telegram is away still knows.
 */
export function createBotProfile({ database, botId, ask, log }: Deps) {
  let known: BotProfile | undefined
  let again: NodeJS.Timeout | undefined
  let stopped = false

  const remember = ({ username, name }: BotProfile) => {
    const now = new Date()
    const names = { first_name: name, username, is_bot: true, seen_at: now }
    return database
      .insertInto('users')
      .values({ user_id: botId, ...names })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(names))
      .execute()
  }

  async function learn(pauseMs: number) {
    try {
      const { first_name, username } = await ask()
      known = { username, name: first_name }
      await remember(known)
    } catch (error) {
      log.warn({ err: error, again_in_ms: pauseMs }, 'Telegram did not say who the bot is')
      const next = Math.min(pauseMs * 2, longestPauseMs)
      if (!stopped) again = setTimeout(() => void learn(next), pauseMs)
    }
  }

  return {
    /** Ends when Telegram has been asked once; asking again goes on beside. */
    start: () => learn(firstPauseMs),
    stop: () => {
      stopped = true
      clearTimeout(again)
    },

    read: async (): Promise<BotProfile> => {
      if (known) return known
      const kept = await database
        .selectFrom('users')
        .select(['username', 'first_name as name'])
        .where('user_id', '=', botId)
        .executeTakeFirst()
      if (!kept?.username) throw new Refused('telegram_unreachable')
      return { username: kept.username, name: kept.name }
    },
  }
}
