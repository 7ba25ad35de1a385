import { CleanUpTargets } from '@steward/contract/clean-up.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '#platform/database/schema.ts'
import { type CleanUp, withCleanUp } from './clean-up.ts'

const { criteria, asked_until } = CleanUpTargets.shape
const AskedText = z.object({
  targets: z.object({ clean_up: z.optional(z.object({ criteria, asked_until })) }),
})

/** What a bulk action was asked to clean up; undefined: it is about people who were chosen. */
export const cleanUpIn = (asked: string): CleanUp | undefined =>
  AskedText.parse(JSON.parse(asked)).targets.clean_up

/** Why somebody is skipped who was to be cleaned up. */
export const noLongerFits = 'no_longer_fits'

/** Whether somebody on whom a clean-up of this admin is under way still fits it; whoever is none of its people does. */
export async function isStillCleanedUp(
  database: Database,
  { chatId, actor, userId }: { chatId: ChatId; actor: UserId; userId: UserId },
): Promise<boolean> {
  const { rows } = await sql<{ asked: string }>`
    select b.asked from bulks b join bulk_items i on i.chat_id = b.chat_id and i.bulk_id = b.bulk_id
    where b.chat_id = ${chatId} and b.actor_id = ${actor} and b.ended_at is null
      and i.user_id = ${userId} and i.state = 'under_way'
    order by b.bulk_id desc`.execute(database)
  const cleanUp = rows.map(({ asked }) => cleanUpIn(asked)).find((one) => one !== undefined)
  if (!cleanUp) return true
  const { rows: fitting } = await sql`
    ${withCleanUp(chatId, cleanUp, userId)} select from fits where left_alone is null`.execute(database)
  return fitting.length > 0
}
