import { sql } from 'kysely'
import type { Transaction } from '#platform/database/schema.ts'
import { goesAlong } from '#platform/database/sessions.ts'
import { unseen } from '#platform/database/unseen.ts'
import type { BotFacts } from './effects.ts'

function standingOf({ isPresent, status }: BotFacts) {
  if (!isPresent) return 'out'
  return status === 'administrator' || status === 'creator' ? 'admin' : 'member'
}

/**
 * Keeps when the bot came, went and became or ceased to be an admin, so that what it could not count is known. What
 * Telegram only answers when it is asked is kept where it is news; what it tells by itself always is.
 */
export async function keepStandings(trx: Transaction, facts: readonly BotFacts[]): Promise<void> {
  if (!facts.length) return
  const sorted = facts.toSorted((a, b) => a.chatId - b.chatId || a.when.at - b.when.at)
  await sql`${goesAlong}
    insert into bot_standings (chat_id, at, update_id, standing)
    select t.chat_id, t.at, t.update_id, t.standing from unnest(
      ${unseen(
        sorted.map(({ chatId }) => chatId),
        'bigint',
      )},
      ${unseen(
        sorted.map(({ when }) => when.at),
        'bigint',
      )},
      ${unseen(
        sorted.map(({ when }) => when.updateId),
        'bigint',
      )},
      ${unseen(sorted.map(standingOf), 'text')}
    ) as t(chat_id, at, update_id, standing)
    where t.update_id > 0 or t.standing is distinct from (
      select b.standing from bot_standings b where b.chat_id = t.chat_id and b.at <= t.at
      order by b.at desc, b.update_id desc limit 1)
    on conflict do nothing`.execute(trx)
}

/** To the id that the group has since. That the bot left the old one is no gap. */
export async function moveStandings(trx: Transaction, from: number, to: number): Promise<void> {
  await sql`
    with moved as (delete from bot_standings where chat_id = ${from} returning *)
    insert into bot_standings (chat_id, at, update_id, standing)
    select ${to}, at, update_id, standing from moved m
    -- The last of them may be the upgrade itself.
    where standing <> 'out' or exists (
      select from moved l where l.standing <> 'out' and (l.at, l.update_id) > (m.at, m.update_id))
    on conflict do nothing`.execute(trx)
}
