import type { ChatId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { itsRequestWaits } from '#domain/check-waits.ts'
import type { Database, Transaction } from '#platform/database/schema.ts'
import { unseen } from '#platform/database/unseen.ts'
import { joinCheck } from '../calls.ts'

/** Calls that tell all who wait in a group; numbered as the newest check of these. */
export const joinLine = 'join_line'

/** Of somebody in a group `k`: they are to come to their check yet, or are there. */
export const waitsInGroup = sql`k.way = 'group' and k.state in ('asked', 'opened') and ${itsRequestWaits}`

/** Of a line `l` that tells all: it stands there or is about to. */
export const tellsAll = sql`l.said_key like ${`${joinLine} %`} and l.due_at > now()`

/**
 * When a line that leads to a check goes by itself. The worker looks before that: it ends the check, or knows of the time that
 * somebody was given since.
 */
export const goesAt = sql`k.deadline + interval '1 minute'`

/** What was said to each alone goes with their check, in the transaction in which it is owed. */
export async function keepAlone(trx: Transaction, checks: readonly { checkId: number }[]): Promise<void> {
  await sql`
    insert into lasting_lines (chat_id, said_key, due_at)
    select k.chat_id, ${`${joinCheck} `} || k.check_id, ${goesAt} from join_checks k
    where k.check_id = any(${unseen(
      checks.map(({ checkId }) => checkId),
      'bigint',
    )}::bigint[])
    on conflict do nothing`.execute(trx)
}

/**
 * In these groups what was said to one alone goes once their check is over, whoever ended it, and the line for all where nobody
 * waits any more: no button stays that leads nowhere. Somebody may keep what Telegram shows to them alone; the page that it leads
 * to then says that the check is over.
 */
export async function endLines(database: Database, groups: readonly { chatId: ChatId }[]): Promise<void> {
  const chatIds = [...new Set(groups.map(({ chatId }) => chatId))]
  await sql`
    update lasting_lines l set due_at = coalesce((
      select max(${goesAt}) from join_checks k where k.chat_id = l.chat_id and ${waitsInGroup}
        and (${tellsAll} or l.said_key = ${`${joinCheck} `} || k.check_id)), now())
    where l.chat_id = any(${unseen(chatIds, 'bigint')}::bigint[])
      and (${tellsAll} or l.said_key like ${`${joinCheck} %`} and l.due_at > now())`.execute(database)
}
