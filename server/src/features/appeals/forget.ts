import { keptHours } from '@steward/contract/privacy/kept-hours.ts'
import { sql } from 'kysely'
import { stands } from '#domain/appeals.ts'
import type { Database } from '#platform/database/schema.ts'

const rowsAtOnce = 5_000

/** Ends some appeals against what holds nobody any more; answers whether there may be others. */
export async function endAppeals(database: Database): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update appeals p set state = 'over', answered_at = now(), answered_by = null, answer_key = null
    where p.ctid = any(array(
      select p.ctid from appeals p left join actions a on a.action_id = p.action_id
      where p.state = 'open' and (p.held_until is null or p.held_until < now())
        and (a.action_id is null or not ${stands})
      limit ${rowsAtOnce}))`.execute(database)
  return Number(numAffectedRows ?? 0) === rowsAtOnce
}

/** Forgets some appeals that were written long ago; answers whether there may be more. */
export async function forgetAppeals(database: Database): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from appeals where ctid = any(array(
      select ctid from appeals where written_at < now() - ${keptHours.appeal} * interval '1 hour'
      limit ${rowsAtOnce}))`.execute(database)
  return Number(numAffectedRows ?? 0) === rowsAtOnce
}

/** Whoever was blocked long ago may appeal again; answers whether there may be more. */
export async function forgetAppealBlocks(database: Database): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from appeal_blocks where ctid = any(array(
      select ctid from appeal_blocks where at < now() - ${keptHours.appealBlock} * interval '1 hour'
      limit ${rowsAtOnce}))`.execute(database)
  return Number(numAffectedRows ?? 0) === rowsAtOnce
}
