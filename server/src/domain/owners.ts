import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { currentId, heldId } from '#platform/database/current-id.ts'
import type { Database, Transaction } from '#platform/database/schema.ts'

/** Whoever owns the chat `c` in Telegram as far as that is known; of two, the one whom Telegram named last. */
export const creatorOfChat = sql<UserId | null>`(
  select o.user_id from members o where o.chat_id = c.chat_id and o.status = 'creator'
  order by o.told_at desc, o.told_update_id desc limit 1)`

/** Whoever answers for the chat `c`, whose stewardship is `s`: until that is kept, its creator, else who added the bot. */
export const stewardOfChat = sql<UserId | null>`
  case when s.chat_id is null then coalesce(${creatorOfChat}, c.added_by) else s.steward_user_id end`

/** The one account that answers for a group in Steward, whatever became of its person; null: nobody does. */
export async function stewardOf(database: Database | Transaction, chatId: ChatId): Promise<UserId | null> {
  const { rows } = await sql<{ steward: UserId | null }>`
    select ${stewardOfChat} as steward from chats c left join stewardships s using (chat_id)
    where c.chat_id = ${currentId(chatId)}`.execute(database)
  return rows[0]?.steward ?? null
}

/** Its steward and its creator, those of them who are its admins now: they watch over the others. */
export async function ownersOf(database: Database | Transaction, chatId: ChatId): Promise<UserId[]> {
  const { rows } = await sql<{ user_id: UserId }>`
    select m.user_id from chats c
    left join stewardships s on s.chat_id = c.chat_id
    join members m on m.chat_id = c.chat_id and (
      m.status = 'creator' or m.status = 'administrator' and m.user_id = ${stewardOfChat})
    where c.chat_id = ${chatId}
    order by m.user_id`.execute(database)
  return rows.map(({ user_id: userId }) => userId)
}

/**
 * From now on whoever answers for the group does so until it is handed over. Call once the group's admins were
 * compared with Telegram: before that its creator may be unknown. Of a group that the bot left nothing new is kept.
 */
export async function keepSteward(database: Database | Transaction, chatId: number): Promise<void> {
  await sql`
    insert into stewardships as k (chat_id, steward_user_id, owner_user_id, since)
    select c.chat_id, ${stewardOfChat}, ${creatorOfChat}, c.first_seen_at from chats c left join stewardships s using (chat_id)
    where c.chat_id = ${chatId} and s.steward_user_id is null and c.state <> 'bot_removed'
    on conflict (chat_id) do update set
      steward_user_id = coalesce(excluded.owner_user_id, k.steward_user_id), owner_user_id = excluded.owner_user_id
    where k.steward_user_id is null and excluded.owner_user_id is not null`.execute(database)
}

/** The group's admins were compared with Telegram: who answers for it is known from now on, and is looked at. */
export async function stewardCompared(trx: Transaction, chatId: number): Promise<void> {
  await keepSteward(trx, chatId)
  await sql`update stewardships set look_at = now() where chat_id = ${chatId} and look_at > now()`.execute(
    trx,
  )
}

/** The group's id and its stewardship, which nobody else changes until the transaction ends. Lock nothing before it. */
export async function holdSteward(trx: Transaction, chatId: number): Promise<ChatId> {
  const held = await heldId(trx, chatId)
  await keepSteward(trx, held)
  await sql`select from stewardships where chat_id = ${held} for update`.execute(trx)
  return held
}

/** The group became another: who answers for it there already was found out anew, and knows less. */
export async function moveSteward(trx: Transaction, from: number, to: number): Promise<void> {
  await sql`
    delete from stewardships where chat_id = ${to} and exists (
      select from stewardships where chat_id = ${from})`.execute(trx)
  await sql`update stewardships set chat_id = ${to} where chat_id = ${from}`.execute(trx)
}
