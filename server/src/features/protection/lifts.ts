import { UserId } from '@steward/contract/ids.ts'
import type { ChatMember } from 'grammy/types'
import { sql } from 'kysely'
import { currentId } from '#platform/database/current-id.ts'
import type { Transaction } from '#platform/database/schema.ts'
import type { Arrived } from '#platform/intake/arrived.ts'
import { type Consumer, consumer } from '#platform/intake/consumer.ts'
import { groupIdOf, isPresent } from '#platform/telegram/presence.ts'
import { standIns } from '#platform/telegram/stand-ins.ts'

/** Somebody else ended what was done to a person: a ban or a mute, or brought them back. */
export type Lift = {
  chatId: number
  userId: number
  /** Null: the bot, for whoever asked it to. */
  by: number | null
  /** Unix seconds, by Telegram's clock. */
  date: number
  ends: ('ban' | 'mute' | 'remove')[]
}

const isMuted = (member: ChatMember) => member.status === 'restricted' && !member.can_send_messages

function endsOf(before: ChatMember, now: ChatMember): Lift['ends'] {
  if (now.status === 'kicked') return []
  const isBack = before.status === 'kicked' || (!isPresent(before) && isPresent(now))
  const hasLeft = isPresent(before) && !isPresent(now)
  return [
    ...(before.status === 'kicked' ? (['ban'] as const) : []),
    ...(isBack ? (['remove'] as const) : []),
    ...(isMuted(before) && !isMuted(now) && !hasLeft ? (['mute'] as const) : []),
  ]
}

/** Of their own will people come and go; that undoes nothing. */
export function liftsIn({ update, botId }: Arrived): Lift[] {
  const told = update.chat_member
  const chatId = told && groupIdOf(told.chat)
  if (!told || chatId === undefined) return []
  const userId = told.new_chat_member.user.id
  const ends = endsOf(told.old_chat_member, told.new_chat_member)
  if (ends.length === 0 || told.from.id === userId) return []
  return [{ chatId, userId, by: told.from.id === botId ? null : told.from.id, date: told.date, ends }]
}

/** So long after somebody was removed bringing them back takes that back. */
const removedDays = 7

/** Who asked the bot for it, of those who may take back what it did by itself; a kick looks like it, and is none. */
const asker = ({ chatId, userId, ends }: Lift) => sql<number | null>`(
  select actor_id from actions
  where chat_id = ${currentId(chatId)} and target_id = ${userId} and via <> 'bot'
    and kind = any(${ends.includes('mute') ? ['unmute', 'limit'] : ['unban', 'approve']}::text[]) and state in ('under_way', 'done', 'uncertain')
    and created_at > now() - interval '1 day'
  order by action_id desc limit 1)`

/**
 * What rules did to this person and still held is taken back: it is shown so, rules learn from it, and leave them alone
 * for the same reason (`people.ts`). What has not begun never begins.
 */
async function takeBack(trx: Transaction, lift: Lift): Promise<void> {
  const { chatId, userId, by, date, ends } = lift
  const isByHand = by !== null
  const who = isByHand && !standIns.has(by) ? UserId.parse(by) : null
  await sql`
    with asked as (select ${isByHand ? sql`${who}::bigint` : asker(lift)} as actor_id),
    ended as (
      select h.chat_id, h.hit_id, h.deed_id from rule_hits h
      where h.chat_id = ${currentId(chatId)} and h.user_id = ${userId} and h.date <= ${date}
        and h.undone_at is null and h.state in ('due', 'done') and h.verdict = any(${ends}::text[])
        and case h.verdict when 'remove' then h.date > ${date - removedDays * 24 * 3600}
          else coalesce(h.date + h.seconds > ${date}, true) end
        and not exists (select from actions a
          where a.action_id = h.action_id and a.state in ('refused', 'failed', 'expired')))
    update rule_hits h set undone_at = now(), undone_by = asked.actor_id, undone_by_hand = ${isByHand}, due_at = null
    from asked, ended e
    where (${isByHand} or asked.actor_id is not null) and h.chat_id = e.chat_id and h.undone_at is null
      and (h.hit_id = e.hit_id or h.deed_id = e.deed_id)`.execute(trx)
}

/** Sees whom an admin let off whom rules had acted on, in Telegram or through us. */
export const lifts = (): Consumer =>
  consumer(liftsIn, async (trx, all) => {
    for (const lift of all) await takeBack(trx, lift)
    return undefined
  })
