import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { keptHours } from '@steward/contract/privacy/kept-hours.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/database/schema.ts'
import { groupSettingsOf } from '#domain/group-settings.ts'
import { staysForAWhile } from '#domain/lasting-lines.ts'
import { languagesOf } from '#platform/language/language-of.ts'
import { enqueue } from '#platform/outbox/enqueue.ts'
import { shownBy } from '#domain/people/shown.ts'
import { promptSeconds } from './newcomers-consumer.ts'
import { type Person, welcomeText } from './welcome-text.ts'

type Due = { chat_id: ChatId; title: string; is_active: boolean; said: number | null }
type Row = { user_id: UserId; first_name: string; username: string | null }

/** One welcome in such a time, whoever comes meanwhile; after a crowd the group has rest from us. */
const quiet = { seconds: 60, crowd: 10, afterCrowd: 600 }

/**
 * Welcomes, with one message for each group, those who came in recently and are still there. Answers whether anybody was
 * welcomed: wake the outbox then.
 */
export const sayWelcomes = (database: Database, now: () => Date): Promise<boolean> =>
  database.transaction().execute(async (trx) => {
    const { rows } = await sql<Due>`
      select w.chat_id, c.title, c.state = 'active' as is_active,
        case when o.state = 'sent' then (o.outcome::jsonb -> 'result' ->> 'message_id')::bigint end as said
      from welcomes w join chats c using (chat_id)
      left join outbox o on o.chat_id = w.chat_id and o.dedupe_key = w.said_key
      where w.due_at <= now() order by w.chat_id limit 20 for update of w skip locked`.execute(trx)
    let said = false
    for (const due of rows) said = (await welcomeIn(trx, due, now)) || said
    return said
  })

async function welcomeIn(trx: Transaction, due: Due, now: () => Date): Promise<boolean> {
  const { chat_id: chatId, title, is_active, said } = due
  const settings = await groupSettingsOf(trx, chatId)
  const { language: spoken, welcome } = settings
  const second = Math.floor(now().getTime() / 1000)
  const newcomers = await takeNewcomers(trx, chatId, second - promptSeconds)
  const [first] = newcomers
  if (welcome.text === null || !is_active || !first) {
    await sql`update welcomes set due_at = null where chat_id = ${chatId}`.execute(trx)
    return false
  }
  const language = spoken ?? (await languagesOf(trx, [{ userId: first.user_id }]))(first.user_id)
  const people = newcomers.map(({ user_id, first_name, username }): Person => ({
    userId: user_id,
    firstName: first_name,
    username,
  }))
  // Of no person: it stays here when they are forgotten everywhere. Two in one second there never are.
  const key = `welcome ${second}`
  await enqueue(trx, {
    method: 'sendMessage',
    params: {
      chat_id: chatId,
      ...welcomeText(welcome.text, { group: title, people, language }),
      disable_notification: true,
      link_preview_options: { is_disabled: true },
    },
    lane: chatId,
    class: 'digest',
    dedupeKey: key,
  })
  await staysForAWhile(trx, { chatId, key, settings })
  if (welcome.replaces && said !== null)
    await enqueue(trx, {
      method: 'deleteMessage',
      params: { chat_id: chatId, message_id: said },
      lane: chatId,
      class: 'digest',
      dedupeKey: `clear ${said}`,
    })
  const rest = newcomers.length > quiet.crowd ? quiet.afterCrowd : quiet.seconds
  await sql`
    update welcomes set due_at = null, said_key = ${key}, quiet_until = now() + ${rest} * interval '1 second'
    where chat_id = ${chatId}`.execute(trx)
  return true
}

/** Nobody is taken twice: whoever came too long ago, or has gone again, is not waited for either. */
async function takeNewcomers(trx: Transaction, chatId: ChatId, oldest: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with taken as (
      update newcomers set is_waiting = false where chat_id = ${chatId} and is_waiting
      returning user_id, came_at)
    select t.user_id, u.first_name, u.username
    from taken t
    join members m on m.chat_id = ${chatId} and m.user_id = t.user_id and m.is_present
    join ${shownBy.member} and not u.is_bot
    where t.came_at >= ${oldest}
    order by t.came_at, t.user_id`.execute(trx)
  return rows
}

const rowsAtOnce = 5_000

/** Whoever comes back before that is not welcomed again. */
export async function forgetNewcomers(database: Database): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from newcomers where ctid = any(array(
      select ctid from newcomers where noticed_at < now() - ${keptHours.call} * interval '1 hour'
      limit ${rowsAtOnce}))`.execute(database)
  return Number(numAffectedRows ?? 0) === rowsAtOnce
}
