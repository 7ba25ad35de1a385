import { type MemberPermission, memberPermissions } from '@steward/contract/permissions.ts'
import { type AdminRight, adminRights } from '@steward/contract/rights.ts'

const flags = <Name extends string>(all: readonly Name[], held: readonly Name[]) =>
  // Each name has its flag.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  Object.fromEntries(all.map((name) => [name, held.includes(name)])) as Record<Name, boolean>

export const until = (seconds: number | null) => (seconds === null ? {} : { until_date: seconds })

export const permissionsObject = (granted: readonly MemberPermission[] | 'all') => ({
  permissions: flags(memberPermissions, granted === 'all' ? memberPermissions : granted),
  // Without it one permission drags others along that the admin did not name.
  use_independent_chat_permissions: true,
})

export const restrictParams = (
  user_id: number,
  granted: readonly MemberPermission[] | 'all',
  to: number | null,
) => ({ user_id, ...permissionsObject(granted), ...until(to) })

/** Every right by its name: one that is left out is taken away (Bot API 10.3, promoteChatMember). None is a demotion. */
export const promoteParams = (user_id: number, rights: readonly AdminRight[]) => ({
  user_id,
  ...flags(adminRights, rights),
})
