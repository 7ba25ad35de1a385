import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { Language } from '@steward/contract/languages.ts'
import type { TokenData } from '@steward/contract/start-parameter.ts'
import { transferWords } from '@steward/contract/words/transfers.ts'
import type { Words } from '@steward/contract/words/words.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../platform/database/schema.ts'
import { languagesOf } from '../../platform/language/language-of.ts'
import { say } from '../../platform/language/say.ts'
import type { Notify } from '../../platform/push/notice.ts'

/** What somebody is told; `offered`: an app of theirs that is open already speaks of it. */
export type Telling = { userId: UserId; text: (language: Language) => string; offered?: boolean }

type About = { chatId: ChatId; page: TokenData; subject: string; at: Date; button: Words }

/** Tells each of them once, in their language. Wake outbox and sender after the commit. */
export async function tellPeople(
  trx: Transaction,
  notify: Notify,
  { tellings, ...about }: About & { tellings: readonly Telling[] },
): Promise<void> {
  const languageOf = await languagesOf(trx, tellings)
  for (const { userId, text, offered = false } of tellings.toSorted((a, b) => a.userId - b.userId)) {
    const language = languageOf(userId)
    await notify(trx, { kind: 'transfers', userId, language, text: text(language), offered, ...about })
  }
}

/** Of one application only the newest is worth telling, so they are all of one subject. */
export const subjectOf = (applyId: string) => `transfer ${applyId}`

export const transferPage = (applyId: string): TokenData => ({
  type: 'page',
  page: 'transfer-apply-detail',
  apply_id: applyId,
})

export const stewardshipPage = (chatId: ChatId): TokenData => ({
  type: 'page',
  page: 'stewardship',
  apply_id: String(chatId),
})

/** Admins of a group by what we know, without bots. */
export async function adminsOf(trx: Database | Transaction, chatId: ChatId): Promise<UserId[]> {
  const { rows } = await sql<{ user_id: UserId }>`
    select m.user_id from members m join users u using (user_id)
    where m.chat_id = ${chatId} and m.status in ('creator', 'administrator') and not u.is_bot
    order by m.user_id`.execute(trx)
  return rows.map(({ user_id: userId }) => userId)
}

/** As somebody is called in a sentence. Of whom nothing is kept any more the name is empty, or there is none. */
export const calledIn = (name: string | null | undefined, language: Language): string =>
  name || say(transferWords.nobody, language)

/** Each by their first name, in sentences of a language. */
export async function firstNamesOf(trx: Transaction, ids: readonly (UserId | null)[]) {
  const wanted = ids.filter((id) => id !== null)
  const rows = wanted.length
    ? await trx.selectFrom('users').select(['user_id', 'first_name']).where('user_id', 'in', wanted).execute()
    : []
  const names = new Map(rows.map((row) => [row.user_id, row.first_name]))
  return (id: UserId | null, language: Language): string =>
    id === null ? '' : calledIn(names.get(id), language)
}
