import type { UserId } from '@steward/contract/ids.ts'
import type { TokenData } from '@steward/contract/start-parameter.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/schema.ts'
import { hashOf } from '#platform/hash.ts'
import { longestSeconds, Storable } from '#domain/start-tokens.ts'

/** Links that anybody may have, to pages that show everybody their own: each is a word, which nobody has to make. */
const words: ReadonlyMap<string, TokenData> = new Map([
  ['appeal', { type: 'page', page: 'appeals', apply_id: null }],
])

/**
 * What a token stands for. Unknown, expired, used up and somebody else's are all undefined. Who used one up may ask
 * again for a minute: the first answer may have been lost on its way.
 */
export async function resolveStartToken(
  database: Database,
  viewer: UserId,
  token: string,
): Promise<TokenData | undefined> {
  const word = words.get(token)
  if (word) return word
  const { rows } = await sql<{ data: unknown }>`
    update start_tokens set used_at = coalesce(used_at, now()), used_by = coalesce(used_by, ${viewer})
    where token_hash = ${hashOf(token)} and expires_at > now()
      and (audience_user_id is null or audience_user_id = ${viewer})
      and (not single_use or used_at is null
           or (used_by = ${viewer} and used_at > now() - interval '1 minute'))
    returning data
  `.execute(database)
  return rows[0] && Storable.parse(rows[0].data)
}

/** A page that was asked of the bot is opened at once or not at all; that it waits would be news to nobody. */
const askedForSeconds = 120

/**
 * The newest link that was made for this person and never opened, until they have answered. An app that is open already is only
 * brought to the front when its person follows a link, and the client loses the link (Telegram Web A; Mini Apps
 * issue 44), so it asks for what it may have missed.
 */
export async function pendingLinkOf(
  database: Database,
  viewer: UserId,
): Promise<{ link: string; data: TokenData } | undefined> {
  const { rows } = await sql<{ token_hash: Buffer; data: unknown }>`
    select token_hash, data from start_tokens
    where audience_user_id = ${viewer} and used_at is null and offered_at is null and expires_at > now()
      and (data ->> 'page' = 'transfer-apply-detail'
           or expires_at > now() + make_interval(secs => ${longestSeconds - askedForSeconds}))
    order by expires_at desc limit 1
  `.execute(database)
  const [found] = rows
  return found && { link: found.token_hash.toString('base64url'), data: Storable.parse(found.data) }
}

/** This link, and those before it that it stood for, are not spoken of again. */
export const answerPendingLink = (database: Database, viewer: UserId, link: string) =>
  sql`
    update start_tokens set offered_at = now()
    where audience_user_id = ${viewer} and offered_at is null and expires_at <= (
      select expires_at from start_tokens
      where token_hash = ${Buffer.from(link, 'base64url')} and audience_user_id = ${viewer}
    )
  `.execute(database)

export const sweepStartTokens = (database: Database) =>
  sql`delete from start_tokens where expires_at <= now()`.execute(database)
