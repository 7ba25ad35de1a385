import { setTimeout as pause } from 'node:timers/promises'
import { reactionEmoji } from '../control/reaction-emoji.ts'
import { type Sandbox, secondsNow } from '../sandbox.ts'
import { isPermitted } from '../world/membership.ts'
import type { Group } from '../world/world.ts'
import { react } from './react.ts'

/** More than a group of usual settings lets pass. */
const times = 30
const waitMs = 40

/** Reacts to the newest messages, and starts over with another emoji, until the group no longer lets them. */
export async function floodWithReactions(sandbox: Sandbox, group: Group, userId: number): Promise<void> {
  const messages = [...group.messages.values()]
    .filter(({ service }) => service === undefined)
    .toReversed()
    .slice(0, times)
  for (let at = 0; at < times; at += 1) {
    if (!isPermitted(group, userId, 'can_react_to_messages', secondsNow(sandbox))) return
    const message = messages[at % messages.length]
    const emoji = reactionEmoji[Math.floor(at / messages.length) % reactionEmoji.length]
    if (message && emoji && group.messages.has(message.id))
      react(sandbox, group, message, { by: { user: userId }, emoji })
    await pause(waitMs)
  }
}
