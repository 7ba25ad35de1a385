import type { ReactionType } from '@grammyjs/types'
import { queues } from '../delivery/queues.ts'
import { chatObject } from '../objects/chat.ts'
import { userObject } from '../objects/user.ts'
import { type Sandbox, secondsNow } from '../sandbox.ts'
import { isAdmin, membershipOf } from '../world/membership.ts'
import type { Group, Reactor, StoredMessage } from '../world/world.ts'
import { isAnonymous } from './post.ts'

/** Whoever is anonymous reacts as the group. */
export const reactorIn = (group: Group, userId: number): Reactor =>
  isAnonymous(group, userId) ? 'group' : { user: userId }

const nameOf = (by: Reactor) => {
  if (by === 'group') return by
  return 'user' in by ? `${by.user}` : `${by.channel.id}`
}
export const isSameReactor = (one: Reactor, other: Reactor): boolean => nameOf(one) === nameOf(other)

/** A reaction takes the place of the one that the same person or channel has there; null takes that back. */
export function react(
  sandbox: Sandbox,
  group: Group,
  message: StoredMessage,
  { by, emoji }: { by: Reactor; emoji: string | null },
) {
  const { reactions = [] } = message
  const old = reactions.find((one) => isSameReactor(one.by, by))?.emoji ?? null
  if (old === emoji) return
  const others = reactions.filter((one) => !isSameReactor(one.by, by))
  message.reactions = emoji === null ? others : [...others, { by, emoji }]
  tellBot(sandbox, group, message, { by, old, emoji })
  sandbox.changed({ what: 'chat', chat_id: group.id })
}

const typesOf = (emoji: string | null) => (emoji === null ? [] : [{ type: 'emoji', emoji }])

/**
 * Only an administrator is told (Bot API 10.3, message_reaction). Under a post of the linked channel nobody sees who
 * reacts: that these come in numbers alone is our reading. Telegram may group them for minutes.
 */
function tellBot(
  sandbox: Sandbox,
  group: Group,
  message: StoredMessage,
  { by, old, emoji }: { by: Reactor; old: string | null; emoji: string | null },
) {
  const { world } = sandbox
  const date = secondsNow(sandbox)
  if (!isAdmin(membershipOf(group, world.bot.id, date))) return
  const chat = chatObject(world, group.id)
  const shared = { chat, message_id: message.id }
  if (message.content?.is_automatic_forward) {
    sandbox.updates.push({
      kind: 'message_reaction_count',
      queue: queues.reactionCounts(group.id),
      payload: { ...shared, date, reactions: countsOf(message) },
      date,
    })
    return
  }
  sandbox.updates.push({
    kind: 'message_reaction',
    queue: queues.reactions(group.id),
    payload: {
      ...shared,
      ...actor(),
      date,
      old_reaction: typesOf(old),
      new_reaction: typesOf(emoji),
    },
    date,
  })

  function actor() {
    if (by === 'group') return { actor_chat: chat }
    return 'user' in by ? { user: userObject(world, by.user) } : { actor_chat: by.channel }
  }
}

/** How many chose each, the most chosen first. */
export function reactionCounts({ reactions = [] }: StoredMessage): { emoji: string; count: number }[] {
  const counts = Map.groupBy(reactions, ({ emoji }) => emoji)
  return [...counts]
    .map(([emoji, some]) => ({ emoji, count: some.length }))
    .toSorted((a, b) => b.count - a.count)
}

const countsOf = (message: StoredMessage): { type: Pick<ReactionType, 'type'>; total_count: number }[] =>
  reactionCounts(message).map(({ emoji, count }) => ({ type: { type: 'emoji', emoji }, total_count: count }))
