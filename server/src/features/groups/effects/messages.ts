import type { Message, PhotoSize, User } from 'grammy/types'
import { hour } from '#platform/durations.ts'
import type { Arrived } from '#platform/intake/arrived.ts'
import { isWritten } from '#platform/telegram/message-fields.ts'
import type { Effect, When } from './effects.ts'
import { groupIdOf } from '#platform/telegram/presence.ts'
import { chatFacts, person, personOf, reported } from './people.ts'

type Scene = { chatId: number; when: When; botId: number }

const inferred = ({ chatId, when }: Scene, userId: number, isPresent: boolean, source: string): Effect => ({
  type: 'inferred',
  fact: { chatId, userId, isPresent, source, when, wrote: false },
})

/** Whoever writes that somebody came, if it is not themselves, added them. */
function addedBy({ chatId, when, botId }: Scene, userId: number, from: User | undefined): Effect {
  const by = from?.id === userId ? undefined : personOf(from, botId)
  const fact = { chatId, userId, by: by ? 'added' : 'unknown', link: null, when, reported: false } as const
  return { type: 'came', fact: { ...fact, personId: by?.id ?? null } }
}

function moved(scene: Scene, user: User | undefined, came: boolean): Effect[] {
  const who = personOf(user, scene.botId)
  if (!who) return []
  const { chatId, when } = scene
  return [
    person(who, when),
    inferred(scene, who.id, came, came ? 'new_chat_members' : 'left_chat_member'),
    { type: 'moved', fact: { chatId, userId: who.id, came, when, reported: false } },
  ]
}

const largest = (sizes: readonly PhotoSize[]): PhotoSize | undefined =>
  sizes.toSorted((a, b) => a.width - b.width).at(-1)

function ofPhoto({ chatId, when }: Scene, sizes: readonly PhotoSize[]): Effect[] {
  const photo = largest(sizes)
  const fileId = photo?.file_id ?? null
  const uniqueId = photo?.file_unique_id ?? null
  // The sync brings the chat's own pair of files, which this message does not have.
  return [
    { type: 'photo', fact: { chatId, fileId, uniqueId, when } },
    { type: 'stale', fact: { chatId } },
  ]
}

function ofNewOwner(scene: Scene, owner: User): Effect[] {
  const { chatId, when } = scene
  const who = personOf(owner, scene.botId)
  if (!who) return []
  const creator = { status: 'creator', user: who, is_anonymous: false } as const
  // Telegram does not promise chat_member updates beside this message, so the old owner's rights come by the sync.
  return [person(who, when), reported(chatId, creator, { source: 'chat_owner_changed', when })]
}

const upgraded = (from: number, to: number): Effect => ({ type: 'upgraded', fact: { from, to } })

function ofService(message: Message, scene: Scene): Effect[] {
  const { chatId } = scene
  const effects: Effect[] = []
  for (const user of message.new_chat_members ?? []) {
    effects.push(...moved(scene, user, true))
    if (personOf(user, scene.botId)) effects.push(addedBy(scene, user.id, author(message, scene.botId)))
  }
  if (message.left_chat_member) effects.push(...moved(scene, message.left_chat_member, false))
  if (message.new_chat_photo) effects.push(...ofPhoto(scene, message.new_chat_photo))
  if (message.delete_chat_photo) effects.push(...ofPhoto(scene, []))
  if (message.migrate_to_chat_id) effects.push(upgraded(chatId, message.migrate_to_chat_id))
  if (message.migrate_from_chat_id) effects.push(upgraded(message.migrate_from_chat_id, chatId))
  if (message.chat_owner_changed) effects.push(...ofNewOwner(scene, message.chat_owner_changed.new_owner))
  if (message.chat_owner_changed || message.chat_owner_left) effects.push({ type: 'stale', fact: { chatId } })
  return effects
}

/** Telegram tells of no link, but only a linked channel's posts are forwarded by itself (Bot API 10.3, Message). */
function ofPost(
  { is_automatic_forward: isAutomatic, sender_chat: sender }: Message,
  { chatId, when }: Scene,
) {
  if (!isAutomatic || sender?.type !== 'channel') return []
  return [{ type: 'linked', fact: { chatId, channelId: sender.id, at: when.at } } as const]
}

/** Somebody who writes as a chat (an anonymous admin, a channel) is no member that we know. */
const author = (message: Message, botId: number): User | undefined =>
  message.sender_chat || message.is_automatic_forward ? undefined : personOf(message.from, botId)

export function ofMessage(message: Message, { botId, updateId }: Arrived): Effect[] {
  const chatId = groupIdOf(message.chat)
  if (chatId === undefined) return []
  const when = { at: message.date, updateId }
  const scene = { chatId, when, botId }
  const facts = chatFacts(message.chat, when)
  const effects: Effect[] = [
    { type: 'chat', fact: { ...facts, title: message.new_chat_title ?? facts.title } },
    ...ofService(message, scene),
    ...ofPost(message, scene),
  ]
  const who = author(message, botId)
  if (!who || who.id === message.left_chat_member?.id) return effects
  const wrote = isWritten(message)
  effects.push(person(who, when), {
    type: 'inferred',
    fact: { chatId, userId: who.id, isPresent: true, source: 'message', when, wrote },
  })
  if (wrote)
    effects.push({
      type: 'message',
      fact: { chatId, userId: who.id, hour: when.at - (when.at % hour) },
    })
  return effects
}

/** An edit is not a message: it counts nowhere, and may come from a change that nobody made (Bot API, edited_message). */
export function ofEditedMessage(message: Message, { botId, updateId }: Arrived): Effect[] {
  const chatId = groupIdOf(message.chat)
  if (chatId === undefined) return []
  const when = { at: message.edit_date ?? message.date, updateId }
  const who = author(message, botId)
  return [{ type: 'chat', fact: chatFacts(message.chat, when) }, ...(who ? [person(who, when)] : [])]
}
