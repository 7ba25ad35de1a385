import type { PersonAction } from '@steward/contract/actions.ts'
import { type MemberPermission, memberPermissions } from '@steward/contract/permissions.ts'
import type { Call } from '../../platform/outbox/call.ts'

type ActionCall = Call<
  | 'approveChatJoinRequest'
  | 'declineChatJoinRequest'
  | 'banChatMember'
  | 'unbanChatMember'
  | 'restrictChatMember'
>

const permissions = (granted: readonly MemberPermission[]) =>
  Object.fromEntries(memberPermissions.map((name) => [name, granted.includes(name)]))

const until = (seconds: number | null) => (seconds === null ? {} : { until_date: seconds })

type Where = { chatId: number; type: 'group' | 'supergroup'; /** Unix seconds. */ now: number }

const shortBan = 60

/** What Telegram is asked to do for an action (Bot API 10.3). */
// Every kind returns; the types see to it.
// oxlint-disable-next-line typescript/consistent-return
export function callOf({ chatId, type, now }: Where, action: PersonAction): ActionCall {
  const about = { chat_id: chatId, user_id: action.user_id }
  const made = { lane: chatId, class: 'moderation' } as const
  const restrict = (granted: readonly MemberPermission[], to: number | null): ActionCall => ({
    ...made,
    method: 'restrictChatMember',
    params: {
      ...about,
      permissions: permissions(granted),
      // Without it one permission drags others along that the admin did not name.
      use_independent_chat_permissions: true,
      ...until(to),
    },
  })

  switch (action.kind) {
    case 'approve':
      return { ...made, method: 'approveChatJoinRequest', params: about }
    case 'decline':
      return { ...made, method: 'declineChatJoinRequest', params: about }
    case 'ban':
      return { ...made, method: 'banChatMember', params: { ...about, ...until(action.until) } }
    case 'unban':
      return { ...made, method: 'unbanChatMember', params: { ...about, only_if_banned: true } }
    case 'kick':
      // A present member is removed and may come back; the rules keep this from somebody who is banned.
      if (type === 'supergroup') return { ...made, method: 'unbanChatMember', params: about }
      // Basic groups know no unban, and a ban there only removes. Should the group be upgraded before the call leaves,
      // it is a short one.
      return { ...made, method: 'banChatMember', params: { ...about, until_date: now + shortBan } }
    case 'mute':
      return restrict([], action.until)
    case 'limit':
      return restrict(action.permissions, action.until)
    case 'unmute':
      return restrict(memberPermissions, null)
  }
}
