import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Transaction } from '#platform/database/schema.ts'
import { goesAlong } from '#platform/database/sessions.ts'
import { isLoopback, networkOf } from '#platform/http/rates.ts'
import type { Check } from './store.ts'

/** Names networks so that nobody who lacks the secret can tell which they are. */
export function networkHash(appSecret: string) {
  const key = createHmac('sha256', appSecret).update('join networks').digest()
  return (address: string): string | null =>
    // Behind a proxy of this machine that is not trusted, all come from there.
    isLoopback(address) ? null : createHmac('sha256', key).update(networkOf(address)).digest('base64url')
}

/** As many of a kind make whoever comes next one of them. */
const crowd = 5
const network = { hours: 1 }
/** Programs keep the same pace; of people in a crowd a few do by chance, but never so large a share of them. */
const pace = { minutes: 10, seconds: 0.25, share: 1 / 3 }

/**
 * Whether somebody who just did everything is like many others who passed there: from their network, or as fast as many of
 * them to a quarter of a second.
 */
export async function isAlike(
  trx: Transaction,
  { checkId, chatId }: Check,
  from: string | null,
): Promise<boolean> {
  // Of many at the same moment each would see as few as the first.
  await sql`${goesAlong}
    select pg_advisory_xact_lock(hashtextextended(${`join alike ${chatId}`}, 0))`.execute(trx)
  const { rows } = await sql<{ near: number; fast: number; recent: number }>`
    select
      (select count(*)::int from join_checks o
        where o.chat_id = k.chat_id and o.way <> 'trial' and o.check_id <> k.check_id and o.state = 'passed'
          and o.ended_at > now() - ${network.hours} * interval '1 hour'
          and o.network = coalesce(k.network, ${from}::text)) as near,
      c.recent, c.fast
    from join_checks k cross join lateral (
      select count(*)::int as recent, (count(*) filter (where abs(extract(epoch from
        (o.ended_at - o.opened_at) - (clock_timestamp() - k.opened_at))) <= ${pace.seconds}))::int as fast
      from join_checks o
      where o.chat_id = k.chat_id and o.way <> 'trial' and o.check_id <> k.check_id
        and (o.state = 'passed' or o.why = 'alike')
        and o.ended_at > now() - ${pace.minutes} * interval '1 minute') c
    where k.check_id = ${checkId} and k.chat_id = ${chatId}`.execute(trx)
  const [found] = rows
  if (!found) return false
  const { near, fast, recent } = found
  return near >= crowd || (fast >= crowd && fast >= recent * pace.share)
}
