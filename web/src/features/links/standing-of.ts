import type { InviteLink } from '@steward/contract/links.ts'

export type LinkState = 'works' | 'revoked' | 'expired' | 'full'

/** Whether anybody can still come by it. Its places are counted by us, so that one may be left that we do not see. */
export function stateOf(link: InviteLink, now: number): LinkState {
  if (link.is_revoked) return 'revoked'
  if (link.expires_at !== null && link.expires_at <= now) return 'expired'
  return link.member_limit !== null && link.joins >= link.member_limit ? 'full' : 'works'
}

/** As people know it. */
export const shortOf = (link: string) => link.replace(/^https:\/\//, '')
