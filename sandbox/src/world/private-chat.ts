import type { PrivateChat, World } from './world.ts'

/** There is one for every person, opened or not. */
export function privateChat(world: World, userId: number): PrivateChat {
  const known = world.privates.get(userId)
  if (known) return known
  const chat: PrivateChat = { user_id: userId, started: false, blocked: false, messages: new Map() }
  world.privates.set(userId, chat)
  return chat
}
