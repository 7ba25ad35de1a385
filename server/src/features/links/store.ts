import { sql } from 'kysely'
import type { Transaction } from '#platform/database/schema.ts'

export type LinkFacts = {
  chat_id: number
  link: string
  name: string | null
  creator_user_id: number
  is_primary: boolean
  is_revoked: boolean
  creates_join_request: boolean
  expire_date: number | null
  member_limit: number | null
  /** Telegram's date. */
  observed_at: number
}

type Row = LinkFacts & { joins?: number; requests?: number; made_by_user_id?: number }

const facts = [
  'name',
  'is_primary',
  'is_revoked',
  'creates_join_request',
  'expire_date',
  'member_limit',
] as const

/** The newest facts win, in whatever order they arrive; counts add up. */
const newest = sql.join(
  facts.map(
    (name) => sql`${sql.ref(name)} = case when excluded.observed_at >= i.observed_at
      then ${sql.ref(`excluded.${name}`)} else ${sql.ref(`i.${name}`)} end`,
  ),
)

/** By the ids that groups have now: of one batch, some may come from before an upgrade. */
async function withCurrentIds(trx: Transaction, rows: readonly Row[]): Promise<Row[]> {
  const ids = [...new Set(rows.map(({ chat_id }) => chat_id))]
  const { rows: aliases } = await sql<{ old: number; now: number }>`
    select old_chat_id as old, chat_id as now from chat_aliases where old_chat_id = any(${ids}::bigint[])`.execute(
    trx,
  )
  const current = new Map(aliases.map(({ old, now }) => [old, now]))
  return rows.map((row) => ({ ...row, chat_id: current.get(row.chat_id) ?? row.chat_id }))
}

/** Written in the order of the keys, so that batches that meet wait for each other and never in a circle. */
export async function keepLinks(trx: Transaction, rows: readonly Row[]): Promise<void> {
  if (!rows.length) return
  const links = merged(await withCurrentIds(trx, rows))
  await sql`
    insert into invite_links as i (chat_id, link, name, creator_user_id, made_by_user_id, is_primary, is_revoked,
      creates_join_request, expire_date, member_limit, joins, requests, last_used_at, observed_at)
    select r.chat_id, r.link, r.name, r.creator_user_id, r.made_by_user_id, r.is_primary,
      r.is_revoked, r.creates_join_request, r.expire_date, r.member_limit, coalesce(r.joins, 0),
      coalesce(r.requests, 0), case when r.joins + r.requests > 0 then r.observed_at end, r.observed_at
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as r(chat_id bigint, link text, name text,
      creator_user_id bigint, made_by_user_id bigint, is_primary boolean, is_revoked boolean,
      creates_join_request boolean, expire_date bigint, member_limit integer, joins bigint, requests bigint,
      observed_at bigint)
    order by 1, 2
    on conflict (chat_id, link) do update set ${newest},
      made_by_user_id = coalesce(i.made_by_user_id, excluded.made_by_user_id),
      joins = i.joins + excluded.joins, requests = i.requests + excluded.requests,
      last_used_at = greatest(i.last_used_at, excluded.last_used_at),
      observed_at = greatest(i.observed_at, excluded.observed_at)`.execute(trx)
}

/** One row for each link: a statement may not touch the same one twice. */
function merged(rows: readonly Row[]): Row[] {
  const links = new Map<string, Row>()
  for (const row of rows) {
    const key = `${row.chat_id} ${row.link}`
    const known = links.get(key)
    const newer = known && known.observed_at > row.observed_at ? known : row
    links.set(key, {
      ...newer,
      joins: (known?.joins ?? 0) + (row.joins ?? 0),
      requests: (known?.requests ?? 0) + (row.requests ?? 0),
    })
  }
  return [...links.values()]
}
