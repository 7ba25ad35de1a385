import type { MessageKind } from '@steward/contract/protection/kinds.ts'
import type { Message, PaidMedia, Update } from 'grammy/types'
import { groupIdOf } from '#platform/telegram/presence.ts'
import { anonymousAdmin, telegramItself } from '#platform/telegram/stand-ins.ts'
import { isForSomebody, writerOf } from '#platform/telegram/writer-of.ts'
import { isWritten } from '#platform/telegram/message-fields.ts'
import type { ContentFacts, MessageFacts } from './facts.ts'
import { isReplyToStory, labelsOf, linksBeside, targetsBeside } from './beside-text.ts'
import { linkOf } from './links.ts'
import { isQuote, type Marked, writtenIn } from './written-in.ts'

/** What is in a message, by the fields that say so. */
const contents: Readonly<Record<string, MessageKind>> = {
  contact: 'contact',
  photo: 'photo',
  live_photo: 'photo',
  video: 'video',
  animation: 'video',
  video_note: 'video',
  document: 'document',
  audio: 'audio',
  voice: 'voice',
  sticker: 'sticker',
  poll: 'poll',
  location: 'location',
  venue: 'location',
  dice: 'dice',
  game: 'game',
  story: 'story',
  checklist: 'checklist',
  giveaway: 'giveaway',
  giveaway_winners: 'giveaway',
  gift: 'gift',
  gift_upgrade_sent: 'gift',
  unique_gift: 'gift',
  invoice: 'invoice',
  paid_media: 'paid_media',
  rich_message: 'rich_message',
  widget: 'widget',
  via_bot: 'via_bot',
  forward_origin: 'forward',
}

const fields = Object.entries(contents)

function mediaOf(message: Message): string | null {
  const file =
    message.sticker ??
    message.animation ??
    message.video ??
    message.document ??
    message.audio ??
    message.voice ??
    message.video_note ??
    message.photo?.at(-1)
  return file?.file_unique_id ?? null
}

function extensionOf({ document, audio, video, animation }: Message): string | null {
  const name = (document ?? audio ?? video ?? animation)?.file_name ?? ''
  return /\.([^.\s/]{1,10})$/.exec(name)?.[1]?.toWellFormed().toLowerCase() ?? null
}

/** Of one that nobody has paid for yet Telegram tells no more than how long it is. */
const isMoving = (paid: PaidMedia): boolean =>
  paid.type === 'video' || (paid.type === 'preview' && (paid.duration ?? 0) > 0)

function kindsOf(message: Message, entities: readonly Marked[], hasLink: boolean): Set<MessageKind> {
  const kinds = new Set<MessageKind>()
  for (const [field, kind] of fields) if (Object.hasOwn(message, field)) kinds.add(kind)
  // Telegram sets both of an animation (Bot API 10.3, Message.animation).
  if (message.animation) kinds.delete('document')
  for (const paid of message.paid_media?.paid_media ?? []) kinds.add(isMoving(paid) ? 'video' : 'photo')
  if (hasLink) kinds.add('link')
  if (isQuote(message) || isReplyToStory(message)) kinds.add('quote')
  if (message.reply_markup?.inline_keyboard?.length) kinds.add('buttons')
  if (message.sender_chat) kinds.add('channel')
  if (isForSomebody(message)) kinds.add('via_bot')
  for (const { type, offset } of entities) {
    if (type === 'phone_number') kinds.add('phone')
    if (type === 'bot_command' && offset === 0) kinds.add('command')
  }
  return kinds
}

type Author = Pick<MessageFacts, 'authorId' | 'authorName' | 'username' | 'isChannel' | 'isBot'>

/** Nobody whom rules may act on: the group itself, an anonymous admin, Telegram's own account, the linked channel. */
function authorOf(message: Message, botId: number): Author | undefined {
  const { is_automatic_forward: isAutomatic } = message
  const { from, chat } = writerOf(message)
  if (isAutomatic || from?.id === telegramItself || from?.id === anonymousAdmin || from?.id === botId)
    return undefined
  if (chat)
    return chat.id === message.chat.id
      ? undefined
      : {
          authorId: chat.id,
          authorName: chat.title ?? '',
          username: chat.username ?? null,
          isChannel: true,
          isBot: false,
        }
  if (!from) return undefined
  const authorName = [from.first_name, from.last_name].filter(Boolean).join(' ')
  const username = from.username ?? null
  return { authorId: from.id, authorName, username, isChannel: false, isBot: from.is_bot }
}

/** What is in a message, of whatever chat. */
export function contentOf(message: Message): ContentFacts {
  const { text, entities } = writtenIn(message)
  // No address holds another (Bot API 10.3, MessageEntity): together they are no longer than their text.
  let left = text.length
  const links = [
    ...entities.flatMap((entity) => {
      if (left < 0) return []
      const shown = text.slice(entity.offset, entity.offset + entity.length)
      if (entity.type !== 'url' && entity.type !== 'text_link') return []
      if (entity.type === 'text_link') return [linkOf(shown, entity.url ?? '')]
      left -= shown.length
      return [linkOf(shown, shown)]
    }),
    ...linksBeside(message),
  ]
  return {
    text,
    labels: labelsOf(message),
    targets: [
      ...entities.flatMap(({ type, url }) => (type === 'text_link' && url !== undefined ? [url] : [])),
      ...targetsBeside(message).filter((url) => !text.includes(url)),
    ],
    kinds: kindsOf(message, entities, links.length > 0),
    links,
    mentions: entities.filter(({ type }) => type === 'mention' || type === 'text_mention').length,
    customEmoji: entities.filter(({ type }) => type === 'custom_emoji').length,
    media: mediaOf(message),
    isCommon: message.sticker !== undefined || message.animation !== undefined,
    album: message.media_group_id ?? null,
    extension: extensionOf(message),
  }
}

/** Telegram gives a thread to whatever answers something, and a topic to what is in one. */
const isComment = (message: Message): boolean =>
  message.is_topic_message !== true &&
  (message.message_thread_id !== undefined || message.reply_to_message?.is_automatic_forward === true)

/**
 * The facts that rules see of a message in a group; undefined where there is nothing to judge. `editedAt`: when it
 * was edited, where Telegram tells of an edit without a date.
 */
export function factsOfMessage(message: Message, botId: number, editedAt = 0): MessageFacts | undefined {
  const chatId = groupIdOf(message.chat)
  const author = authorOf(message, botId)
  if (chatId === undefined || !author || !isWritten(message)) return undefined
  const { message_id: messageId, date, edit_date: edited = editedAt } = message
  const threadId = message.is_topic_message ? (message.message_thread_id ?? null) : null
  const place = { chatId, messageId, threadId, isComment: isComment(message) }
  return { ...place, date, editedAt: edited, ...author, ...contentOf(message) }
}

/** The message that an update brings. An edit without a date is a reaction to an unchanged message, most often. */
export const writtenOf = ({ message, edited_message: edited }: Update): Message | undefined =>
  message ?? (edited?.edit_date === undefined ? undefined : edited)
