import type { RefusalName } from '@steward/contract/refusals.ts'
import { user } from '#platform/database/testing/given-group.ts'

export const roles = [
  'nobody',
  'expired',
  'stranger',
  'member',
  'restricted',
  'adminElsewhere',
  'adminWithoutRights',
  'admin',
  'creator',
  'demoted',
  'left',
  'banned',
  'webLogin',
  'suspended',
  'adminOfPowerlessBot',
  // Of a group that the bot has left: whoever was an admin then may have been dismissed since, and nobody tells.
  'adminOfFrozen',
  'stewardOfFrozen',
  'creatorOfFrozen',
  // An operator is nobody in the groups of others.
  'operator',
] as const
export type Role = (typeof roles)[number]
export const idOf = (role: Role) => user(1000 + roles.indexOf(role))
export type Outcome = 'ok' | RefusalName
export type Row = Record<Role, Outcome>

export function all(outcome: Outcome): Row {
  const row: Partial<Row> = {}
  for (const role of roles) row[role] = outcome
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every role was just given its outcome
  return row as Row
}

export const outside = {
  nobody: 'session_required',
  expired: 'session_required',
  suspended: 'account_suspended',
} as const
export const session: Row = { ...all('ok'), ...outside }
export const container: Row = { ...session, webLogin: 'container_only' }
export const admin: Row = {
  ...session,
  stranger: 'group_not_found',
  operator: 'group_not_found',
  member: 'group_not_found',
  restricted: 'group_not_found',
  adminElsewhere: 'group_not_found',
  demoted: 'group_not_found',
  left: 'group_not_found',
  banned: 'group_not_found',
  adminOfFrozen: 'group_not_found',
}

/** What changes something of a group that the bot has left. */
export const frozen = { stewardOfFrozen: 'group_frozen', creatorOfFrozen: 'group_frozen' } as const
/** The same for what is read there. */
export const frozenFor = (outcome: Outcome) => ({ stewardOfFrozen: outcome, creatorOfFrozen: outcome })

export const bulkFor = (outcome: Outcome) => ({
  adminWithoutRights: outcome,
  admin: outcome,
  creator: outcome,
  webLogin: outcome,
  adminOfPowerlessBot: outcome,
})

/** Nobody here but the creator holds the right to change the group's info. */
export const changingInfo: Row = {
  ...admin,
  adminWithoutRights: 'right_missing',
  admin: 'right_missing',
  webLogin: 'right_missing',
  adminOfPowerlessBot: 'right_missing',
}

/** Nobody here but the creator holds the right to restrict. */
export const restricting = {
  adminWithoutRights: 'right_missing',
  admin: 'right_missing',
  webLogin: 'right_missing',
  adminOfPowerlessBot: 'right_missing',
} as const
/** Nobody can say that they still may: the messenger does not answer here. */
export const linkChange: Row = {
  ...admin,
  ...frozen,
  adminWithoutRights: 'right_missing',
  admin: 'telegram_unreachable',
  creator: 'telegram_unreachable',
  webLogin: 'telegram_unreachable',
  adminOfPowerlessBot: 'telegram_unreachable',
}
