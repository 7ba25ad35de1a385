import { type ChatId, firstStandIn, type UserId } from '@steward/contract/ids.ts'
import type { Language } from '@steward/contract/languages.ts'
import type { TokenData } from '@steward/contract/start-parameter.ts'
import { stewardshipWords, transferWords } from '@steward/contract/words/transfers.ts'
import type { Words } from '@steward/contract/words/words.ts'
import { firstName } from '@steward/contract/visible-name.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/database/schema.ts'
import { languagesOf } from '#platform/language/language-of.ts'
import { calledIn } from '#platform/language/called-in.ts'
import { namesIn } from '#domain/people/people-in.ts'
import { shownBy } from '#domain/people/shown.ts'
import type { Notify } from '#domain/notices/notice.ts'

/** What somebody is told; `offered`: an app of theirs that is open already speaks of it. */
export type Telling = { userId: UserId; text: (language: Language) => string; offered?: boolean }

type About = { chatId: ChatId; page: TokenData; subject: string; button: Words }

/** Tells each of them once, in their language; who was erased hears nothing. Wake outbox and sender after the commit. */
export async function tellPeople(
  trx: Transaction,
  notify: Notify,
  { tellings, ...about }: About & { at: Date; tellings: readonly Telling[] },
): Promise<void> {
  const people = tellings.filter(({ userId }) => userId < firstStandIn)
  const languageOf = await languagesOf(trx, people)
  for (const { userId, text, offered = false } of people.toSorted((a, b) => a.userId - b.userId)) {
    const language = languageOf(userId)
    await notify(trx, { kind: 'transfers', userId, language, text: text(language), offered, ...about })
  }
}

const transfer = 'transfer '

/** Of one application only the newest is worth telling, so they are all of one subject. */
export const aboutTransfer = (applyId: string, chatId: ChatId): About => ({
  chatId,
  page: { type: 'page', page: 'transfer-apply-detail', apply_id: applyId },
  subject: transfer + applyId,
  button: transferWords.see,
})

/** Which application a subject is about; undefined: it is about who answers for a group. */
export const applyIdIn = (subject: string): string | undefined =>
  subject.startsWith(transfer) ? subject.slice(transfer.length) : undefined

/** `gone`: its steward. `owner`: somebody else owns it in Telegram. */
export const aboutSteward = (chatId: ChatId, what: 'gone' | 'owner'): About => ({
  chatId,
  page: { type: 'page', page: 'stewardship', apply_id: String(chatId) },
  subject: `${what === 'gone' ? gone : 'owner'} ${chatId}`,
  button: stewardshipWords.see,
})

const gone = 'steward gone'

export const isOfGone = (subject: string): boolean => subject.startsWith(gone)

/** Admins of a group by what we know, without bots. */
export async function adminsOf(trx: Database | Transaction, chatId: ChatId): Promise<UserId[]> {
  const { rows } = await sql<{ user_id: UserId }>`
    select m.user_id from members m join ${shownBy.member}
    where m.chat_id = ${chatId} and m.status in ('creator', 'administrator') and not u.is_bot
    order by m.user_id`.execute(trx)
  return rows.map(({ user_id: userId }) => userId)
}

/** Each by the first name that the group shows, in sentences of a language. */
export async function firstNamesOf(trx: Transaction, chatId: ChatId, ids: readonly (UserId | null)[]) {
  const wanted = ids.filter((id) => id !== null)
  const names = await namesIn(trx, chatId, wanted)
  return (id: UserId | null, language: Language): string => {
    const person = id === null ? undefined : names.get(id)
    return id === null ? '' : calledIn(person && firstName(person), language)
  }
}
