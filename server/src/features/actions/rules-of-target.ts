import type { ActionKind } from '@steward/contract/actions.ts'
import { standIns } from '#platform/telegram/stand-ins.ts'
import { onTarget, type Rule } from './rule.ts'
import { ofAdmins } from './rules-of-admins.ts'

/** Each of these gives a banned person a status that is no ban (Bot API 10.3, unbanChatMember, restrictChatMember). */
const liftsBan: ReadonlySet<ActionKind> = new Set(['kick', 'mute', 'limit', 'unmute'])
const ofRequest: ReadonlySet<ActionKind> = new Set(['approve', 'decline'])
/** Whatever somebody has become meanwhile, these take nothing from them. */
const harmless: ReadonlySet<ActionKind> = new Set(['approve', 'decline', 'unwarn', 'unban_channel'])
/** Telegram gives these to people who are there (Bot API 10.3, promoteChatMember, setChatMemberTag). */
const ofPresent: ReadonlySet<ActionKind> = new Set(['promote', 'tag'])

/** Whom nothing may be done to, and what is not so of this person (SEC-33). */
export const rulesOfTarget: readonly Rule[] = [
  onTarget((_, { userId }, { actor }) => (userId === actor.userId ? 'not_on_yourself' : undefined)),
  onTarget((_, { userId }, { bot }) =>
    userId === bot.userId || standIns.has(userId) ? 'target_untouchable' : undefined,
  ),
  // The group itself stands for its anonymous admins, and its linked channel for whoever posts there.
  (action, { chat }) =>
    'sender_chat_id' in action &&
    !harmless.has(action.kind) &&
    (action.sender_chat_id === chat.chatId || action.sender_chat_id === chat.linkedChatId)
      ? 'target_untouchable'
      : undefined,
  onTarget(({ kind }, { status }) =>
    harmless.has(kind) || status !== 'creator' ? undefined : 'target_untouchable',
  ),
  onTarget(({ kind }, { status }) =>
    harmless.has(kind) || ofAdmins.has(kind) || status !== 'administrator' ? undefined : 'target_is_admin',
  ),
  onTarget(({ kind }, { hasRequest }) => (ofRequest.has(kind) && !hasRequest ? 'request_gone' : undefined)),
  // Telegram would tell who of them the bot has met elsewhere (decision 0033); who asks to join is known, and may be banned.
  onTarget(({ kind }, { isKnown, hasRequest }) =>
    isKnown || ofRequest.has(kind) || (kind === 'ban' && hasRequest) ? undefined : 'member_unknown',
  ),
  onTarget(({ kind }, { status }) =>
    liftsBan.has(kind) && status === 'kicked' ? 'target_is_banned' : undefined,
  ),
  onTarget(({ kind }, { isPresent }) =>
    ofPresent.has(kind) && !isPresent ? 'target_not_member' : undefined,
  ),
  // Telegram says that it is done, though nobody was removed (Bot API 10.3, unbanChatMember).
  onTarget(({ kind }, { isAway }) => (kind === 'kick' && isAway ? 'target_not_member' : undefined)),
  onTarget(({ kind }, { isWarned }) => (kind === 'unwarn' && !isWarned ? 'warning_gone' : undefined)),
  onTarget(({ kind }, { hasMessages }) =>
    kind === 'delete_messages' && !hasMessages ? 'nothing_to_delete' : undefined,
  ),
]
