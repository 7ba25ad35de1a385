import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { type Clock, databaseClock } from '../../platform/database/clock.ts'
import type { Database, Transaction } from '../../platform/database/schema.ts'
import { languagesOf } from '../../platform/language/language-of.ts'
import type { Notify } from '../../platform/push/notice.ts'
import { type Due, isAnyDue, takeDue } from './group-notices.ts'
import { groupsPage, type News, newsOf } from './news.ts'
import { isAnyWaiting, takeWaiting, type Waiting } from './person-notices.ts'

/** Tells the admins of all groups what is due, and people what waited for them; answers whether anything was. */
export async function tellAll(
  database: Database,
  notify: Notify,
  clock: Clock = databaseClock,
): Promise<boolean> {
  let told = false
  if (await isAnyDue(database)) while (await tellNext(database, notify)) told = true
  const now = await clock(database)
  if (await isAnyWaiting(database, now)) while (await tellWaiting(database, { notify, now })) told = true
  return told
}

const tellNext = (database: Database, notify: Notify): Promise<boolean> =>
  database.transaction().execute(async (trx) => {
    const due = await takeDue(trx)
    if (!due) return false
    const news = await newsOf[due.kind](trx, due)
    if (news) await tell(trx, { notify, news, about: { ...due, at: due.toldAt }, userIds: news.userIds })
    return true
  })

type About = Pick<Due, 'kind' | 'chatId'> & { at: Date }
type Telling = { notify: Notify; news: News; about: About; userIds: UserId[] }

async function tell(trx: Transaction, { notify, news, about, userIds }: Telling): Promise<void> {
  const { kind, chatId, at } = about
  const { textIn, page = groupsPage } = news
  const languageOf = await languagesOf(
    trx,
    userIds.map((userId) => ({ userId })),
  )
  for (const userId of userIds) {
    const language = languageOf(userId)
    const text = textIn(language)
    await notify(trx, { userId, kind, chatId, language, text, page, subject: `${kind} ${chatId}`, at })
  }
}

/** Somebody's quiet has ended. What was chosen meanwhile counts: it may be quiet still. */
const tellWaiting = (database: Database, { notify, now }: { notify: Notify; now: Date }): Promise<boolean> =>
  database.transaction().execute(async (trx) => {
    const waiting = await takeWaiting(trx, now)
    for (const one of newestOfEach(waiting)) {
      const { kept, ...notice } = one
      if (kept) await notify(trx, { ...notice, ...kept })
      else await tellAgain(trx, { notify, now, waiting: one })
    }
    return waiting.length > 0
  })

/** Of what leads to the same page the newest says how it stands. */
function newestOfEach(waiting: readonly Waiting[]): Waiting[] {
  const newest = new Map<string, Waiting>()
  for (const one of waiting) newest.set(`${one.kind} ${one.chatId} ${one.kept?.page.apply_id}`, one)
  return [...newest.values()]
}

async function tellAgain(
  trx: Transaction,
  { notify, now, waiting }: { notify: Notify; now: Date; waiting: Waiting },
): Promise<void> {
  const { userId, kind } = waiting
  if ((kind !== 'join_requests' && kind !== 'reports') || waiting.chatId === undefined) return
  const chatId: ChatId = waiting.chatId
  const news = await newsOf[kind](trx, { chatId })
  // Somebody else may have taken care of it, or taken their right.
  if (!news?.userIds.includes(userId)) return
  await tell(trx, { notify, news, about: { kind, chatId, at: now }, userIds: [userId] })
}
