import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { Language } from '@steward/contract/languages.ts'
import { joinMessageWords } from '@steward/contract/words/joining.ts'
import { sql } from 'kysely'
import { linkToBot } from '#domain/bot-switches.ts'
import { groupSettingsOf } from '#domain/group-settings.ts'
import type { Database, Transaction } from '#platform/database/schema.ts'
import { goesAlong } from '#platform/database/sessions.ts'
import { unseen } from '#platform/database/unseen.ts'
import { say } from '#platform/language/say.ts'
import { enqueue } from '#platform/outbox/enqueue.ts'
import type { OutboxHandler } from '#platform/outbox/operation.ts'
import { joinCheck } from '../calls.ts'
import { buttonTo } from './call.ts'
import { goesAt, joinLine, tellsAll, waitsInGroup } from './lines.ts'

type Waiting = {
  check_id: number
  language: Language
  /** Admins decide on whoever passes. */
  is_decided: boolean
  until: Date
  line: string | null
}

/**
 * Has one line stand in the group that leads each of those who wait to their own check, for as long as anybody waits. One that
 * Telegram would not take is said anew for whoever comes next.
 */
export async function tellAll(trx: Transaction, botId: UserId, chatId: ChatId): Promise<void> {
  // Two nodes that say it at once would say it twice.
  await sql`${goesAlong}
    select pg_advisory_xact_lock(hashtextextended(${`${joinLine} ${chatId}`}, 0))`.execute(trx)
  const { rows } = await sql<Waiting>`
    select k.check_id, k.language, k.plan::jsonb ->> 'passed' = 'queue' as is_decided, max(${goesAt}) over () as until, (
      select l.said_key from lasting_lines l
      left join outbox o on o.chat_id = l.chat_id and o.dedupe_key = l.said_key
      where l.chat_id = ${chatId} and ${tellsAll} and (o.settled_at is null or o.state = 'sent')
      limit 1) as line
    from join_checks k where k.chat_id = ${chatId} and ${waitsInGroup}
    order by k.check_id desc limit 1`.execute(trx)
  const [newest] = rows
  const link = await linkToBot(trx, botId)
  if (!newest || !link) return
  const { check_id: checkId, until, line } = newest
  const key = line ?? `${joinLine} ${checkId}`
  if (line === null) {
    const language = (await groupSettingsOf(trx, chatId)).language ?? newest.language
    await enqueue(trx, {
      method: 'sendMessage',
      params: {
        chat_id: chatId,
        text: say(
          newest.is_decided ? joinMessageWords.allArrivedDecided : joinMessageWords.allArrived,
          language,
        ),
        reply_markup: buttonTo(`${link.begins}check`, language),
        link_preview_options: { is_disabled: true },
        disable_notification: true,
      },
      lane: chatId,
      class: 'reply',
      dedupeKey: key,
      operation: { of: joinLine, id: checkId },
    })
  }
  await sql`
    insert into lasting_lines as l (chat_id, said_key, due_at) values (${chatId}, ${key}, ${until})
    on conflict (chat_id, said_key) do update set due_at = greatest(l.due_at, excluded.due_at)`.execute(trx)
}

/**
 * It is said while anybody waits. Where it cannot be said, the admins decide on whoever never came to their check and was told
 * by nothing else.
 */
export const createLineHandler = ({ database }: { database: Database }): OutboxHandler => ({
  check: async (checkId) => {
    const { rows } = await sql`
      select from join_checks k
      where k.chat_id = (select chat_id from join_checks where check_id = ${checkId}) and ${waitsInGroup}
      limit 1`.execute(database)
    return rows.length > 0 ? 'go' : { refused: 'nobody_waits' }
  },
  onEnded: async (trx, ended) => {
    const silent = ended.filter(({ state }) => state !== 'sent').map(({ lane }) => lane)
    if (silent.length === 0) return
    await sql`
      update join_checks k set state = 'queued', why = 'not_shown', ended_at = now(), due_at = now()
      where k.check_id in (
        select o.check_id from join_checks o
        where o.chat_id = any(${unseen(silent, 'bigint')}::bigint[]) and o.way = 'group' and o.state = 'asked'
          and not exists (select from outbox c where c.chat_id = o.chat_id and c.dedupe_key = ${`${joinCheck} `} || o.check_id and c.state = 'sent')
        order by o.check_id for update)`.execute(trx)
  },
})
