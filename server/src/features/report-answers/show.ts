import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { Language } from '@steward/contract/languages.ts'
import { refusalWords } from '@steward/contract/words/refusals.ts'
import { reportCardWords as words } from '@steward/contract/words/report-cards.ts'
import { sql } from 'kysely'
import { shownOf } from '#domain/people/shown.ts'
import { cardOf, nextReport } from '#domain/report-card.ts'
import { currentId } from '#platform/database/current-id.ts'
import type { Transaction } from '#platform/database/schema.ts'
import { calledIn } from '#platform/language/called-in.ts'
import { languagesOf } from '#platform/language/language-of.ts'
import { say } from '#platform/language/say.ts'
import { enqueue } from '#platform/outbox/enqueue.ts'
import type { CarriedOut } from './carry-out.ts'
import type { Answer } from './store.ts'

type Told = Exclude<CarriedOut, { is: 'later' }>

/** Telegram could not be asked for too long. */
export const notReached = { is: 'failed', seesNext: false } as const

type Scene = {
  chat_id: ChatId
  title: string
  name: string
  admin: string | null
  settled_by: UserId | null
  state: string
  /** Whoever settled it banned whom it is about. */
  is_banned: boolean
}

async function sceneOf(trx: Transaction, chatId: number, reportId: number): Promise<Scene | undefined> {
  const { rows } = await sql<Scene>`
    select r.chat_id, c.title, r.settled_by, r.state,
      exists (select from actions a where a.chat_id = r.chat_id and a.actor_id = r.settled_by
        and a.target_id = r.target_id and a.kind = 'ban' and a.state in ('done', 'partly')
        and a.created_at >= r.reported_at) as is_banned,
      coalesce(r.sender_title, trim(concat_ws(' ', p.first_name, p.last_name))) as name,
      (select trim(concat_ws(' ', p.first_name, p.last_name))
        from (select r.chat_id, r.settled_by) as s left join ${shownOf('s', 'settled_by')}) as admin
    from reports r join chats c using (chat_id) left join ${shownOf('r', 'target_id')}
    where r.chat_id = ${currentId(chatId)} and r.report_id = ${reportId}`.execute(trx)
  return rows[0]
}

const doneWords = {
  ban: words.banned,
  delete: words.deleted,
  handled: words.dealtWith,
  dismiss: words.dismissed,
  trust: words.trusted,
} as const

/** What became of it, where somebody else was first. */
function lateWords({ settled_by: settledBy, state, is_banned: isBanned }: Scene) {
  if (settledBy === null) return words.settled
  if (state === 'dismissed') return words.dismissedBy
  return isBanned ? words.bannedBy : words.settledBy
}

function outcomeIn(told: Told, is: Answer['is'], scene: Scene, language: Language): string {
  const { title, admin } = scene
  const name = calledIn(scene.name, language)
  if (told.is === 'done') return say(doneWords[is], language, { name, title })
  if (told.is === 'refused')
    return say(words.notDone, language, { why: say(refusalWords[told.refusal], language) })
  if (told.is === 'failed') return say(words.unreachable, language)
  return say(lateWords(scene), language, { admin: calledIn(admin, language), name, title })
}

type Pressed = Pick<Answer, 'chatId' | 'reportId' | 'userId' | 'messageId' | 'updateId' | 'is'> & {
  messenger?: string | undefined
}

/**
 * Puts on the card what became of it, and below that the report that waits next, if one does and they may see it. Wake the
 * outbox.
 */
export async function showOutcome(trx: Transaction, pressed: Pressed, told: Told): Promise<void> {
  const { chatId, reportId, userId, messageId, updateId, is } = pressed
  if (messageId === null) return
  const scene = await sceneOf(trx, chatId, reportId)
  if (!scene) return
  const language = (await languagesOf(trx, [{ userId, messenger: pressed.messenger }]))(userId)
  const next = told.seesNext ? await nextReport(trx, scene.chat_id) : undefined
  const card = next && cardOf(next, language)
  await enqueue(trx, {
    method: 'editMessageText',
    params: {
      chat_id: userId,
      message_id: messageId,
      text: [outcomeIn(told, is, scene, language), ...(card ? [card.text] : [])].join('\n\n'),
      ...(card && { reply_markup: { inline_keyboard: card.buttons } }),
    },
    lane: userId,
    class: 'reply',
    dedupeKey: `report card ${updateId}`,
  })
}
