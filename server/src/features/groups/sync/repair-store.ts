import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/database/schema.ts'
import { day, hour } from '#platform/durations.ts'
import type { Key } from '../effects/keys.ts'

const job = 'repair members'
const ranks = [0, 1, 2, 3]

/** Who was cut off while asking is asked about again after this long. */
const leaseSeconds = hour
/** What is not to be asked now, because the bot is no admin there, is looked at again after this long. */
const postponeSeconds = day
/** How many of these are put aside at once. */
const lookedAt = 200

/** Whichever node moves the time on first has this turn, so that all of them together keep to one pace. */
export async function takeTurn(database: Database, everyMs: number): Promise<boolean> {
  const { rows } = await sql`
    insert into jobs as j (name, next_at) values (${job}, now() + ${everyMs} * interval '1 millisecond')
    on conflict (name) do update set next_at = excluded.next_at where j.next_at <= now()
    returning name`.execute(database)
  return rows.length > 0
}

/** Telegram asked to be left alone: every node waits. */
export async function pauseTurns(database: Database, seconds: number): Promise<void> {
  await sql`
    update jobs set next_at = greatest(next_at, now() + ${seconds} * interval '1 second')
    where name = ${job}`.execute(database)
}

type Due = Key & { canAsk: boolean }

async function dueOf(trx: Transaction, rank: number, at: number): Promise<Due[]> {
  const { rows } = await sql<{ chat_id: number; user_id: number; can_ask: boolean }>`
    select m.chat_id, m.user_id, coalesce(c.state = 'active', false) as can_ask
    from members m left join chats c on c.chat_id = m.chat_id
    where m.check_rank = ${rank} and m.check_due_at <= ${at}
    order by m.check_due_at limit ${lookedAt} for update of m skip locked`.execute(trx)
  return rows.map((row) => ({ chatId: row.chat_id, userId: row.user_id, canAsk: row.can_ask }))
}

async function putOff(trx: Transaction, keys: readonly Key[], until: number): Promise<void> {
  if (!keys.length) return
  await sql`
    update members m set check_due_at = ${until} from unnest(
      ${keys.map(({ chatId }) => chatId)}::bigint[], ${keys.map(({ userId }) => userId)}::bigint[]
    ) as k(chat_id, user_id)
    where m.chat_id = k.chat_id and m.user_id = k.user_id`.execute(trx)
}

/** Takes some of those of whom Telegram is to be asked: what matters most first, then what was confirmed longest ago. */
export async function leaseDoubtful(database: Database, limit: number, at: number): Promise<Key[]> {
  return database.transaction().execute(async (trx) => {
    const leased: Key[] = []
    for (const rank of ranks) {
      if (leased.length >= limit) break
      const due = await dueOf(trx, rank, at)
      const taken = due.filter(({ canAsk }) => canAsk).slice(0, limit - leased.length)
      await putOff(trx, taken, at + leaseSeconds)
      const silent = due.filter(({ canAsk }) => !canAsk)
      await putOff(trx, silent, at + postponeSeconds)
      leased.push(...taken)
    }
    return leased
  })
}
