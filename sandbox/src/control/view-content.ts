import type { MessageOrigin } from '@grammyjs/types'
import type { Content } from '../world/content.ts'
import type { StoredMessage } from '../world/world.ts'
import { fullName } from '../objects/user.ts'
import { parseFileId } from '../pictures/picture-id.ts'
import { mediaKinds } from './content-kinds.ts'
import { photoUrl } from './view-people.ts'
import type { MessageView } from './views.ts'

/** The words of a message, whether it is text or has them under something. */
export const wordsOf = ({ text, content }: StoredMessage) => text ?? content?.caption

/** Where there is room for a line. */
export const inWords = (message: StoredMessage): string =>
  wordsOf(message) ??
  attachmentOf(message.content ?? {}) ??
  (message.content?.photo ? 'Photo' : 'Service message')

/** What people see of it on their phones besides the words. */
export function contentView(
  content: Content = {},
): Pick<
  MessageView,
  'attachment' | 'forwarded_from' | 'has_media' | 'photo_url' | 'photo_size' | 'quote' | 'via_bot'
> {
  const attachment = attachmentOf(content)
  const { forward_origin: origin, external_reply: reply, reply_to_story: replied } = content
  const { quote, via_bot, photo } = content
  const largest = photo?.at(-1)
  const picture = largest && parseFileId(largest.file_id)?.photo
  return {
    ...(attachment && { attachment }),
    ...(mediaKinds.some((kind) => content[kind]) && { has_media: true }),
    ...(picture && { photo_url: photoUrl(picture) }),
    ...(largest && { photo_size: { width: largest.width, height: largest.height } }),
    ...(origin && { forwarded_from: nameOf(origin) }),
    ...(reply && { quote: { from: nameOf(reply.origin), text: quote?.text ?? '' } }),
    ...(replied && { quote: { from: replied.chat.title ?? '', text: 'Story' } }),
    ...(via_bot?.username && { via_bot: via_bot.username }),
  }
}

function nameOf(origin: MessageOrigin): string {
  if (origin.type === 'hidden_user') return origin.sender_user_name
  if (origin.type === 'user') return fullName(origin.sender_user)
  return (origin.type === 'chat' ? origin.sender_chat : origin.chat).title ?? ''
}

function attachmentOf(content: Content): string | undefined {
  const { sticker, contact, poll, dice, document, audio, story, animation, game, checklist, invoice } =
    content
  if (sticker) return `Sticker ${sticker.emoji ?? ''}`.trim()
  if (animation) return 'GIF'
  if (content.video) return 'Video'
  if (content.video_note) return 'Video message'
  if (content.voice) return 'Voice message'
  if (audio) return `Music: ${audio.title ?? audio.file_name ?? ''}`
  if (document) return `File: ${document.file_name ?? ''}`
  if (contact) return `Contact: ${contact.first_name}, ${contact.phone_number}`
  if (content.location) return 'Location'
  if (poll) return `Poll: ${poll.question}`
  if (dice) return `${dice.emoji} ${dice.value}`
  if (story) return 'Story'
  if (game) return `Game: ${game.title}`
  if (checklist) return `Checklist: ${checklist.title}`
  if (invoice) return `Invoice: ${invoice.title}`
  if (content.giveaway) return `Giveaway: ${content.giveaway.chats.map(({ title }) => title).join(', ')}`
  if (content.giveaway_winners) return 'Winners of a giveaway'
  if (content.gift) return `Gift: ${content.gift.text ?? ''}`
  if (content.unique_gift) return `Gift: ${content.unique_gift.gift.name}`
  if (content.widget) return 'Widget'
  if (content.link_preview_options?.url) return `Preview: ${content.link_preview_options.url}`
  if (content.paid_media) return 'Paid media'
  if (content.live_photo) return 'Live photo'
  if (content.rich_message) return 'Rich message'
  return undefined
}
