import type { UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { itsRequestWaits } from '#domain/check-waits.ts'
import { holdIds } from '#platform/database/current-id.ts'
import type { Database } from '#platform/database/schema.ts'
import { hashOf } from '#platform/hash.ts'
import { Refused } from '#platform/refused.ts'

type Deps = { database: Database; random: (bytes: number) => Buffer }

/** Leads somebody who came into a group to their newest open check, by a token in the place of the one before. */
export const createMine =
  ({ database, random }: Deps) =>
  async (userId: UserId): Promise<string> => {
    const token = random(16).toString('base64url')
    const { numAffectedRows } = await database.transaction().execute(async (trx) => {
      await holdIds(trx)
      return sql`
        update join_checks set token_hash = ${hashOf(token)} where check_id = (
          select k.check_id from join_checks k join chats c on c.chat_id = k.chat_id
          where k.user_id = ${userId} and k.way = 'group' and k.state in ('asked', 'opened')
            and k.deadline > now() and c.state <> 'bot_removed' and ${itsRequestWaits}
          order by k.check_id desc limit 1 for update of k)`.execute(trx)
    })
    if (!numAffectedRows) throw new Refused('join_check_gone')
    return token
  }
