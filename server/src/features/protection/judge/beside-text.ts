import type { Chat, InlineKeyboardButton, Message, MessageOrigin, PollMedia } from 'grammy/types'
import type { Link } from './facts.ts'
import { linkOf } from './links.ts'
import { linksInText } from './links-in-text.ts'
import { isQuote } from './written-in.ts'

/*
 * Contents of a message beside its text, and where they lead: names of files, titles of chats, words on buttons, previews.
 */

type Reply = NonNullable<Message['external_reply']>
/** Fields of a message, and those that a reply to one of elsewhere shows. */
type Holding = Message | Reply

const holdings = (message: Message): Holding[] =>
  message.external_reply && isQuote(message) ? [message, message.external_reply] : [message]

const buttonsOf = ({ reply_markup: markup }: Message): InlineKeyboardButton[] =>
  markup?.inline_keyboard.flat() ?? []

/** Chats of elsewhere; people take part in a giveaway by joining those that it names. */
function chatsIn(message: Message): { toJoin: Chat[]; shown: Chat[] } {
  const isElsewhere = (chat: Chat | undefined): chat is Chat =>
    chat !== undefined && chat.id !== message.chat.id
  const toJoin = holdings(message)
    .flatMap(({ giveaway, giveaway_winners: won }) => giveaway?.chats ?? [won?.chat])
    .filter(isElsewhere)
  const stories = [...holdings(message).map(({ story }) => story), message.reply_to_story]
  return { toJoin, shown: [...toJoin, ...stories.map((story) => story?.chat).filter(isElsewhere)] }
}

/** A reply to a story of elsewhere shows it. */
export const isReplyToStory = ({ reply_to_story: story, chat }: Message): boolean =>
  story?.chat !== undefined && story.chat.id !== chat.id

const previewOf = ({ link_preview_options: preview }: Holding): string[] =>
  preview?.url && !preview.is_disabled ? [preview.url] : []

const mediaOfPoll = ({ poll }: Holding): PollMedia[] =>
  poll
    ? [poll.media, poll.explanation_media, ...poll.options.map(({ media }) => media)].flatMap(
        (one) => one ?? [],
      )
    : []

/** Where a message leads by what it shows without its address; a preview need not be of a link in the text. */
export const targetsBeside = (message: Message): string[] =>
  holdings(message).flatMap((one) =>
    previewOf(one).concat(mediaOfPoll(one).flatMap(({ link }) => link?.url ?? [])),
  )

function linksOfButton(button: InlineKeyboardButton): Link[] {
  if ('url' in button) return [linkOf(button.text, button.url)]
  if ('login_url' in button) return [linkOf(button.text, button.login_url.url)]
  if ('web_app' in button) return [linkOf(button.text, button.web_app.url)]
  return 'copy_text' in button ? linksOf(button.copy_text.text) : []
}

const linksOf = (text: string): Link[] =>
  linksInText(text).map(({ offset, length }) => {
    const address = text.slice(offset, offset + length)
    return linkOf(address, address)
  })

/** Links that stand in no text of a message. */
export const linksBeside = (message: Message): Link[] => [
  ...buttonsOf(message).flatMap(linksOfButton),
  ...targetsBeside(message).map((url) => linkOf('', url)),
  // Joining a chat without a name takes an invitation.
  ...chatsIn(message).toJoin.map(({ title = '', username }) =>
    linkOf(title, `https://t.me/${username ?? '+'}`),
  ),
  ...linksOf(message.contact?.vcard ?? ''),
]

function namesOf(origin: MessageOrigin | undefined): (string | undefined)[] {
  if (!origin) return []
  if (origin.type === 'hidden_user') return [origin.sender_user_name]
  if (origin.type === 'user') return [origin.sender_user.first_name, origin.sender_user.last_name]
  const chat = origin.type === 'chat' ? origin.sender_chat : origin.chat
  return [chat.title, chat.username, origin.author_signature]
}

const namesOfFiles = ({ document, video, animation, audio }: Holding): (string | undefined)[] => [
  document?.file_name,
  video?.file_name,
  animation?.file_name,
  audio?.file_name,
  audio?.title,
  audio?.performer,
]

/** No more of it is read than of a text. */
const longest = 4_096

/** Texts that people read beside a message's own, a line each. */
export function labelsOf(message: Message): string {
  const { forward_origin: from, external_reply: reply, via_bot: bot } = message
  const labels = [
    ...holdings(message).flatMap(namesOfFiles),
    ...buttonsOf(message).flatMap((button) => [
      button.text,
      'copy_text' in button ? button.copy_text.text : undefined,
    ]),
    ...namesOf(from),
    ...(isQuote(message) ? namesOf(reply?.origin) : []),
    ...chatsIn(message).shown.flatMap(({ title, username }) => [title, username]),
    ...(bot ? [bot.first_name, bot.username] : []),
  ]
  return labels.filter(Boolean).join('\n').slice(0, longest)
}
