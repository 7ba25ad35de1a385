import { channelObject } from '../../objects/chat.ts'
import type { MessageObject } from '../../objects/message.ts'
import { detectEntities } from '../../text/detect-entities.ts'
import type { ChannelPost, PersonalChannel } from '../../world/world.ts'
import { hasMet, userIdOf } from '../access.ts'
import { badRequest } from '../api-error.ts'
import type { Methods } from '../call.ts'

const mostPosts = 20

export const profiles: Methods = {
  /** The newest first. Who shows no channel has no messages. */
  getUserPersonalChatMessages(call) {
    const userId = userIdOf(call)
    // Client.cpp clamps it, and what is left of it td looks at after the person.
    const limit = Math.min(mostPosts, Math.max(0, call.args.integer('limit')))
    const { world } = call.sandbox
    const { people, bot } = world
    const person = people.get(userId)
    if (userId !== bot.id && !(person && hasMet(world, userId))) throw badRequest('user not found')
    if (limit === 0) throw badRequest('limit must be positive')
    const channel = person?.personal_channel
    return channel ? newest(channel, limit) : []
  },
}

const newest = (channel: PersonalChannel, limit: number): MessageObject[] =>
  channel.posts
    .slice(-limit)
    .toReversed()
    .map((post) => postObject(channel, post))

/** Channels write in their own name. */
function postObject(channel: PersonalChannel, { id, date, text }: ChannelPost): MessageObject {
  const chat = channelObject(channel)
  const entities = detectEntities(text)
  return { message_id: id, sender_chat: chat, chat, date, text, ...(entities.length > 0 && { entities }) }
}
