import type { Chat } from '@grammyjs/types'
import type { Group, PersonalChannel, Person, World } from '../world/world.ts'

export function groupObject(group: Group): Chat.GroupChat | Chat.SupergroupChat {
  const { id, title, username, is_forum } = group
  if (group.type === 'group') return { id, title, type: 'group' }
  return {
    id,
    title,
    type: 'supergroup',
    ...(username && { username }),
    ...(is_forum && { is_forum }),
  }
}

export function privateObject(person: Person): Chat.PrivateChat {
  const { id, first_name, last_name, username } = person
  return { id, first_name, ...(last_name && { last_name }), ...(username && { username }), type: 'private' }
}

export const channelObject = ({ id, title, username }: PersonalChannel): Chat.ChannelChat => ({
  id,
  title,
  type: 'channel',
  ...(username && { username }),
})

/** The chat of an id as the bot sees it: a group, or the private chat with a person. */
export function chatObject(world: World, chatId: number): Chat {
  const group = world.groups.get(chatId)
  if (group) return groupObject(group)
  const person = world.people.get(chatId)
  if (!person) throw new Error(`there is no chat ${chatId}`)
  return privateObject(person)
}
