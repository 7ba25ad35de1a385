import type { Group, World } from '../world/world.ts'
import { channelObject, chatObject } from './chat.ts'
import { permissionsObject } from './member.ts'
import { messageObject } from './message.ts'
import { chatPhotoObject } from './photo.ts'
import { userObject } from './user.ts'
import { ownPrimary } from '../world/links.ts'
import { newestPinned } from '../world/pins.ts'

const noGifts = {
  unlimited_gifts: false,
  limited_gifts: false,
  unique_gifts: false,
  premium_subscription: false,
  gifts_from_channels: false,
}

/** ChatFullInfo, as far as the sandbox has what it tells. */
export function chatFullObject(world: World, chatId: number): Record<string, unknown> {
  const common = {
    ...chatObject(world, chatId),
    accepted_gift_types: noGifts,
    max_reaction_count: 11,
    accent_color_id: Math.abs(chatId) % 7,
  }
  const group = world.groups.get(chatId)
  if (!group) {
    const { username, bio, personal_channel: channel, photo } = world.people.get(chatId) ?? {}
    return {
      ...common,
      ...(username && { active_usernames: [username] }),
      ...(bio && { bio }),
      ...(channel && { personal_chat: channelObject(channel) }),
      ...(photo && { photo: chatPhotoObject(photo) }),
    }
  }
  const { username, description, photo, join_by_request, guard_bot, permissions } = group
  const isSupergroup = group.type === 'supergroup'
  // Only the bot's own primary link is shown to it.
  const own = ownPrimary(group, world.bot.id)
  const pinned = group.messages.get(newestPinned(group) ?? 0)
  return {
    ...common,
    ...(isSupergroup && username && { active_usernames: [username] }),
    ...(description && { description }),
    ...(own && { invite_link: own.link }),
    ...(isSupergroup && { has_visible_history: true }),
    permissions: permissionsObject(permissions),
    ...(isSupergroup && join_by_request && { join_to_send_messages: true, join_by_request: true }),
    // Shown to administrators only.
    ...(guard_bot !== undefined &&
      isAdmin(group, world.bot.id) && { guard_bot: userObject(world, guard_bot) }),
    ...(photo && { photo: chatPhotoObject(photo) }),
    ...(pinned && { pinned_message: messageObject(world, chatId, pinned, true) }),
  }
}

const isAdmin = (group: Group, userId: number) => group.members.get(userId)?.status === 'administrator'
