import type { CameBy } from '@steward/contract/members.ts'
import type { MemberStatus } from '#platform/database/schema-chats.ts'
import { checkOf, joinedAtOf } from './member-times.ts'
import { type Knowledge, membershipOf } from './merge-member.ts'

/** What a row says that does not follow from the rest of it. */
export type Row = {
  chat_id: number
  user_id: number
  rights: string[]
  is_anonymous: boolean
  can_be_edited: boolean
  custom_title: string | null
  tag: string | null
  permissions: string[] | null
  until_date: number | null
  last_message_at: number | null
  told_status: MemberStatus
  told_present: boolean
  told_source: string
  told_at: number
  told_update_id: number
  seen_present: boolean
  seen_source: string
  seen_at: number
  seen_update_id: number
  inside_at: number
  banned_at: number
  active_at: number
  came_at: number
  came_update_id: number
  came_by: CameBy
  came_link: string | null
  came_person: number | null
  met_at: number
  met_update_id: number
  met_person: number | null
  unanswered_at: number
}

export const knowledgeOf = (row: Row): Knowledge => ({
  chatId: row.chat_id,
  userId: row.user_id,
  reported: {
    status: row.told_status,
    isPresent: row.told_present,
    rights: row.rights,
    isAnonymous: row.is_anonymous,
    canBeEdited: row.can_be_edited,
    customTitle: row.custom_title,
    tag: row.tag,
    permissions: row.permissions,
    until: row.until_date,
    source: row.told_source,
    when: { at: row.told_at, updateId: row.told_update_id },
  },
  inferred: {
    isPresent: row.seen_present,
    source: row.seen_source,
    when: { at: row.seen_at, updateId: row.seen_update_id },
  },
  insideAt: row.inside_at,
  bannedAt: row.banned_at,
  lastMessageAt: row.last_message_at,
  came: {
    by: row.came_by,
    link: row.came_link,
    personId: row.came_person,
    when: { at: row.came_at, updateId: row.came_update_id },
  },
  addedBy: { personId: row.met_person, when: { at: row.met_at, updateId: row.met_update_id } },
  activeAt: row.active_at,
  unansweredAt: row.unanswered_at,
})

/** The whole row: what is known, and what follows from it. */
export function rowOf(knowledge: Knowledge) {
  const { reported, inferred, came, addedBy } = knowledge
  const standing = membershipOf(knowledge)
  const check = checkOf(knowledge)
  return {
    chat_id: knowledge.chatId,
    user_id: knowledge.userId,
    status: standing.status,
    is_present: standing.isPresent,
    source: standing.source,
    observed_at: standing.when.at,
    update_id: standing.when.updateId,
    rights: reported.rights,
    is_anonymous: reported.isAnonymous,
    can_be_edited: reported.canBeEdited,
    custom_title: reported.customTitle,
    tag: reported.tag,
    permissions: reported.permissions,
    until_date: reported.until,
    last_message_at: knowledge.lastMessageAt,
    told_status: reported.status,
    told_present: reported.isPresent,
    told_source: reported.source,
    told_at: reported.when.at,
    told_update_id: reported.when.updateId,
    seen_present: inferred.isPresent,
    seen_source: inferred.source,
    seen_at: inferred.when.at,
    seen_update_id: inferred.when.updateId,
    inside_at: knowledge.insideAt,
    banned_at: knowledge.bannedAt,
    joined_at: joinedAtOf(knowledge),
    active_at: knowledge.activeAt,
    came_at: came.when.at,
    came_update_id: came.when.updateId,
    came_by: came.by,
    came_link: came.link,
    came_person: came.personId,
    met_at: addedBy.when.at,
    met_update_id: addedBy.when.updateId,
    met_person: addedBy.personId,
    unanswered_at: knowledge.unansweredAt,
    check_rank: check?.rank ?? null,
    check_due_at: check?.at ?? null,
  }
}

/** The types that a batch in one JSON parameter is read by. */
export const columnTypes: Record<keyof ReturnType<typeof rowOf>, string> = {
  chat_id: 'bigint',
  user_id: 'bigint',
  status: 'text',
  is_present: 'boolean',
  source: 'text',
  observed_at: 'bigint',
  update_id: 'bigint',
  rights: 'text[]',
  is_anonymous: 'boolean',
  can_be_edited: 'boolean',
  custom_title: 'text',
  tag: 'text',
  permissions: 'text[]',
  until_date: 'bigint',
  last_message_at: 'bigint',
  told_status: 'text',
  told_present: 'boolean',
  told_source: 'text',
  told_at: 'bigint',
  told_update_id: 'bigint',
  seen_present: 'boolean',
  seen_source: 'text',
  seen_at: 'bigint',
  seen_update_id: 'bigint',
  inside_at: 'bigint',
  banned_at: 'bigint',
  joined_at: 'bigint',
  active_at: 'bigint',
  came_at: 'bigint',
  came_update_id: 'bigint',
  came_by: 'text',
  came_link: 'text',
  came_person: 'bigint',
  met_at: 'bigint',
  met_update_id: 'bigint',
  met_person: 'bigint',
  unanswered_at: 'bigint',
  check_rank: 'smallint',
  check_due_at: 'bigint',
}
