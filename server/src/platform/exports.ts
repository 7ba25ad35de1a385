import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { Language } from '@steward/contract/languages.ts'
import { sql } from 'kysely'
import type { Database } from './database/schema.ts'
import { hashOf } from './hash.ts'

const validSeconds = 60

export type What = 'log' | 'settings' | 'activity' | 'members' | 'picture'
type Offered = { what: What; chatId: ChatId; userId: UserId; language: Language; filter: object }
type Deps = { database: Database; random: (bytes: number) => Buffer }

/** The way to a file: a token for one minute and one use, because a browser opens its address without a session. */
export async function offerExport({ database, random }: Deps, offered: Offered): Promise<string> {
  const { what, chatId, userId, language, filter } = offered
  const token = random(32).toString('base64url')
  await sql`delete from log_exports where chat_id = ${chatId} and expires_at < now()`.execute(database)
  await sql`
    insert into log_exports (chat_id, token_hash, user_id, what, filter, language, expires_at)
    values (${chatId}, ${hashOf(token)}, ${userId}, ${what}, ${JSON.stringify(filter)}, ${language},
      now() + ${validSeconds} * interval '1 second')`.execute(database)
  return token
}

export type Taken = { chat_id: ChatId; user_id: UserId; filter: string; language: Language }

/** What a token stands for; it is used up with that. */
export async function takeExport(database: Database, what: What, token: string) {
  const { rows } = await sql<Taken>`
    delete from log_exports where token_hash = ${hashOf(token)} and what = ${what} and expires_at > now()
    returning chat_id, user_id, filter, language`.execute(database)
  return rows[0]
}

/** Forgets addresses at which nobody fetched anything. */
export const forgetExports = (database: Database) =>
  sql`delete from log_exports where expires_at < now()`.execute(database)
