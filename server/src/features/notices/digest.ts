import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { type Clock, databaseClock } from '#platform/database/clock.ts'
import type { Database, Transaction } from '#platform/database/schema.ts'
import { languagesOf } from '#platform/language/language-of.ts'
import type { LookUp, Notify, Waiting } from '#domain/notices/notice.ts'
import { type Due, isAnyDue, noteUntold, takeDue } from './group-notices.ts'
import { groupsPage, type News, newsOf } from './news.ts'
import { isAnyWaiting, takeWaiting } from './person-notices.ts'
import { lookUpWeek } from './weekly/tell-weekly.ts'

export type TellDeps = {
  notify: Notify
  /** What is to be said of a transfer, or of who answers for a group. */
  lookUpTransfer: LookUp
}

type Wakened = { notify: Notify; lookUps: Record<'transfers' | 'weekly_summary', LookUp>; now: Date }

/** Tells the admins of all groups what is due, and people what waited for them; answers whether anything was. */
export async function tellAll(
  database: Database,
  { notify, lookUpTransfer }: TellDeps,
  clock: Clock = databaseClock,
): Promise<boolean> {
  const lookUps = { transfers: lookUpTransfer, weekly_summary: lookUpWeek }
  let told = false
  if (await isAnyDue(database)) while (await tellNext(database, notify)) told = true
  const now = await clock(database)
  if (await isAnyWaiting(database, now))
    while (await tellWaiting(database, { notify, lookUps, now })) told = true
  return told
}

const tellNext = (database: Database, notify: Notify): Promise<boolean> =>
  database.transaction().execute(async (trx) => {
    const due = await takeDue(trx)
    if (!due) return false
    const news = await newsOf[due.kind](trx, due)
    if (news) await tell(trx, { notify, news, about: { ...due, at: due.toldAt }, userIds: news.userIds })
    else await noteUntold(trx, due)
    return true
  })

/** The kind by which people choose their ways: bans by rules come with other notices of protection, and can wait. */
const noticeOf = (kind: Due['kind']) =>
  kind === 'rule_bans' ? ({ kind: 'protection', canWait: true } as const) : { kind }

const subjectOf = (kind: Due['kind'], chatId: ChatId) => `${kind} ${chatId}`

type About = Pick<Due, 'kind' | 'chatId'> & { at: Date }
type Telling = { notify: Notify; news: News; about: About; userIds: UserId[] }

async function tell(trx: Transaction, { notify, news, about, userIds }: Telling): Promise<void> {
  const { kind, chatId, at } = about
  const { textIn, cardIn, page = groupsPage } = news
  const languageOf = await languagesOf(
    trx,
    userIds.map((userId) => ({ userId })),
  )
  for (const userId of userIds) {
    const language = languageOf(userId)
    const text = textIn(language, userId)
    const card = cardIn?.(language)
    const subject = subjectOf(kind, chatId)
    await notify(trx, {
      ...noticeOf(kind),
      userId,
      chatId,
      language,
      text,
      page,
      subject,
      at,
      ...(card && { card }),
    })
  }
}

/** Somebody's quiet has ended. What was chosen meanwhile counts: it may be quiet still. */
const tellWaiting = (database: Database, { notify, lookUps, now }: Wakened): Promise<boolean> =>
  database.transaction().execute(async (trx) => {
    const all = await takeWaiting(trx, now)
    for (const waiting of all ?? []) await tellAgain(trx, { notify, lookUps, now, waiting })
    return all !== undefined
  })

/** As things stand now, to whom they still concern: somebody may have taken care of it, or taken their right. */
async function tellAgain(
  trx: Transaction,
  { notify, lookUps, now, waiting }: Wakened & { waiting: Waiting },
): Promise<void> {
  const { userId, subject, chatId } = waiting
  const isOfBans = chatId !== undefined && subject === subjectOf('rule_bans', chatId)
  const kind = isOfBans ? 'rule_bans' : waiting.kind
  // What is urgent never waits.
  if (kind === 'bot_rights' || kind === 'protection' || kind === 'brake' || kind === 'web_login') return
  if (kind === 'transfers' || kind === 'weekly_summary') {
    const notice = await lookUps[kind](trx, waiting)
    if (notice) await notify(trx, notice)
    return
  }
  if (chatId === undefined) return
  const news = await newsOf[kind](trx, { chatId })
  if (news?.userIds.includes(userId))
    await tell(trx, { notify, news, about: { kind, chatId, at: now }, userIds: [userId] })
}
