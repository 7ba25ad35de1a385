import type { UserId } from '@steward/contract/ids.ts'
import type { Settings } from '@steward/contract/settings.ts'
import { sql } from 'kysely'
import type { Clock } from '#platform/database/clock.ts'
import type { Database, Transaction } from '#platform/database/schema.ts'
import { languagesOf } from '#platform/language/language-of.ts'
import { noticesOf, settingsOf } from '#domain/person-settings.ts'
import { zoneOf } from '#domain/person-time.ts'
import type { LookUp, Notice, Notify } from '#domain/notices/notice.ts'
import { groupsPage } from '../news.ts'
import { writeDown } from '../person-notices.ts'
import { readDays } from './read-days.ts'
import { readWeek } from './read-week.ts'
import { weekBefore, weekDue, type Week } from './week-due.ts'
import { weekPicture } from './week-picture.ts'
import { weekWords } from './week-words.ts'

type Deps = { database: Database; notify: Notify; clock: Clock; wake: () => void }

const peopleAtOnce = 200
const kind = 'weekly_summary'

/**
 * Tells people on Monday morning, where they are, what happened in their groups: one message about all of them, and
 * none when nothing did. Each run looks at some people; it answers whether there are more.
 */
export function createWeekly({ database, notify, clock, wake }: Deps) {
  let after = 0

  return async (): Promise<boolean> => {
    const now = await clock(database)
    const people = await untold(database, { after, now })
    let told = false
    for (const { user_id: userId, ...person } of people) {
      const week = weekDue(zoneOf(person), now)
      const { push, bot } = noticesOf(person.notices ?? {})[kind]
      if (week && (push || bot)) told = (await tellOne(database, { notify, userId, week })) || told
    }
    if (told) wake()
    const isMore = people.length === peopleAtOnce
    after = isMore ? (people.at(-1)?.user_id ?? 0) : 0
    return isMore
  }
}

type Person = Pick<Settings, 'time_zone' | 'device_zone'> & {
  user_id: UserId
  notices: Record<string, boolean> | null
}

/** Who looks after a group, can be reached, and was not told of a week recently. */
async function untold(database: Database, { after, now }: { after: number; now: Date }): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select u.user_id, s.time_zone, s.device_zone, s.notices
    from (
      select user_id from bot_chats where is_open union select user_id from push_subscriptions
    ) reached
    join users u using (user_id)
    left join user_settings s using (user_id)
    where u.user_id > ${after} and not u.is_bot and u.suspended_at is null
      and exists (
        select from members m join chats c using (chat_id)
        where m.user_id = u.user_id and m.is_present and m.status in ('creator', 'administrator')
          and c.state = 'active')
      and not exists (
        select from person_notices n
        where n.user_id = u.user_id and n.subject = ${kind} and n.at > ${now}::timestamptz - interval '5 days')
    order by u.user_id limit ${peopleAtOnce}`.execute(database)
  return rows
}

type Telling = { notify: Notify; userId: UserId; week: Week }

/** Answers whether there was anything to tell; also that there was nothing is written down, and not looked up again. */
const tellOne = (database: Database, { notify, userId, week }: Telling): Promise<boolean> =>
  database.transaction().execute(async (trx) => {
    const notice = await noticeOf(trx, userId, week)
    if (notice) await notify(trx, notice)
    else await writeDown(trx, { userId, kind, subject: kind, at: week.at }, null)
    return notice !== undefined
  })

async function noticeOf(trx: Transaction, userId: UserId, week: Week): Promise<Notice | undefined> {
  const groups = await readWeek(trx, userId, week)
  if (groups.length === 0) return undefined
  const language = (await languagesOf(trx, [{ userId }]))(userId)
  const text = weekWords(groups, week, language)
  const picture = weekPicture(await readDays(trx, userId, week.starts), week, language)
  const notice = { userId, kind, language, text, page: groupsPage, subject: kind, at: week.at } as const
  return picture ? { ...notice, picture } : notice
}

/** When somebody's quiet ends they hear of that week in the groups that they look after by then. */
export const lookUpWeek: LookUp = async (trx, { userId, at }) =>
  noticeOf(trx, userId, weekBefore(zoneOf(await settingsOf(trx, userId)), at))
