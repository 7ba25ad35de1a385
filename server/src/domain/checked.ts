import type { CheckedAs } from '@steward/contract/join-checks.ts'
import { type RawBuilder, sql } from 'kysely'

const states: Record<CheckedAs, readonly string[]> = {
  passed: ['passed'],
  not_passed: ['failed', 'left', 'timed_out', 'queued'],
  open: ['asked', 'opened'],
}

/** Whether a check `k` stands so. */
export const standsAs = (as: CheckedAs) =>
  sql<boolean>`k.state = any(${sql.lit(`{${states[as].join(',')}}`)}::text[])`

/** Of a join request, a row of this name: whether the check of it, the one that counts, stands so. */
export const isChecked = (as: CheckedAs, request: 'j' | 'r'): RawBuilder<boolean> => sql<boolean>`exists (
  select from join_checks k
  where k.chat_id = ${sql.ref(`${request}.chat_id`)} and k.user_id = ${sql.ref(`${request}.user_id`)}
    and k.requested_at = ${sql.ref(`${request}.requested_at`)} and ${standsAs(as)})`
