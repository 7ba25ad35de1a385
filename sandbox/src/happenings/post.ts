import { queues } from '../delivery/queues.ts'
import { messageObject } from '../objects/message.ts'
import { secondsNow } from '../sandbox.ts'
import type { Sandbox } from '../sandbox.ts'
import { isAdmin, isPresent, membershipOf } from '../world/membership.ts'
import type { Group, PrivateChat, Service, StoredMessage } from '../world/world.ts'

const kept = 1000

export type Draft = Omit<StoredMessage, 'id' | 'date'>

/** Puts a message into a group and, when it may see it, before the bot. */
export function post(sandbox: Sandbox, group: Group, draft: Draft): StoredMessage {
  const message = put(sandbox, group, draft)
  if (botSees(sandbox, group, message)) tellBot(sandbox, 'message', group.id, message)
  return message
}

/** Puts a message into a group; the bot has not heard of it. */
export function put(sandbox: Sandbox, group: Group, draft: Draft): StoredMessage {
  const message: StoredMessage = { id: nextId(sandbox, group), date: secondsNow(sandbox), ...draft }
  keep(group.messages, message)
  sandbox.changed({ what: 'chat', chat_id: group.id })
  return message
}

export function postService(sandbox: Sandbox, group: Group, by: number, service: Service): StoredMessage {
  return post(sandbox, group, { ...authorIn(group, by), service })
}

/** Into the private chat of a person and the bot. */
export function postPrivately(sandbox: Sandbox, chat: PrivateChat, draft: Draft): StoredMessage {
  const message: StoredMessage = {
    id: sandbox.world.next_account_message_id,
    date: secondsNow(sandbox),
    ...draft,
  }
  sandbox.world.next_account_message_id += 1
  keep(chat.messages, message)
  if (message.from !== sandbox.world.bot.id) tellBot(sandbox, 'message', chat.user_id, message)
  sandbox.changed({ what: 'chat', chat_id: chat.user_id })
  return message
}

export function tellBot(
  sandbox: Sandbox,
  kind: 'message' | 'edited_message',
  chatId: number,
  message: StoredMessage,
) {
  sandbox.updates.push({
    kind,
    queue: queues.messages(chatId),
    payload: messageObject(sandbox.world, chatId, message),
    date: message.edit_date ?? message.date,
  })
}

/** Anonymous administrators write as the group, with their title as signature. */
export function authorIn(group: Group, userId: number): Pick<StoredMessage, 'from' | 'author_signature'> {
  const membership = group.members.get(userId)
  if (!isAnonymous(group, userId)) return { from: userId }
  const title = membership && 'custom_title' in membership ? membership.custom_title : undefined
  return title ? { author_signature: title } : {}
}

export function isAnonymous(group: Group, userId: number): boolean {
  const membership = group.members.get(userId)
  if (membership?.status === 'creator') return membership.is_anonymous
  return membership?.status === 'administrator' && membership.rights.is_anonymous === true
}

function nextId(sandbox: Sandbox, group: Group): number {
  if (group.type === 'group') {
    sandbox.world.next_account_message_id += 1
    return sandbox.world.next_account_message_id - 1
  }
  group.next_message_id += 1
  return group.next_message_id - 1
}

function keep(messages: Map<number, StoredMessage>, message: StoredMessage) {
  messages.set(message.id, message)
  if (messages.size <= kept) return
  for (const oldest of messages.keys()) {
    messages.delete(oldest)
    return
  }
}

/** The bot's own service messages of these kinds come back to it; its other messages never do (Client.cpp:17411). */
const echoed = new Set<Service['kind']>([
  'title',
  'photo',
  'photo_deleted',
  'left',
  'pinned',
  'topic_created',
])

export function botSees(sandbox: Sandbox, group: Group, message: StoredMessage): boolean {
  const { bot } = sandbox.world
  const membership = membershipOf(group, bot.id, secondsNow(sandbox))
  if (!isPresent(membership)) return false
  if (message.from === bot.id) return message.service !== undefined && echoed.has(message.service.kind)
  if (message.service || group.bot_reads_all || isAdmin(membership)) return true
  return isMeantForBot(sandbox, group, message)
}

/** Privacy mode: commands to the bot, commands to nobody if it wrote here, answers to it, and (our reading) its mentions. */
function isMeantForBot({ world: { bot } }: Sandbox, group: Group, message: StoredMessage): boolean {
  const answered = message.reply_to === undefined ? undefined : group.messages.get(message.reply_to)
  if (answered?.from === bot.id || mentions(message, bot.username)) return true
  const [, addressee] = /^\/\w+(?:@(\w+))?/.exec(message.text ?? '') ?? [undefined, null]
  if (addressee === null) return false
  if (addressee !== undefined) return addressee.toLowerCase() === bot.username.toLowerCase()
  return [...group.messages.values()].some(({ from, service }) => from === bot.id && !service)
}

const mentions = ({ text, entities = [] }: StoredMessage, username: string): boolean =>
  entities.some(
    ({ type, offset, length }) =>
      type === 'mention' && text?.slice(offset + 1, offset + length).toLowerCase() === username.toLowerCase(),
  )
