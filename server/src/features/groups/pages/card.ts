import { decisionsIn } from '@steward/contract/decisions-in.ts'
import type { GroupCard } from '@steward/contract/groups.ts'
import type { PhotoUrl } from '#domain/person.ts'
import { type BotStanding, missingRights } from './health.ts'
import { rightsOf } from '../access/rights.ts'
import type { AdminOfRow, ChatRow } from '../access/admin-of.ts'

const botStatus = { active: 'administrator', bot_not_admin: 'member', bot_removed: 'removed' } as const

export const botStanding = (
  row: Pick<ChatRow, 'type' | 'is_forum' | 'state' | 'bot_rights'>,
): BotStanding => ({
  type: row.type,
  isForum: row.is_forum,
  status: botStatus[row.state],
  rights: row.state === 'active' ? rightsOf({ status: 'administrator', rights: row.bot_rights }) : [],
})

/** A group that the bot has left is frozen: nothing waits there. */
export const card = (row: ChatRow & AdminOfRow, photoUrl: PhotoUrl): GroupCard => ({
  chat_id: row.chat_id,
  title: row.title,
  type: row.type,
  photo_url: row.photo_unique_id ? photoUrl('chat', row.chat_id, row.photo_unique_id) : null,
  member_count: row.member_count,
  role: row.status === 'creator' ? 'creator' : 'administrator',
  state: row.state,
  waiting: {
    requests: row.state === 'bot_removed' ? 0 : row.requests,
    held: row.state === 'bot_removed' ? 0 : row.held,
    reports: row.state === 'bot_removed' ? 0 : row.reports,
    missing_rights: missingRights(botStanding(row)).length,
  },
})

export const waits = ({ waiting }: GroupCard) => decisionsIn(waiting) + waiting.missing_rights > 0
