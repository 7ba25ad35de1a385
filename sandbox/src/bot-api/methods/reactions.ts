import { react } from '../../happenings/react.ts'
import { secondsNow } from '../../sandbox.ts'
import { hasRight } from '../../world/membership.ts'
import type { Group, Reactor, StoredMessage } from '../../world/world.ts'
import { checkChat, userIdOf } from '../access.ts'
import { badRequest } from '../api-error.ts'
import type { Call, Methods } from '../call.ts'
import { findMessage } from '../find-message.ts'
import { senderChatIdOf } from '../sender-chat.ts'

/** As many as Telegram looks through. */
const mostRecent = 10_000

/** Client.cpp, process_delete_message_reaction_query: a user_id, if there is one, is looked at before the chat. */
export const reactions: Methods = {
  deleteMessageReaction(call) {
    const userId = optionalUserId(call)
    const { group, message } = findMessage(call, 'message to delete reactions')
    const isTheirs = reactorOf(call, userId, group)
    needRight(call, group)
    take(call, group, [message], isTheirs)
    return true
  },

  deleteAllMessageReactions(call) {
    const userId = optionalUserId(call)
    const target = checkChat(call, 'write')
    const group = target.kind === 'group' ? target.group : undefined
    const isTheirs = reactorOf(call, userId, group)
    needRight(call, group)
    take(call, group, [...group.messages.values()].toReversed(), isTheirs)
    return true
  },
}

const optionalUserId = (call: Call) => (call.args.text('user_id') ? userIdOf(call) : undefined)

/** What is missing is called sender_chat_id whatever the argument's name is (Client.cpp, check_chat_no_fail). */
function reactorOf(call: Call, userId: number | undefined, group: Group | undefined) {
  const id = userId ?? senderChatIdOf(call, 'actor_chat_id')
  return (by: Reactor): boolean => {
    if (by === 'group') return id === group?.id
    return id === ('user' in by ? by.user : by.channel.id)
  }
}

/** td names the right; which words Telegram's closed servers have for its lack is our reading. */
function needRight({ sandbox }: Call, group: Group | undefined): asserts group is Group {
  const mayDelete =
    group !== undefined && hasRight(group, sandbox.world.bot.id, 'can_delete_messages', secondsNow(sandbox))
  if (!mayDelete) throw badRequest('CHAT_ADMIN_REQUIRED')
}

function take(
  { sandbox }: Call,
  group: Group,
  messages: readonly StoredMessage[],
  isTheirs: (by: Reactor) => boolean,
) {
  const found = messages.flatMap((message) =>
    (message.reactions ?? []).filter(({ by }) => isTheirs(by)).map(({ by }) => ({ message, by })),
  )
  for (const { message, by } of found.slice(0, mostRecent))
    react(sandbox, group, message, { by, emoji: null })
}
