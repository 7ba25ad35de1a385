import { isChecked } from '#domain/checked.ts'
import { leftMutedIn } from '#domain/held-by-check.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { Language } from '@steward/contract/languages.ts'
import { type WantedRight, wantedRights } from '@steward/contract/rights.ts'
import type { TokenData } from '@steward/contract/start-parameter.ts'
import type { Words } from '@steward/contract/words/words.ts'
import { lostRightWords, noticeWords } from '@steward/contract/words/notices.ts'
import { sql } from 'kysely'
import type { Transaction } from '#platform/database/schema.ts'
import { calledIn } from '#platform/language/called-in.ts'
import { say } from '#platform/language/say.ts'
import { shownOf } from '#domain/people/shown.ts'
import { openAppeals } from '#domain/appeals.ts'
import { ownersOf } from '#domain/owners.ts'
import { type Card, cardOf, nextReport } from '#domain/report-card.ts'
import { adminsWith } from './audience.ts'
import type { Due } from './group-notices.ts'

/** The groups that wait for somebody stand first there. */
export const groupsPage: TokenData = { type: 'page', page: 'groups', apply_id: null }
const ofGroup = (page: 'bulk' | 'protection' | 'reports' | 'requests', chatId: ChatId): TokenData => ({
  type: 'page',
  page,
  apply_id: String(chatId),
})

export type News = {
  userIds: UserId[]
  textIn: (language: Language, userId: UserId) => string
  page?: TokenData
  /** What the bot shows in place of the text, with buttons to decide by. */
  cardIn?: (language: Language) => Card
}

/**
 * Those who can approve people hear how many wait, and those who can act on people how many a check left muted; when nobody is
 * there any more, there is nothing to tell.
 */
async function ofRequests(trx: Transaction, { chatId }: Pick<Due, 'chatId'>): Promise<News | undefined> {
  const { rows } = await sql<{ title: string; asking: number; held: number }>`
    select c.title, ${leftMutedIn(sql.ref('c.chat_id'))} as held, (
      select count(*)::int from join_requests r
      where r.chat_id = c.chat_id and r.state = 'waiting' and not ${isChecked('open', 'r')}) as asking
    from chats c where c.chat_id = ${chatId} and c.state <> 'bot_removed'`.execute(trx)
  const [group] = rows
  if (!group || group.asking + group.held === 0) return undefined
  const { title, asking, held } = group
  const approving = asking > 0 ? await adminsWith(trx, chatId, 'can_invite_users') : []
  const restricting = held > 0 ? await adminsWith(trx, chatId, 'can_restrict_members') : []
  return {
    userIds: [...new Set([...approving, ...restricting])].sort((a, b) => a - b),
    textIn: (language, userId) =>
      [
        ...(approving.includes(userId)
          ? [say(noticeWords.joinRequests, language, { title, count: asking })]
          : []),
        ...(restricting.includes(userId)
          ? [say(noticeWords.leftMuted, language, { title, count: held })]
          : []),
      ].join('\n'),
    page: ofGroup('requests', chatId),
  }
}

/** Those who can act on people hear how many reports and appeals are open; the bot shows the report that waits longest. */
async function ofReports(trx: Transaction, { chatId }: Pick<Due, 'chatId'>): Promise<News | undefined> {
  const { rows } = await sql<{ title: string; reports: number; appeals: number }>`
    select c.title, ${openAppeals(sql.ref('c.chat_id'))} as appeals,
      (select count(*)::int from reports r where r.chat_id = c.chat_id and r.state = 'open') as reports
    from chats c where c.chat_id = ${chatId} and c.state <> 'bot_removed'`.execute(trx)
  const [group] = rows
  if (!group || group.reports + group.appeals === 0) return undefined
  const { title, reports, appeals } = group
  const next = await nextReport(trx, chatId)
  return {
    userIds: await adminsWith(trx, chatId, 'can_restrict_members'),
    textIn: (language) =>
      [
        ...(reports > 0 ? [say(noticeWords.reports, language, { title, count: reports })] : []),
        ...(appeals > 0 ? [say(noticeWords.appeals, language, { title, count: appeals })] : []),
      ].join('\n'),
    page: ofGroup('reports', chatId),
    ...(next && { cardIn: (language: Language) => cardOf(next, language) }),
  }
}

/** Those who can give rights back hear what is still lost; whoever took it knows. */
async function ofRights(trx: Transaction, { chatId, lost, actorId }: Due): Promise<News | undefined> {
  const group = await trx
    .selectFrom('chats')
    .select(['title', 'state', 'bot_rights'])
    .where('chat_id', '=', chatId)
    .executeTakeFirst()
  if (!group) return undefined
  const { title, state } = group
  const rights = wantedRights.filter((right) => lost.includes(right) && !group.bot_rights.includes(right))
  if (state === 'active' && rights.length === 0) return undefined

  const admins = await adminsWith(trx, chatId, 'can_promote_members')
  const whole: Partial<Record<typeof state, Words>> = {
    bot_removed: noticeWords.botRemoved,
    bot_not_admin: noticeWords.botDemoted,
  }
  const words = whole[state]
  return {
    userIds: admins.filter((userId) => userId !== actorId),
    textIn: (language) =>
      words
        ? say(words, language, { title })
        : say(noticeWords.rightsLost, language, { title, rights: listOf(rights, language) }),
  }
}

/** A message has 4096 characters (Bot API 10.3, sendMessage); the page behind it has everybody. */
const heldAtOnce = 10

/** Those who may let somebody go on whom the brake holds; whoever did it is told too, for it may not have been them. */
async function ofBrake(trx: Transaction, { chatId }: Due): Promise<News | undefined> {
  const { rows } = await sql<{ title: string; name: string; actions: number; minutes: number }>`
    select c.title, trim(concat_ws(' ', p.first_name, p.last_name)) as name, b.actions, b.minutes
    from chats c join brakes b using (chat_id) left join ${shownOf('b', 'user_id')}
    where c.chat_id = ${chatId} and b.pulled_at is not null and b.released_at is null
    order by b.pulled_at desc, b.user_id limit ${heldAtOnce}`.execute(trx)
  if (rows.length === 0) return undefined
  return {
    userIds: await ownersOf(trx, chatId),
    textIn: (language) =>
      rows
        .map((held) =>
          say(noticeWords.brakePulled, language, { ...held, name: calledIn(held.name, language) }),
        )
        .join('\n\n'),
    page: ofGroup('bulk', chatId),
  }
}

type Guarded = {
  title: string
  is_under_attack: boolean
  is_braked: boolean
  by_user_id: UserId | null
  name: string
}

/**
 * Those who can act on people hear that a group is under attack, or that its rules are held back; whoever turned
 * attack mode on knows.
 */
async function ofProtection(trx: Transaction, { chatId }: Due): Promise<News | undefined> {
  const { rows } = await sql<Guarded>`
    select c.title, coalesce(g.posture = 'attack' and g.until > now(), false) as is_under_attack,
      coalesce(g.brake_until > now(), false) as is_braked, g.by_user_id,
      trim(concat_ws(' ', p.first_name, p.last_name)) as name
    from chats c join postures g using (chat_id) left join ${shownOf('g', 'by_user_id')}
    where c.chat_id = ${chatId} and c.state <> 'bot_removed'`.execute(trx)
  const [group] = rows
  if (!group?.is_under_attack && !group?.is_braked) return undefined
  const { title, name } = group
  const by = group.is_under_attack ? group.by_user_id : null
  const words = group.is_under_attack ? noticeWords.attack : noticeWords.rulesBraked
  const admins = await adminsWith(trx, chatId, 'can_restrict_members')
  return {
    userIds: admins.filter((userId) => userId !== by),
    textIn: (language) =>
      by === null
        ? say(words, language, { title })
        : say(noticeWords.attackByHand, language, { title, name: calledIn(name, language) }),
    page: ofGroup('protection', chatId),
  }
}

/** Steward and creator hear how many people rules banned within a day, all of them together. */
async function ofRuleBans(trx: Transaction, { chatId }: Pick<Due, 'chatId'>): Promise<News | undefined> {
  const { rows } = await sql<{ title: string; count: number }>`
    select c.title, (
      select count(distinct h.user_id)::int from rule_hits h left join actions a on a.action_id = h.action_id
      where h.chat_id = c.chat_id and h.verdict = 'ban' and h.state = 'done' and h.undone_at is null
        and h.at > now() - interval '1 day' and coalesce(a.state not in ('refused', 'failed', 'expired'), true)) as count
    from chats c where c.chat_id = ${chatId} and c.state <> 'bot_removed'`.execute(trx)
  const [group] = rows
  if (!group?.count) return undefined
  return {
    userIds: await ownersOf(trx, chatId),
    textIn: (language) => say(noticeWords.ruleBans, language, group),
    page: ofGroup('protection', chatId),
  }
}

/** Who is to hear what of a group as it is now; nothing when nothing waits any more. */
export const newsOf = {
  join_requests: ofRequests,
  reports: ofReports,
  bot_rights: ofRights,
  protection: ofProtection,
  rule_bans: ofRuleBans,
  brake: ofBrake,
}

const listOf = (rights: readonly WantedRight[], language: Language) =>
  new Intl.ListFormat(language, { type: 'disjunction' }).format(
    rights.map((right) => say(lostRightWords[right], language)),
  )
