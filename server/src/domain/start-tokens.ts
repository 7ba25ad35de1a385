import type { UserId } from '@steward/contract/ids.ts'
import { keptHours } from '@steward/contract/privacy/kept-hours.ts'
import { TokenData } from '@steward/contract/start-parameter.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database, Transaction } from '#platform/database/schema.ts'
import { hashOf } from '#platform/hash.ts'

export const longestSeconds = keptHours.startLink * 60 * 60

/** What is put behind a token is checked here, so that no link can lead anywhere but to a page of ours (SEC-35). */
export const Storable = z.object({
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
  /** For the first who opens it only: it is used up then. */
  once?: boolean
  /** False: an app that is open already does not speak of it by itself. */
  offered?: boolean
}

/** A start parameter of 128 random bits that stands for a page, for a day at most. It gives no right. */
export async function createStartToken(
  { database, random }: { database: Database | Transaction; random: (bytes: number) => Buffer },
  { data, audience, seconds = longestSeconds, once = false, offered = true }: NewToken,
): Promise<string> {
  if (seconds > longestSeconds) throw new RangeError('a start token may live for a day at most')

  const token = random(16).toString('base64url')
  await sql`
    insert into start_tokens (token_hash, data, audience_user_id, single_use, expires_at, offered_at)
    values (${hashOf(token)}, ${JSON.stringify(Storable.parse(data))}, ${audience ?? null}, ${once},
            now() + make_interval(secs => ${seconds}), case when ${offered} then null else now() end)
  `.execute(database)
  return token
}

/** The app's own address, with what it is opened for (Telegram, Mini Apps: `tgWebAppStartParam`). */
export const startAddress = (appUrl: string, parameter?: string) =>
  parameter === undefined ? `${appUrl}/` : `${appUrl}/?tgWebAppStartParam=${parameter}`
