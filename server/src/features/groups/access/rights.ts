import { type AdminRight, adminRights } from '@steward/contract/rights.ts'

type Holder = { status: string; rights: readonly string[] }

/**
 * What an administrator may do. A creator may do everything but is anonymous only by choice; any right at all brings
 * `can_manage_chat` (Bot API 10.3, ChatAdministratorRights). A right that Telegram adds later is left out until we know it.
 */
export function rightsOf({ status, rights }: Holder): AdminRight[] {
  const held = new Set(rights)
  if (status === 'creator')
    return adminRights.filter((right) => right !== 'is_anonymous' || held.has('is_anonymous'))
  return adminRights.filter((right) => right === 'can_manage_chat' || held.has(right))
}
