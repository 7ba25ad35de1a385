import { readFile } from 'node:fs/promises'
import { ChatId, UserId } from '@steward/contract/ids.ts'
import { TransferKind, TransferState } from '@steward/contract/transfers.ts'
import { z } from 'zod'
import type { Database } from '#platform/database/schema.ts'
import { dayMs } from '#platform/durations.ts'
import type { Log } from '#platform/log.ts'
import { keepSteward } from '#domain/owners.ts'
import { repeat } from '#platform/repeat.ts'

/** Applications of a world that is made up; they have no place where people are real. */
const Demo = z.array(
  z.object({
    apply_id: z.string(),
    chat_id: ChatId,
    kind: TransferKind,
    state: TransferState,
    steward_user_id: UserId,
    receiver_user_id: UserId,
    reason: z.string().nullable(),
    made_days_ago: z.number(),
    settled_days_ago: z.number().nullable(),
  }),
)
export type Demo = z.infer<typeof Demo>

type Deps = { database: Database; now: () => Date }

/** An offer stands for a week, and so long a claim cools off; one that somebody can answer stands for two. */
const daysOpenOf = ({ kind, state }: Pick<Demo[number], 'kind' | 'state'>) =>
  kind === 'claim' && state === 'pending' ? 14 : 7

/**
 * Writes down those whose group and people are known by now; true when none is left to wait for. They are history: of
 * what nobody did here nobody is told as news.
 */
export async function writeDemo({ database, now }: Deps, demo: Demo): Promise<boolean> {
  const daysAgo = (days: number) => new Date(now().getTime() - days * dayMs)
  let isComplete = true
  for (const { made_days_ago: made, settled_days_ago: settled, ...row } of demo) {
    const known = await database
      .selectFrom('members')
      .select('user_id')
      .where('chat_id', '=', row.chat_id)
      .where('status', 'in', ['creator', 'administrator'])
      .where('user_id', 'in', [row.steward_user_id, row.receiver_user_id])
      .execute()
    isComplete &&= known.length === 2
    if (known.length < 2) continue
    const application = {
      ...row,
      created_at: daysAgo(made),
      expires_at: daysAgo(made - daysOpenOf(row)),
      cooled: ['cooling', 'granted', 'objected'].includes(row.state),
      settled_at: settled === null ? null : daysAgo(settled),
      steward_told_at: daysAgo(made),
      receiver_told_at: daysAgo(made),
    }
    await keepSteward(database, row.chat_id)
    await database
      .insertInto('transfer_applications')
      .values(application)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  return isComplete
}

const everyMs = 2_000

/** Waits for the groups of the file to be known, and is over when all of it is written. */
export function demoTransfers({ file, log, ...deps }: Deps & { file: string; log: Log }) {
  const writing = repeat({ everyMs, log, what: 'writing the demo’s transfer applications' }, async () => {
    const demo = Demo.parse(JSON.parse(await readFile(file, 'utf8')))
    if (await writeDemo(deps, demo)) void writing.stop()
  })
  return writing
}
