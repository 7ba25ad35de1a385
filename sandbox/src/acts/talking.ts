import { mediaKinds, type MediaKind } from '../control/content-kinds.ts'
import type { Pressed } from '../control/views.ts'
import { authorIn, botSees, post, postPrivately, tellBot } from '../happenings/post.ts'
import { react, reactorIn } from '../happenings/react.ts'
import { secondsNow } from '../sandbox.ts'
import type { Sandbox } from '../sandbox.ts'
import { detectEntities } from '../text/detect-entities.ts'
import { contents } from '../seed/contents.ts'
import { ownChannel } from '../seed/making.ts'
import type { Content } from '../world/content.ts'
import { hasRight, isAdmin, isChannelBanned, isPermitted, membershipOf } from '../world/membership.ts'
import { privateChat } from '../world/private-chat.ts'
import type { Permission } from '../world/rights.ts'
import type { Group, StoredMessage } from '../world/world.ts'
import { joinedGroup } from './actor.ts'
import type { Performers, Stage } from './performer.ts'
import { need, Refusal } from './refusal.ts'
import { day } from '../durations.ts'

type Names =
  | 'send_message'
  | 'send_content'
  | 'edit_message'
  | 'edit_media'
  | 'delete_message'
  | 'react'
  | 'press_button'

export const talking: Performers<Names> = {
  send_message({ sandbox }, as, { chat_id, text, reply_to, thread_id }) {
    const content = { text, entities: detectEntities(text), ...(reply_to && { reply_to }) }
    if (chat_id === as) {
      const chat = privateChat(sandbox.world, as)
      need(!chat.blocked, 'You have blocked the bot.')
      chat.started = true
      return { message_id: postPrivately(sandbox, chat, { from: as, ...content }).id }
    }
    const group = joinedGroup(sandbox, as, chat_id)
    needToWrite(sandbox, as, { group, thread_id })
    const draft = { ...authorIn(group, as), ...content, ...(thread_id && { thread_id }) }
    return { message_id: post(sandbox, group, draft).id }
  },

  send_content({ sandbox }, as, { chat_id, kind, text = '', album, reply_to, thread_id }) {
    need(chat_id !== as, 'The sandbox sends only text to bots.')
    const group = joinedGroup(sandbox, as, chat_id)
    const { needs, make } = contents[kind]
    need(
      kind !== 'as_channel' || !isChannelBanned(group, ownChannel.id),
      'You may not write as a channel here.',
    )
    needToWrite(sandbox, as, { group, thread_id }, needs)
    const now = secondsNow(sandbox)
    const made = make({ chance: sandbox.chance, now, text, entities: detectEntities(text) })
    const draft = {
      ...authorIn(group, as),
      ...made,
      ...(album && { content: { ...made.content, media_group_id: album } }),
      ...(reply_to && { reply_to }),
      ...(thread_id && { thread_id }),
    }
    return { message_id: post(sandbox, group, draft).id }
  },

  edit_message({ sandbox }, as, { chat_id, message_id, text }) {
    const found = messageOf(sandbox, as, chat_id, message_id)
    const { text: before, content } = found.message
    const isMedia = before === undefined && content !== undefined
    needToEdit(sandbox, as, found.message, before !== undefined || takesCaption(content))
    need((isMedia ? content.caption : before) !== text, 'Nothing was changed.')
    const entities = detectEntities(text)
    const edited = isMedia
      ? { content: { ...content, caption: text, caption_entities: entities } }
      : { text, entities }
    return edit(sandbox, found, edited)
  },

  edit_media({ sandbox }, as, { chat_id, message_id, kind }) {
    const found = messageOf(sandbox, as, chat_id, message_id)
    const { message, group } = found
    const stays: Content = { ...message.content }
    const before = mediaKinds.find((each) => stays[each])
    for (const each of mediaKinds) delete stays[each]
    needToEdit(sandbox, as, message, before !== undefined)
    need(stays.media_group_id === undefined || isAlike(before, kind), 'Albums keep their kind of media.')
    const { needs, make } = contents[kind]
    if (group) needToWrite(sandbox, as, { group, thread_id: message.thread_id }, needs)
    const made = make({ chance: sandbox.chance, now: secondsNow(sandbox), text: '', entities: [] })
    return edit(sandbox, found, { content: { ...stays, ...made.content } })
  },

  /** Bots are told of no deletion. */
  delete_message({ sandbox }, as, { chat_id, message_id }) {
    const { message, group } = messageOf(sandbox, as, chat_id, message_id)
    const mayDelete = group && hasRight(group, as, 'can_delete_messages', secondsNow(sandbox))
    need(!group || message.from === as || mayDelete === true, 'You may not delete messages of others here.')
    const messages = group?.messages ?? privateChat(sandbox.world, as).messages
    messages.delete(message_id)
    if (group) group.pinned = group.pinned.filter((id) => id !== message_id)
    sandbox.changed({ what: 'chat', chat_id })
    return true
  },

  react({ sandbox }, as, { chat_id, message_id, emoji, as_channel: asChannel }) {
    const { message, group } = messageOf(sandbox, as, chat_id, message_id)
    need(group !== undefined, 'The sandbox knows reactions in groups only.')
    need(isPermitted(group, as, 'can_react_to_messages', secondsNow(sandbox)), 'You may not react here.')
    need(!asChannel || !isChannelBanned(group, ownChannel.id), 'You may not react as a channel here.')
    react(sandbox, group, message, { by: asChannel ? { channel: ownChannel } : reactorIn(group, as), emoji })
    return true
  },

  async press_button(stage, as, { chat_id, message_id, row, column }): Promise<Pressed> {
    const message =
      ownMessageOf(stage.sandbox, as, chat_id, message_id) ??
      messageOf(stage.sandbox, as, chat_id, message_id).message
    const button = message.buttons?.inline_keyboard[row]?.[column]
    if (!button) throw new Refusal('There is no such button.')
    if ('url' in button) return { kind: 'url', url: button.url }
    if ('copy_text' in button) return { kind: 'copy', text: button.copy_text.text }
    need(message.from === stage.sandbox.world.bot.id, 'This button is another bot’s.')
    if ('web_app' in button) return { kind: 'web_app', url: button.web_app.url }
    if ('callback_data' in button)
      return await press(stage, as, chat_id, { message, data: button.callback_data })
    throw new Refusal('The sandbox does not know this kind of button.')
  },
}

/** What the bot said to this person alone; on their phone it has the negative of its number. */
function ownMessageOf({ world }: Sandbox, as: number, chatId: number, id: number): StoredMessage | undefined {
  const own = world.groups.get(chatId)?.ephemeral?.get(-id)
  return own?.receiver === as ? { ...own, from: world.bot.id } : undefined
}

async function press(
  { sandbox, presses }: Stage,
  as: number,
  chatId: number,
  pressed: { message: StoredMessage; data: string },
): Promise<Pressed> {
  const answer = await presses.press(sandbox, as, chatId, pressed)
  if (!answer) return { kind: 'callback', answered: false }
  const { text, url, show_alert } = answer
  return { kind: 'callback', answered: true, ...(text && { text, show_alert }), ...(url && { url }) }
}

/** Bot API 10.3, editMessageCaption. */
const takesCaption = (content: Content = {}) =>
  (['animation', 'audio', 'document', 'photo', 'video', 'voice'] as const).some((kind) => content[kind])

/** In an album photos and videos may take each other's place (Bot API 10.3, editMessageMedia). */
const isAlike = (one: MediaKind | undefined, other: MediaKind) =>
  one === other || [one, other].every((kind) => kind === 'photo' || kind === 'video')

function needToEdit(sandbox: Sandbox, as: number, message: StoredMessage, isOfKind: boolean) {
  const { from, content, date } = message
  need(from === as && !content?.forward_origin && isOfKind, 'You can edit only what you wrote.')
  need(secondsNow(sandbox) < date + 2 * day, 'After 48 hours a message can’t be edited.')
}

type Found = { message: StoredMessage; group: Group | undefined; chatId: number }

function edit(
  sandbox: Sandbox,
  { message, group, chatId }: Found,
  edited: Pick<StoredMessage, 'text' | 'entities' | 'content'>,
): true {
  Object.assign(message, { ...edited, edit_date: secondsNow(sandbox) })
  if (!group || botSees(sandbox, group, message)) tellBot(sandbox, 'edited_message', chatId, message)
  sandbox.changed({ what: 'chat', chat_id: chatId })
  return true
}

type Place = { group: Group; thread_id: number | undefined }

function needToWrite(
  sandbox: Sandbox,
  as: number,
  { group, thread_id: threadId }: Place,
  needs: readonly Permission[] = ['can_send_messages'],
) {
  const now = secondsNow(sandbox)
  const isAllowed = needs.every((permission) => isPermitted(group, as, permission, now))
  need(
    isAllowed,
    needs.includes('can_send_messages') ? 'You may not write here.' : 'You may not send this here.',
  )
  if (threadId === undefined) return
  const topic = group.topics.find(({ thread_id }) => thread_id === threadId)
  need(group.is_forum && topic !== undefined, 'There is no such topic.')
  need(!topic.is_closed || isAdmin(membershipOf(group, as, now)), 'This topic is closed.')
}

function messageOf(sandbox: Sandbox, as: number, chatId: number, messageId: number): Found {
  const group = chatId === as ? undefined : joinedGroup(sandbox, as, chatId)
  const message = (group?.messages ?? privateChat(sandbox.world, as).messages).get(messageId)
  if (!message) throw new Refusal('This message is gone.')
  return { message, group, chatId }
}
