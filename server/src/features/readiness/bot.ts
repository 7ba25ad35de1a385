import type { UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '#platform/database/schema.ts'
import { minuteMs } from '#platform/durations.ts'
import type { Log } from '#platform/log.ts'
import { Refused } from '#platform/refused.ts'
import { TelegramFailure } from '#platform/telegram/failure.ts'

export type BotProfile = { username: string; name: string }

/** Not said: a server of the Bot API from before the field, which says it of every bot, on or off. */
const said = z.boolean().optional().catch(undefined)

/** Fields of getMe's answer, which Bot API 10.5 calls BotFullInfo. */
const Bot = z.object({
  first_name: z.string(),
  username: z.string(),
  has_main_web_app: said,
  supports_join_request_queries: said,
  can_join_groups: said,
  can_read_all_group_messages: said,
})
export type Bot = z.infer<typeof Bot>

type Deps = {
  database: Database
  botId: UserId
  /** Telegram's getMe. */
  ask: () => Promise<unknown>
  log: Log
  everyMs?: number
}

const firstPauseMs = 1_000
const longestPauseMs = minuteMs

/**
 * How the bot is called and set. Telegram is asked each minute, as the bot's owner may change it at any time and no update tells;
 * what it said is kept, so that a start while Telegram is away still knows.
 */
export function createBot({ database, botId, ask, log, everyMs = minuteMs }: Deps) {
  let known: Bot | undefined
  let kept: string | undefined
  let failures = 0
  let again: NodeJS.Timeout | undefined
  let stopped = false

  async function keep(bot: Bot): Promise<void> {
    const all = JSON.stringify(bot)
    if (all === kept) return
    const names = { first_name: bot.first_name, username: bot.username, is_bot: true, seen_at: new Date() }
    const set = {
      main_mini_app: bot.has_main_web_app ?? null,
      guard_mode: bot.supports_join_request_queries ?? null,
      join_groups: bot.can_join_groups ?? null,
      reads_all: bot.can_read_all_group_messages ?? null,
    }
    await database.transaction().execute(async (trx) => {
      await trx
        .insertInto('users')
        .values({ user_id: botId, ...names })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(names))
        .execute()
      await sql`delete from bot_switches where bot_id <> ${botId}`.execute(trx)
      await trx
        .insertInto('bot_switches')
        .values({ bot_id: botId, ...set })
        .onConflict((conflict) => conflict.column('bot_id').doUpdateSet(set))
        .execute()
    })
    kept = all
  }

  /** Asks now. Throws what Telegram, or the database, fails with. */
  async function learn(): Promise<Bot> {
    const bot = Bot.parse(await ask())
    known = bot
    await keep(bot)
    return bot
  }

  function tell(error: unknown): void {
    // The watch says what Telegram answered; a stack tells nobody more.
    const why = error instanceof TelegramFailure ? error.message : undefined
    if (failures === 1)
      log.warn(why === undefined ? { err: error } : { why }, 'Telegram did not say who the bot is')
  }

  async function turn(): Promise<void> {
    try {
      await learn()
      failures = 0
    } catch (error) {
      failures += 1
      tell(error)
    }
    const pause = failures ? Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1)) : everyMs
    if (!stopped) again = setTimeout(() => void turn(), pause).unref()
  }

  return {
    /** Ends when Telegram has been asked once; asking again goes on beside. */
    start: turn,
    stop: () => {
      stopped = true
      clearTimeout(again)
    },
    learn,
    /** As Telegram said last since the start. */
    known: () => known,

    read: async (): Promise<BotProfile> => {
      if (known) return { username: known.username, name: known.first_name }
      const row = await database
        .selectFrom('users')
        .select(['username', 'first_name as name'])
        .where('user_id', '=', botId)
        .executeTakeFirst()
      if (!row?.username) throw new Refused('telegram_unreachable')
      return { username: row.username, name: row.name }
    },
  }
}

export type BotAtTelegram = ReturnType<typeof createBot>
