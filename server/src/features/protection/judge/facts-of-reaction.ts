import type { ReactionType } from 'grammy/types'
import type { Arrived } from '#platform/intake/arrived.ts'
import { groupIdOf } from '#platform/telegram/presence.ts'
import { standIns } from '#platform/telegram/stand-ins.ts'
import type { ReactionFacts } from './reactions.ts'

/** What tells one reaction from another; undefined: somebody paid for it, and it is no flood whatever their number. */
function nameOf(reaction: ReactionType): string | undefined {
  if (reaction.type === 'paid') return undefined
  return reaction.type === 'emoji' ? reaction.emoji : reaction.custom_emoji_id
}

/**
 * What rules see of a reaction; undefined where there is nothing to judge: one was only taken back, or it is of nobody
 * whom rules may act on. Whoever reacts unseen is told of in numbers alone (Bot API 10.3, message_reaction_count).
 */
export function factsOfReaction({ update, updateId, botId }: Arrived): ReactionFacts | undefined {
  const told = update.message_reaction
  const chatId = told && groupIdOf(told.chat)
  if (!told || chatId === undefined) return undefined
  const before = new Set(told.old_reaction.map(nameOf))
  const isNew = told.new_reaction.map(nameOf).some((name) => name !== undefined && !before.has(name))
  if (!isNew) return undefined
  const { user, actor_chat: channel, date } = told
  const shared = { chatId, updateId, date }
  // The group itself: an admin who is anonymous.
  if (channel)
    return channel.id === chatId
      ? undefined
      : { ...shared, actorId: channel.id, isChannel: true, title: channel.title ?? '' }
  if (!user || user.is_bot || user.id === botId || standIns.has(user.id)) return undefined
  return { ...shared, actorId: user.id, isChannel: false, title: null }
}
