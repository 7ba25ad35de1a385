import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { mayWrite } from '#domain/bot-chats.ts'
import { groupSettingsOf } from '#domain/group-settings.ts'
import { heldId } from '#platform/database/current-id.ts'
import type { Database } from '#platform/database/schema.ts'
import { hashOf } from '#platform/hash.ts'
import { languagesOf } from '#platform/language/language-of.ts'
import { enqueue } from '#platform/outbox/enqueue.ts'
import { Refused } from '#platform/refused.ts'
import { messageCall } from './calls.ts'
import { type Draw, planOf } from './plan.ts'

type Deps = {
  database: Database
  appUrl: string
  draw: Draw
  random: (bytes: number) => Buffer
  wakeOutbox: () => void
}

/** Nobody waits for it longer. */
const seconds = 300

/** Writes to an admin as to an applicant of their group. One trial of theirs is open there; nothing follows from it. */
export const createTryIt =
  ({ database, appUrl, draw, random, wakeOutbox }: Deps) =>
  async ({ chatId: asked, userId }: { chatId: ChatId; userId: UserId }): Promise<void> => {
    const token = random(16).toString('base64url')
    await database.transaction().execute(async (trx) => {
      const chatId = await heldId(trx, asked)
      const plan = planOf(await groupSettingsOf(trx, chatId), draw)
      if (!plan) throw new Refused('join_check_empty')
      if (!(await mayWrite(trx, userId))) throw new Refused('bot_may_not_write')
      await sql`
        delete from join_checks where chat_id = ${chatId} and user_id = ${userId} and way = 'trial'`.execute(
        trx,
      )
      const language = (await languagesOf(trx, [{ userId }]))(userId)
      const deadline = sql`now() + ${plan.minutes} * interval '1 minute'`
      const { rows } = await sql<{ check_id: number; title: string }>`
        insert into join_checks
          (chat_id, user_id, requested_at, token_hash, way, language, plan, deadline, due_at)
        select chat_id, ${userId}, floor(extract(epoch from now()))::bigint, ${hashOf(token)}, 'trial', ${language},
          ${JSON.stringify(plan)}, ${deadline}, ${deadline}
        from chats where chat_id = ${chatId}
        returning check_id, (select title from chats where chat_id = ${chatId}) as title`.execute(trx)
      const [row] = rows
      if (!row) throw new Refused('group_not_found')
      const { check_id: checkId, title: group } = row
      const written = { to: userId, group, plan, token, checkId, language, isTrial: true, seconds }
      await enqueue(trx, messageCall(written, appUrl))
    })
    wakeOutbox()
  }
