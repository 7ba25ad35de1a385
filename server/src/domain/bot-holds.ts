import type { WantedRight } from '@steward/contract/rights.ts'
import { sql } from 'kysely'

/** Whether the bot holds this right in the group `c` by what we know. */
export const botHolds = (right: WantedRight) => sql<boolean>`(
  c.state = 'active' and c.bot_status = 'administrator' and ${sql.lit(right)} = any(c.bot_rights))`
