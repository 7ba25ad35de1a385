import type { GroupState } from '@steward/contract/groups.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { holds } from '#domain/admin-of.ts'
import { openAppeals } from '#domain/appeals.ts'
import { isChecked } from '#domain/checked.ts'
import { leftMutedIn } from '#domain/held-by-check.ts'

/** What the screens show of a group, whoever looks. */
export type ChatRow = {
  chat_id: ChatId
  title: string
  type: 'group' | 'supergroup'
  is_forum: boolean
  photo_unique_id: string | null
  member_count: number | null
  state: GroupState
  bot_rights: string[]
}

/** What the viewer is there, and what waits for them: what they may not decide waits for somebody else. */
export type AdminOfRow = {
  status: 'creator' | 'administrator'
  rights: string[]
  requests: number
  held: number
  reports: number
}

export const chatColumns = sql`
  g.chat_id, g.title, g.type, g.is_forum, g.photo_unique_id, g.member_count, g.state, g.bot_rights`

/**
 * Of the admin, the member `m`, and their group `g`. States are written out: a plan for all values can follow only then an
 * index that is made for one of them.
 */
export const adminColumns = sql`
  m.status, m.rights,
  case when ${holds('can_invite_users')} then
    (select count(*)::int from join_requests r where r.chat_id = m.chat_id and r.state = 'waiting'
      and not ${isChecked('open', 'r')}) else 0 end as requests,
  case when ${holds('can_restrict_members')} then
    ${leftMutedIn(sql.ref('m.chat_id'))} else 0 end as held,
  case when ${holds('can_restrict_members')} then
    (select count(*)::int from reports r where r.chat_id = m.chat_id and r.state = 'open')
    + ${openAppeals(sql.ref('m.chat_id'))} else 0 end as reports`
