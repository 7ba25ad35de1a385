import { sql } from 'kysely'
import { goesAlong } from '#platform/database/sessions.ts'
import type { Transaction } from '#platform/database/schema.ts'
import { type Requested, isNewer } from './effects.ts'
import { keysOf } from './keys.ts'

const nameOf = ({ chatId, userId }: Requested) => `${chatId}/${userId}`

function newest(facts: readonly Requested[]): Requested[] {
  const known = new Map<string, Requested>()
  for (const fact of facts) {
    const before = known.get(nameOf(fact))
    if (!before || isNewer(fact.when, before.when)) known.set(nameOf(fact), fact)
  }
  return [...known.values()].sort((a, b) => a.chatId - b.chatId || a.userId - b.userId)
}

/** Asking again replaces what was asked before. */
export async function saveRequests(trx: Transaction, facts: readonly Requested[]): Promise<void> {
  const batch = newest(facts)
  if (!batch.length) return
  await sql`
    insert into join_requests as j
      (chat_id, user_id, requested_at, update_id, bio, invite_link, user_chat_id, state)
    select t.*, 'waiting' from unnest(
      ${batch.map(({ chatId }) => chatId)}::bigint[],
      ${batch.map(({ userId }) => userId)}::bigint[],
      ${batch.map(({ when }) => when.at)}::bigint[],
      ${batch.map(({ when }) => when.updateId)}::bigint[],
      ${batch.map(({ bio }) => bio)}::text[],
      ${batch.map(({ inviteLink }) => inviteLink)}::text[],
      ${batch.map(({ userChatId }) => userChatId)}::bigint[]
    ) as t
    on conflict (chat_id, user_id) do update set
      requested_at = excluded.requested_at, update_id = excluded.update_id, bio = excluded.bio,
      invite_link = excluded.invite_link, user_chat_id = excluded.user_chat_id, state = 'waiting',
      resolved_at = null, query_id = null
    where (excluded.requested_at, excluded.update_id) > (j.requested_at, j.update_id)`.execute(trx)
}

/**
 * A request is settled by whatever approved the person, or banned them, after it was made: Telegram says nothing more of
 * it. The rows of these members must be up to date and locked.
 */
export async function settleRequests(
  trx: Transaction,
  members: readonly { chatId: number; userId: number }[],
): Promise<void> {
  if (!members.length) return
  await sql`${goesAlong}
    update join_requests j set
      state = case when m.inside_at >= j.requested_at then 'joined' else 'gone' end,
      resolved_at = to_timestamp(greatest(m.inside_at, m.banned_at))
    from members m
    where (j.chat_id, j.user_id) in ${keysOf(members)} and j.state in ('waiting', 'gone')
      and m.chat_id = j.chat_id and m.user_id = j.user_id
      and greatest(m.inside_at, m.banned_at) >= j.requested_at`.execute(trx)
}
