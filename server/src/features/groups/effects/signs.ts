import type { CallbackQuery, MessageReactionUpdated } from 'grammy/types'
import type { Arrived } from '#platform/intake/arrived.ts'
import type { Effect } from './effects.ts'
import { groupIdOf } from '#platform/telegram/presence.ts'
import { chatFacts, person, personOf } from './people.ts'

/** A reaction by a chat (`actor_chat`) is of nobody that we know. */
export function ofReaction(reaction: MessageReactionUpdated, { botId, updateId }: Arrived): Effect[] {
  const chatId = groupIdOf(reaction.chat)
  if (chatId === undefined) return []
  const when = { at: reaction.date, updateId }
  const facts: Effect = { type: 'chat', fact: chatFacts(reaction.chat, when) }
  const who = personOf(reaction.user, botId)
  if (!who) return [facts]
  const source = 'message_reaction'
  return [
    facts,
    person(who, when),
    { type: 'inferred', fact: { chatId, userId: who.id, isPresent: true, source, when, wrote: false } },
  ]
}

/** A press carries no date of its own, only that of the message it is on; so the time of its arrival stands in. */
export function ofCallback(press: CallbackQuery, { botId, updateId, receivedAt }: Arrived): Effect[] {
  const chatId = groupIdOf(press.message?.chat)
  const who = personOf(press.from, botId)
  if (!who) return []
  const when = { at: receivedAt, updateId }
  if (chatId === undefined) return [person(who, when)]
  const source = 'callback_query'
  return [
    person(who, when),
    { type: 'inferred', fact: { chatId, userId: who.id, isPresent: true, source, when, wrote: false } },
  ]
}
