import type { BulkAction, BulkTargets } from '@steward/contract/bulk.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import { mostInBulk, mostInCleanUp } from '@steward/contract/most-in-bulk.ts'
import { sql } from 'kysely'
import { isChecked } from '#domain/checked.ts'
import { cleanUpOrder, withCleanUp } from '#domain/clean-up.ts'
import { heldSince, leftMutedFound } from '#domain/held-by-check.ts'
import { shownBy } from '#domain/people/shown.ts'
import type { Transaction } from '#platform/database/schema.ts'
import { containing, namesOf } from '#platform/search.ts'
import { Refused } from '#platform/refused.ts'

type BulkRequest = { chatId: ChatId; action: BulkAction; targets: BulkTargets }
type CleanedUp = Extract<BulkTargets, { clean_up: unknown }>['clean_up']
type Applicants = Extract<BulkTargets, { requests: unknown }>['requests']

type LeftMuted = Extract<BulkTargets, { held: unknown }>['held']

/** What may be done to people whom nobody chose one by one. */
const cleansUp: ReadonlySet<BulkAction['kind']> = new Set(['kick', 'ban'])
/** What is decided on those whom a check left muted. */
const decidesOnHeld: ReadonlySet<BulkAction['kind']> = new Set(['unmute', 'kick'])
/** Clocks may differ so much. */
const slipSeconds = 60

const cleanedUp = (chatId: ChatId, { criteria, asked_until, excluded }: CleanedUp) => sql<{
  user_id: number
}>`
  ${withCleanUp(chatId, { criteria, asked_until })}
  select user_id from fits where left_alone is null and user_id <> all(${excluded}::bigint[])
    -- By a later clock everybody would have been silent for long.
    and ${asked_until} <= extract(epoch from now()) + ${slipSeconds}
  order by ${cleanUpOrder} limit ${mostInCleanUp}`

function applicants(chatId: ChatId, { search = '', checked, asked_until: until }: Applicants) {
  const wanted = search.trim()
  return sql<{ user_id: number }>`
    select j.user_id from join_requests j join ${shownBy.request}
    where j.chat_id = ${chatId} and j.state = 'waiting'
      ${until === undefined ? sql`` : sql`and j.requested_at <= ${until}`}
      ${checked ? sql`and ${isChecked(checked, 'j')}` : sql``}
      ${wanted ? sql`and ${namesOf('u')} ilike ${containing(wanted)}` : sql``}
    order by j.requested_at, j.user_id limit ${mostInBulk}`
}

const leftMuted = (chatId: ChatId, { search = '', checked, held_until: until }: LeftMuted) => sql<{
  user_id: number
}>`
  select k.user_id from ${leftMutedFound({ chatId: sql`${chatId}::bigint`, search: search.trim(), checked })}
    ${until === undefined ? sql`` : sql`and ${heldSince} <= ${until}`}
  order by ${heldSince}, k.check_id limit ${mostInBulk}`

/** Only those with whom it came to be; whoever was banned again since, here or in Telegram, is left to whoever did that. */
const bannedIn = (chatId: ChatId, bulkId: number) => sql<{ user_id: number }>`
  select i.user_id from bulks b join bulk_items i using (chat_id, bulk_id)
  where b.chat_id = ${chatId} and b.bulk_id = ${bulkId} and b.action::jsonb ->> 'kind' = 'ban'
    and i.state = 'done' and i.user_id is not null
    and not exists (
      select from actions a where a.chat_id = ${chatId} and a.target_id = i.user_id and a.kind = 'ban'
        and a.action_id > i.action_id and a.state in ('done', 'partly', 'under_way'))
    and not exists (
      select from log_entries l
      where l.chat_id in (
          select b.chat_id union all select old_chat_id from chat_aliases o where o.chat_id = b.chat_id)
        and l.target_id = i.user_id and l.kind = 'ban' and l.via = 'telegram'
        -- Telegram tells whole seconds.
        and l.at >= (select date_trunc('second', d.settled_at) from actions d where d.action_id = i.action_id))
  order by i.position`

/** Who it is about, in the order in which it comes to them. */
export async function targetsOf(
  trx: Transaction,
  { chatId, action, targets }: BulkRequest,
): Promise<number[]> {
  if ('user_ids' in targets) return [...new Set(targets.user_ids)]
  const { rows } = await found(chatId, action, targets).execute(trx)
  return rows.map(({ user_id: userId }) => userId)
}

function found(chatId: ChatId, { kind }: BulkAction, targets: Exclude<BulkTargets, { user_ids: unknown }>) {
  if ('clean_up' in targets && cleansUp.has(kind)) return cleanedUp(chatId, targets.clean_up)
  if ('banned_in' in targets && kind === 'unban') return bannedIn(chatId, targets.banned_in)
  if ('held' in targets && decidesOnHeld.has(kind)) return leftMuted(chatId, targets.held)
  if ('requests' in targets) return applicants(chatId, targets.requests)
  throw new Refused('input_invalid')
}
