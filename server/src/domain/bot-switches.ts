import type { SwitchesOfGroup } from '@steward/contract/bot-switches.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '#platform/database/schema.ts'

/** Whether Telegram said that links from groups don't lead into the app. */
export const lacksMainMiniApp = sql<boolean>`exists (select from bot_switches where not main_mini_app)`

type Bot = { username: string | null; main_mini_app: boolean }

/**
 * How a link to the bot begins: into the app, or without a Main Mini App into the chat with the bot, which leads there by one button
 * more. It counts as there until Telegram was asked; null until it is known how the bot is called.
 */
export async function linkToBot(
  database: Database | Transaction,
  botId: number,
): Promise<{ begins: string; isDirect: boolean } | null> {
  const { rows } = await sql<Bot>`
    select username, not ${lacksMainMiniApp} as main_mini_app from users where user_id = ${botId}`.execute(
    database,
  )
  const [bot] = rows
  if (!bot?.username) return null
  const opens = bot.main_mini_app ? 'startapp' : 'start'
  return { begins: `https://t.me/${bot.username}?${opens}=`, isDirect: bot.main_mini_app }
}

/** Telegram's switches that matter in the group with this guard, as one value of JSON. */
export const switchesOfGroup = (guard: RawBuilder<unknown>) => sql<SwitchesOfGroup>`json_build_object(
  'main_mini_app', (select main_mini_app from bot_switches limit 1),
  'guard_mode', (select guard_mode from bot_switches limit 1),
  'guard', ${guard})`
