import { createHash } from 'node:crypto'
import type { UserId } from '@steward/contract/ids.ts'
import { keptHours } from '@steward/contract/privacy/kept-hours.ts'
import { TokenData } from '@steward/contract/start-parameter.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../platform/database/schema.ts'

const longestSeconds = keptHours.startLink * 60 * 60

/** What is put behind a token is checked here, so that no link can lead anywhere but to a page of ours (SEC-35). */
const Storable = z.object({
  ...TokenData.shape,
  apply_id: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,64}$/)
    .nullable(),
})

type NewToken = {
  data: TokenData
  /** The one person for whom it resolves; absent: whoever holds it. */
  audience?: UserId
  seconds?: number
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** A start parameter of 128 random bits that stands for a page, for a day at most. It gives no right. */
export async function createStartToken(
  { database, random }: { database: Database; random: (bytes: number) => Buffer },
  { data, audience, seconds = longestSeconds }: NewToken,
): Promise<string> {
  if (seconds > longestSeconds) throw new RangeError('a start token lives for a day at most')

  const token = random(16).toString('base64url')
  await sql`
    insert into start_tokens (token_hash, data, audience_user_id, expires_at)
    values (${hashOf(token)}, ${JSON.stringify(Storable.parse(data))}, ${audience ?? null},
            now() + make_interval(secs => ${seconds}))
  `.execute(database)
  return token
}

/** What a token stands for. Unknown, expired and somebody else's are all undefined. */
export async function resolveStartToken(
  database: Database,
  viewer: UserId,
  token: string,
): Promise<TokenData | undefined> {
  const { rows } = await sql<{ data: unknown }>`
    update start_tokens set used_at = coalesce(used_at, now())
    where token_hash = ${hashOf(token)} and expires_at > now()
      and (audience_user_id is null or audience_user_id = ${viewer})
    returning data
  `.execute(database)
  return rows[0] && Storable.parse(rows[0].data)
}

export const sweepStartTokens = (database: Database) =>
  sql`delete from start_tokens where expires_at < now()`.execute(database)
