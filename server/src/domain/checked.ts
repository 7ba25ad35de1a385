import type { CheckedAs } from '@steward/contract/join-checks.ts'
import { type RawBuilder, sql } from 'kysely'

const states: Record<CheckedAs, readonly string[]> = {
  passed: ['passed'],
  not_passed: ['failed', 'left', 'timed_out', 'queued'],
  open: ['asked', 'opened'],
}

/** Of a join request `j`: whether the check of it, the one that counts, stands so. */
export const isChecked = (as: CheckedAs): RawBuilder<boolean> => sql<boolean>`exists (
  select from join_checks k
  where k.chat_id = j.chat_id and k.user_id = j.user_id and k.requested_at = j.requested_at
    and k.state = any(${states[as]}::text[]))`
