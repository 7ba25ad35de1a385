import { type AdminRight, type WantedRight, wantedRights } from '@steward/contract/rights.ts'

export type BotStanding = {
  type: 'group' | 'supergroup'
  isForum: boolean
  status: 'administrator' | 'member' | 'removed'
  rights: readonly AdminRight[]
}

/** A basic group's administrators can neither appoint others through a bot, nor have topics or tags (Bot API 10.3). */
const supergroupOnly = new Set<WantedRight>(['can_promote_members', 'can_manage_topics', 'can_manage_tags'])

/** What the bot should hold here and does not, in the order in which it matters. A frozen group lacks nothing. */
export function missingRights({ type, isForum, status, rights }: BotStanding): WantedRight[] {
  if (status === 'removed') return []
  return wantedRights
    .filter((right) => type === 'supergroup' || !supergroupOnly.has(right))
    .filter((right) => isForum || right !== 'can_manage_topics')
    .filter((right) => status === 'member' || !rights.includes(right))
}
