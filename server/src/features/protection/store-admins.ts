import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/database/schema.ts'
import { askAlong } from '#platform/database/sessions.ts'
import { unseen } from '#platform/database/unseen.ts'
import { shownOf } from '#domain/people/shown.ts'
import { adminsOf } from './judge/impersonation.ts'
import type { Admins } from './judge/rule.ts'

type AdminRow = { chat_id: number; first_name: string; last_name: string | null; username: string | null }

const adminsQuery = (chatIds: readonly number[]) => sql<AdminRow>`
    select m.chat_id, p.first_name, p.last_name, p.username
    from members m join ${shownOf('m', 'user_id')}
    where m.chat_id = any(${unseen([...new Set(chatIds)], 'bigint')}::bigint[])
      and m.status in ('creator', 'administrator')`

const adminsIn = (rows: readonly AdminRow[]): Map<number, Admins> =>
  new Map(
    [...Map.groupBy(rows, ({ chat_id }) => chat_id)].map(([chatId, some]) => [
      chatId,
      adminsOf(
        some.map(({ first_name, last_name, username }) => ({
          name: [first_name, last_name].filter(Boolean).join(' '),
          username,
        })),
      ),
    ]),
  )

/** What the admins of these groups are called; asked along. */
export async function askAdmins(
  trx: Transaction,
  chatIds: readonly number[],
): Promise<() => Map<number, Admins>> {
  if (chatIds.length === 0) return () => new Map()
  const rows = await askAlong(trx, adminsQuery(chatIds))
  return () => adminsIn(rows())
}

/** The same of one group, asked by itself. */
export async function readAdmins(database: Database, chatId: number): Promise<Admins | undefined> {
  const { rows } = await adminsQuery([chatId]).execute(database)
  return adminsIn(rows).get(chatId)
}
