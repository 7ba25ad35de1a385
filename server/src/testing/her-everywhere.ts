import { sql } from 'kysely'
import { erasurePolicies } from '#features/my-data/erasure-policy.ts'
import type { Database } from '#platform/database/schema.ts'
import { fillWithArbitraryRows } from '#platform/database/testing/arbitrary-rows.ts'
import { ann, bob } from '#platform/database/testing/given-group.ts'

const rowsEach = 4

/** Texts of ours in which a person's number stands, beside the columns that are made for it. */
export const mentions: Record<string, string> = {
  'actions.params': JSON.stringify({ kind: 'tag', user_id: ann, tag: 'Queen \\"Ann\\"' }),
  'bulks.asked': JSON.stringify({ targets: { user_ids: [bob, ann] } }),
  'staff_commands.command': JSON.stringify({ target: { userId: ann }, date: 7 }),
  'updates.payload': JSON.stringify({ message: { from: { id: ann, first_name: 'Ann' } } }),
  'outbox.params': JSON.stringify({ text: `tg://user?id=${ann}` }),
}

/** Gives her a row in every table that could name her, one for each column that could. */
export async function givenHerEverywhere(database: Database) {
  await fillWithArbitraryRows(database, 11, rowsEach)
  await database.transaction().execute(async (trx) => {
    // The log would refuse.
    await sql`set local session_replication_role = replica`.execute(trx)
    for (const table of ['erasures', 'data_exports', 'data_export_parts', 'chat_aliases'])
      await sql`delete from ${sql.id(table)}`.execute(trx)
    const { rows: large } = await sql<{ table: string; column: string }>`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and data_type = 'bigint' and is_generated = 'NEVER'
        and table_name !~ '^(log_entries_.*|kysely.*)$'`.execute(trx)
    // Telegram's have at most 52 bits, and so have ours.
    for (const { table, column } of large)
      await sql`update ${sql.id(table)} set ${sql.id(column)} = ${sql.id(column)} % 900000000000`.execute(trx)
    for (const [table, { people, mentions: texts = [] }] of erasurePolicies) {
      const columns = [...Object.keys(people), ...texts]
      for (const [place, column] of columns.entries()) {
        const text = mentions[`${table}.${column}`]
        await sql`
          update ${sql.id(table)} t set ${sql.id(column)} = ${text ?? ann}
          from (select ctid as place, tableoid as of, row_number() over (order by ctid) as n from ${sql.id(table)}) as row
          where t.ctid = row.place and t.tableoid = row.of and n = ${place + 1}`.execute(trx)
      }
    }
    await sql`update updates set payload = ${mentions['updates.payload']} where ctid = (select min(ctid) from updates)`.execute(
      trx,
    )
    await sql`update outbox set params = ${mentions['outbox.params']} where ctid = (select max(ctid) from outbox)`.execute(
      trx,
    )
    await sql`update updates set done_at = now(), received_at = now() - interval '1 hour'`.execute(trx)
    await sql`update outbox set settled_at = now(), state = 'sent'`.execute(trx)
    // Pauses that are over are swept by whoever makes calls.
    await sql`update outbox_pauses set until = 'infinity'`.execute(trx)
    await sql`update users set first_name = 'Ann', last_name = null where user_id = ${ann}`.execute(trx)
  })
}
