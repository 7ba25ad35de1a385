import type { User, UserFromGetMe } from '@grammyjs/types'
import type { Bot, Person, World } from '../world/world.ts'

/** Writes in the place of administrators who are anonymous. */
export const anonymousAdmin: User = {
  id: 1087968824,
  is_bot: true,
  first_name: 'Group',
  username: 'GroupAnonymousBot',
}

/** Stands in the place of whoever writes as a channel. */
export const channelBot: User = {
  id: 136817688,
  is_bot: true,
  first_name: 'Channel',
  username: 'Channel_Bot',
}

/** Brings the posts of a linked channel into its group. */
export const telegramItself: User = { id: 777000, is_bot: false, first_name: 'Telegram' }

const standIns = new Map([anonymousAdmin, channelBot, telegramItself].map((user) => [user.id, user]))

export function userObject(world: World, userId: number): User {
  if (userId === world.bot.id) return botObject(world.bot)
  const standIn = standIns.get(userId)
  if (standIn) return standIn
  const person = world.people.get(userId)
  if (!person) throw new Error(`there is no person ${userId}`)
  return personObject(person)
}

function personObject(person: Person): User {
  const { id, first_name, last_name, username, language_code, is_premium } = person
  return {
    id,
    is_bot: false,
    first_name,
    ...(last_name && { last_name }),
    ...(username && { username }),
    ...(language_code && { language_code }),
    ...(is_premium && { is_premium }),
  }
}

const botObject = ({ id, first_name, username }: Bot): User => ({ id, is_bot: true, first_name, username })

export const meObject = ({ id, first_name, username, switches }: Bot): UserFromGetMe => ({
  id,
  is_bot: true,
  first_name,
  username,
  can_join_groups: switches.can_join_groups,
  can_read_all_group_messages: switches.can_read_all_group_messages,
  supports_inline_queries: false,
  supports_guest_queries: false,
  can_connect_to_business: false,
  has_main_web_app: switches.has_main_web_app,
  has_topics_enabled: false,
  allows_users_to_create_topics: false,
  can_manage_bots: false,
  supports_join_request_queries: switches.supports_join_request_queries,
})

export const fullName = ({ first_name, last_name }: Pick<User, 'first_name' | 'last_name'>): string =>
  last_name ? `${first_name} ${last_name}` : first_name
