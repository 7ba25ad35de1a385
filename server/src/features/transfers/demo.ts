import { readFile } from 'node:fs/promises'
import { TransferKind, TransferState } from '@steward/contract/transfers.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../platform/database/schema.ts'
import type { Log } from '../../platform/log.ts'
import { repeat } from '../../platform/repeat.ts'

/** Applications of a world that is made up; they have no place where people are real. */
const Demo = z.array(
  z.object({
    apply_id: z.string(),
    chat_id: z.int(),
    kind: TransferKind,
    state: TransferState,
    steward_user_id: z.int(),
    receiver_user_id: z.int(),
    reason: z.string().nullable(),
    made_days_ago: z.number(),
    settled_days_ago: z.number().nullable(),
  }),
)
export type Demo = z.infer<typeof Demo>

/** An offer stands for a week. */
const daysOpen = 7

const daysAgo = (days: number | null) => sql`now() - ${days}::float8 * interval '1 day'`

/** Writes down those whose group and people are known by now; true when none is left to wait for. */
export async function writeDemo(database: Database, demo: Demo): Promise<boolean> {
  let isComplete = true
  for (const each of demo) {
    const { rows } = await sql<{ there: boolean }>`
      with known as (
        select 1 from members where chat_id = ${each.chat_id} and status in ('creator', 'administrator')
          and user_id in (${each.steward_user_id}, ${each.receiver_user_id})
        having count(*) = 2
      ), written as (
        insert into transfer_applications (chat_id, apply_id, kind, state, steward_user_id, receiver_user_id,
          reason, created_at, expires_at, settled_at)
        select ${each.chat_id}, ${each.apply_id}, ${each.kind}, ${each.state}, ${each.steward_user_id},
          ${each.receiver_user_id}, ${each.reason}, ${daysAgo(each.made_days_ago)},
          ${daysAgo(each.made_days_ago - daysOpen)}, ${daysAgo(each.settled_days_ago)}
        from known on conflict do nothing
      )
      select exists (select from known) as there`.execute(database)
    isComplete &&= rows[0]?.there === true
  }
  return isComplete
}

const everyMs = 2_000

/** Waits for the groups of the file to be known, and is over when all of it is written. */
export function demoTransfers({ database, file, log }: { database: Database; file: string; log: Log }) {
  const writing = repeat({ everyMs, log, what: 'writing the demo’s transfer applications' }, async () => {
    const demo = Demo.parse(JSON.parse(await readFile(file, 'utf8')))
    if (await writeDemo(database, demo)) void writing.stop()
  })
  return writing
}
