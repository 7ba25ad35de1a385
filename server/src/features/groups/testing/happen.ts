import type { Update } from 'grammy/types'
import type { Database } from '#platform/database/schema.ts'
import { effectsOf } from '../effects/effects-of.ts'
import { writeEffects } from '../effects/write.ts'
import { steward } from './updates.ts'

/** Writes what follows from these updates, as one batch. */
export const happen = (
  database: Database,
  updates: readonly Update[],
  { receivedAt = 0 }: { receivedAt?: number } = {},
) =>
  database.transaction().execute((trx) =>
    writeEffects(
      trx,
      updates.flatMap((update) =>
        effectsOf({ botId: steward.id, updateId: update.update_id, receivedAt, update }),
      ),
    ),
  )
