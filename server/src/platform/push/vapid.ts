import webPush from 'web-push'
import type { Database } from '#platform/database/schema.ts'

/** A pair of base64url texts, as web-push writes and reads them. */
export type PushKeys = { publicKey: string; privateKey: string }

/** There is one pair; its name is there so that two nodes that start at once make one row. */
const name = 'vapid'

/**
 * The pair that browsers subscribe with and messages are signed with. Made at the first start and kept in the store:
 * with another pair every subscription would be worthless.
 */
export async function keepPushKeys(database: Database): Promise<PushKeys> {
  const kept = await readPushKeys(database)
  if (kept) return kept
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  await database
    .insertInto('push_keys')
    .values({ name, public_key: publicKey, private_key: privateKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const first = await readPushKeys(database)
  if (!first) throw new Error('the push keys were not stored')
  return first
}

async function readPushKeys(database: Database): Promise<PushKeys | undefined> {
  const row = await database
    .selectFrom('push_keys')
    .select(['public_key', 'private_key'])
    .where('name', '=', name)
    .executeTakeFirst()
  return row && { publicKey: row.public_key, privateKey: row.private_key }
}
