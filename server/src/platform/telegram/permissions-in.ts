import { type MemberPermission, memberPermissions } from '@steward/contract/permissions.ts'
import type { ChatFullInfo } from 'grammy/types'

/** What members may do by default, in the order of all; null where Telegram does not say. */
export const permissionsIn = ({
  permissions,
}: Pick<ChatFullInfo, 'permissions'>): MemberPermission[] | null =>
  permissions ? memberPermissions.filter((permission) => permissions[permission]) : null
