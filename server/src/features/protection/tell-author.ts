import { UserId } from '@steward/contract/ids.ts'
import type { JudgingRule } from '@steward/contract/protection/rule-names.ts'
import { sql } from 'kysely'
import { appealButton } from '#domain/appeal-button.ts'
import { linkToBot } from '#domain/bot-switches.ts'
import { groupSettingsOf } from '#domain/group-settings.ts'
import { isUnderAttack } from '#domain/under-attack.ts'
import type { Database, Transaction } from '#platform/database/schema.ts'
import { goesAlong } from '#platform/database/sessions.ts'
import { unseen } from '#platform/database/unseen.ts'
import type { AfterCommit } from '#platform/intake/consumer.ts'
import { languagesOf } from '#platform/language/language-of.ts'
import { enqueue } from '#platform/outbox/enqueue.ts'
import type { OutboxHandler } from '#platform/outbox/operation.ts'
import { type EphemeralSupport, mayLeaveAlone } from '#platform/telegram/ephemeral-support.ts'
import { authorNoteOf, isTold } from './author-note.ts'
import type { Deed } from './deed.ts'

/** A wave of theirs is told once, not each message of it. */
const onceInMinutes = 60

/** Calls that tell an author what rules did; numbered as the hit that they tell of. */
export const authorNote = 'author_note'

type Hit = { hit_id: number; rule: JudgingRule; thread_id: number | null }

/**
 * Takes the hit of a deed by which its author is told; undefined where they were told the same already, where a list
 * that the group asks names them as a spammer, or in an attack: whoever is there for that learns nothing from us.
 */
async function take(trx: Transaction, deed: Deed, asksLists: boolean): Promise<Hit | undefined> {
  const { chatId, userId, verdict, hitIds } = deed
  // Another node may carry out something else against the same person.
  await sql`${goesAlong}
    select pg_advisory_xact_lock(hashtextextended(${`told ${chatId} ${userId}`}, 0))`.execute(trx)
  const { rows } = await sql<Hit>`
    update rule_hits h set told_at = now()
    where h.chat_id = ${chatId} and h.hit_id = (
        select min(hit_id) from rule_hits where chat_id = ${chatId} and verdict = ${verdict} and undone_at is null
          and hit_id = any(${unseen([...hitIds], 'bigint')}::bigint[]))
      and (h.wave is null or h.wave not like 'attack %')
      and not exists (select from rule_hits t
        where t.chat_id = ${chatId} and t.user_id = ${userId} and t.verdict = ${verdict}
          and t.told_at > now() - ${onceInMinutes} * interval '1 minute')
      and not (${asksLists} and exists (select from spammer_answers a where a.user_id = ${userId} and a.is_listed))
      and not ${isUnderAttack(sql`h.chat_id`)}
    returning h.hit_id, h.rule, h.thread_id`.execute(trx)
  return rows[0]
}

/**
 * Tells the author what rules did and why, so that nobody else sees it, or not at all. It follows what was done, in a
 * class that is less urgent: it delays nothing.
 */
export const createTellAuthor =
  (outbox: { wake: () => void }, botId: UserId) =>
  async (trx: Transaction, deed: Deed): Promise<AfterCommit | undefined> => {
    const { chatId, verdict, seconds } = deed
    if (deed.userId <= 0 || !isTold(verdict)) return undefined
    const userId = UserId.parse(deed.userId)
    const { telling, language, known_spammers, rules_text } = await groupSettingsOf(trx, chatId)
    const hit = telling.author ? await take(trx, deed, known_spammers.first !== 'off') : undefined
    if (!hit) return undefined
    const count = deed.messageIds.length
    // A deletion and a warning can't be appealed.
    const link = verdict === 'mute' ? await linkToBot(trx, botId) : null
    const note = {
      verdict,
      seconds,
      count,
      rule: hit.rule,
      hasRules: rules_text !== null,
      mayAppeal: link !== null,
    }
    const toldIn = language ?? (await languagesOf(trx, [{ userId }]))(userId)
    await enqueue(trx, {
      method: 'sendMessage',
      params: {
        chat_id: chatId,
        text: authorNoteOf(note, toldIn),
        ...(link !== null && { reply_markup: appealButton(link.begins, toldIn) }),
        disable_notification: true,
        ...(hit.thread_id !== null && { message_thread_id: hit.thread_id }),
        ephemeral_message_parameters: { receiver_user_id: userId },
      },
      lane: chatId,
      class: 'digest',
      dedupeKey: `${authorNote} ${hit.hit_id}`,
      operation: { of: authorNote, id: hit.hit_id },
    })
    return outbox.wake
  }

type Now = { outcome: string | null; is_undone: boolean; is_attacked: boolean }

/** Only what was done is told: it waits for Telegram, and nobody hears of what failed or was taken back. */
export const createNoteHandler = ({
  database,
  ephemeralSupport,
}: {
  database: Database
  ephemeralSupport: EphemeralSupport
}): OutboxHandler => ({
  check: async (hitId) => {
    const { rows } = await sql<Now>`
      select a.state as outcome, h.undone_at is not null as is_undone,
        ${isUnderAttack(sql`h.chat_id`)} as is_attacked
      from rule_hits h left join actions a on a.action_id = h.action_id
      where h.hit_id = ${hitId}`.execute(database)
    const [now] = rows
    if (!now || now.is_undone || now.is_attacked) return { refused: 'nothing_to_tell' }
    if (now.outcome === 'under_way') return 'later'
    return now.outcome === 'done' ? mayLeaveAlone(ephemeralSupport) : { refused: 'nothing_to_tell' }
  },
  // Whether Telegram showed it or not, nothing follows.
  onEnded: async () => undefined,
})
