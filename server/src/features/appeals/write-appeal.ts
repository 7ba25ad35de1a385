import type { InputOf } from '@steward/contract/endpoints.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { RefusalName } from '@steward/contract/refusals.ts'
import { sql } from 'kysely'
import { appealDays, stands } from '#domain/appeals.ts'
import { holdIds } from '#platform/database/current-id.ts'
import type { Database, Transaction } from '#platform/database/schema.ts'
import { Refused } from '#platform/refused.ts'

export type Tell = (trx: Transaction, groups: readonly ChatId[]) => Promise<void>

type Deed = {
  chat_id: ChatId
  stands: boolean
  is_blocked: boolean
  is_too_soon: boolean
  /** Of the appeal that there is. */
  key: string | null
}

async function deedOf(trx: Transaction, userId: UserId, actionId: number): Promise<Deed | undefined> {
  const { rows } = await sql<Deed>`
    select a.chat_id, p.key, a.created_at > now() - ${appealDays} * interval '1 day' and ${stands} as stands,
      exists (select from appeal_blocks b where b.chat_id = a.chat_id and b.user_id = ${userId}) as is_blocked,
      exists (select from appeals o where o.chat_id = a.chat_id and o.user_id = ${userId}
        and o.written_at > now() - interval '7 days') as is_too_soon
    from actions a left join appeals p on p.action_id = a.action_id
    where a.action_id = ${actionId} and a.target_id = ${userId}`.execute(trx)
  return rows[0]
}

function refusalOf({ stands: isHeld, is_blocked, is_too_soon, key }: Deed): RefusalName | undefined {
  if (key !== null) return 'appeal_written'
  if (!isHeld) return 'appeal_gone'
  if (is_blocked) return 'appeals_blocked'
  return is_too_soon ? 'appeal_too_soon' : undefined
}

/** Somebody's appeal against what the bot did to them. What was done to others is answered as if it never was. */
export const writeAppeal = (
  { database, tell }: { database: Database; tell: Tell },
  userId: UserId,
  { action_id: actionId, key, text }: InputOf<'/api/appeals/write'>,
): Promise<Record<string, never>> =>
  database.transaction().execute(async (trx) => {
    await holdIds(trx)
    // Two at once would each be the first of the week.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`appeal ${userId}`}, 0))`.execute(trx)
    const deed = await deedOf(trx, userId, actionId)
    if (!deed) throw new Refused('appeal_gone')
    if (deed.key === key.toLowerCase()) return {}
    const refusal = refusalOf(deed)
    if (refusal) throw new Refused(refusal)
    await sql`
      insert into appeals (chat_id, user_id, action_id, key, text)
      values (${deed.chat_id}, ${userId}, ${actionId}, ${key}, ${text})`.execute(trx)
    await tell(trx, [deed.chat_id])
    return {}
  })
