import { appealWords as words } from '@steward/contract/words/appeals.ts'
import { sql } from 'kysely'
import { mayWrite } from '#domain/bot-chats.ts'
import type { Transaction } from '#platform/database/schema.ts'
import { languagesOf } from '#platform/language/language-of.ts'
import { say } from '#platform/language/say.ts'
import { enqueue } from '#platform/outbox/enqueue.ts'
import { titleThen } from './deed.ts'
import { type Held, undoOf } from './held.ts'

/** Leads to the page of one’s own appeals, whoever opens it. */
const addressOf = (appUrl: string) => `${appUrl}/?tgWebAppStartParam=appeal`

type Outcome = { held: Held; state: 'lifted' | 'kept'; answer: string | null }

function wordsOf({ state, held }: Outcome) {
  if (state === 'kept') return words.kept
  if (held.what === 'ban') return words.unbanned
  return undoOf(held).kind === 'unmute' ? words.unmuted : words.restricted
}

/** Owes whoever appealed a word about it, where the bot may write to them. Wake the outbox after the commit. */
export async function tellOutcome(trx: Transaction, appUrl: string, outcome: Outcome): Promise<void> {
  const { held, answer } = outcome
  const { appealId, userId } = held
  if (!(await mayWrite(trx, userId))) return
  const { rows } = await sql<{ title: string }>`
    select ${titleThen} as title
    from appeals p join actions a on a.action_id = p.action_id join chats c on c.chat_id = p.chat_id
    where p.appeal_id = ${appealId}`.execute(trx)
  const language = (await languagesOf(trx, [{ userId }]))(userId)
  const lines = [
    say(wordsOf(outcome), language, { title: rows[0]?.title ?? '' }),
    ...(answer === null ? [] : [say(words.answer, language, { answer })]),
  ]
  await enqueue(trx, {
    method: 'sendMessage',
    params: {
      chat_id: userId,
      text: lines.join('\n\n'),
      reply_markup: {
        inline_keyboard: [[{ text: say(words.see, language), web_app: { url: addressOf(appUrl) } }]],
      },
    },
    lane: userId,
    class: 'digest',
    dedupeKey: `appeal ${appealId}`,
  })
}
