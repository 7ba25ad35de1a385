import type { UserId } from '@steward/contract/ids.ts'
import { noticeKinds } from '@steward/contract/notice-kinds.ts'
import { isAlwaysQuiet } from '@steward/contract/quiet-hours.ts'
import type { QuietHoursChange } from '@steward/contract/quiet-hours-schemas.ts'
import type { Settings, PersonSettingsChange } from '@steward/contract/settings.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/database/schema.ts'
import { settingsOf, switchOf } from '#domain/person-settings.ts'
import { Refused } from '#platform/refused.ts'

/** Changes what is named and leaves the rest, also what another device changed a moment ago. */
export const saveSettings = (
  database: Database,
  userId: UserId,
  { notices, quiet_hours, ...columns }: PersonSettingsChange,
): Promise<Settings> =>
  database.transaction().execute(async (trx) => {
    const switches = JSON.stringify(switchesOf(notices ?? {}))
    const quiet = JSON.stringify(keptQuiet(quiet_hours ?? {}))
    await trx
      .insertInto('user_settings')
      .values({ user_id: userId, ...columns, notices: switches, quiet_hours: quiet })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet({
          ...columns,
          notices: sql`user_settings.notices || excluded.notices`,
          quiet_hours: sql`user_settings.quiet_hours || excluded.quiet_hours`,
          changed_at: sql`now()`,
        }),
      )
      .execute()
    const saved = await settingsOf(trx, userId)
    if (isAlwaysQuiet(saved.quiet_hours)) throw new Refused('always_quiet')
    const isElsewhere = columns.time_zone !== undefined || columns.device_zone !== undefined
    if (quiet_hours || isElsewhere) await lookAgain(trx, userId)
    return saved
  })

/** What waits is looked at with the new hours: it may be quiet no longer. */
const lookAgain = (trx: Transaction, userId: UserId) =>
  trx
    .updateTable('person_notices')
    .set({ due_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('due_at', '>', sql<Date>`now()`)
    .execute()

const keptQuiet = ({ on, days }: QuietHoursChange) => ({ ...(on !== undefined && { on }), ...days })

function switchesOf(notices: NonNullable<PersonSettingsChange['notices']>): Record<string, boolean> {
  const switches: Record<string, boolean> = {}
  for (const kind of noticeKinds) {
    const { push, bot }: { push?: boolean | undefined; bot?: boolean | undefined } = notices[kind] ?? {}
    if (push !== undefined) switches[switchOf(kind, 'push')] = push
    if (bot !== undefined) switches[switchOf(kind, 'bot')] = bot
  }
  return switches
}
