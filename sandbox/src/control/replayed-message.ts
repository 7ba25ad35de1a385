import type { InlineKeyboardMarkup, MessageEntity } from '@grammyjs/types'
import { z } from 'zod'
import type { Content } from '../world/content.ts'

/** What of a message is in it; the rest is who wrote it, where and when, which a replay gives it anew. */
const parts = [
  'animation',
  'audio',
  'caption',
  'caption_entities',
  'checklist',
  'contact',
  'dice',
  'document',
  'external_reply',
  'forward_origin',
  'game',
  'gift',
  'giveaway',
  'giveaway_winners',
  'invoice',
  'link_preview_options',
  'live_photo',
  'location',
  'media_group_id',
  'paid_media',
  'photo',
  'poll',
  'quote',
  'reply_to_story',
  'rich_message',
  'sticker',
  'story',
  'unique_gift',
  'venue',
  'via_bot',
  'video',
  'video_note',
  'voice',
  'widget',
] as const satisfies (keyof Content)[]

/** Phones draw them, so there have to be rows with words. */
const Buttons = z.looseObject({
  inline_keyboard: z.array(z.array(z.looseObject({ text: z.string() })).max(8)).max(100),
})

const SenderChannel = z.object({
  id: z.int().negative(),
  type: z.literal('channel'),
  title: z.string(),
  username: z.string().exactOptional(),
})

/** The channel as which it was written; what a linked one posts is brought by nobody who joins for it. */
function channelOf({ sender_chat: chat, is_automatic_forward: isAutomatic }: Record<string, unknown>) {
  const channel = SenderChannel.safeParse(chat)
  return isAutomatic === true || !channel.success ? undefined : channel.data
}

const Chat = z.object({ id: z.int() })
const Reply = z.object({ chat: Chat, external_reply: z.object({ chat: Chat }) })

/** A reply into another topic of its own group quotes nothing from elsewhere. */
function isOfItsGroup(message: object): boolean {
  const { data } = Reply.safeParse(message)
  return data !== undefined && data.chat.id === data.external_reply.chat.id
}

/** Somebody else's message: its parts go on to the bot as they are, and the bot trusts none of them. */
export const ReplayedMessage = z
  .looseObject({
    text: z.string().max(4096).optional(),
    entities: z.array(z.unknown()).max(500).optional(),
    reply_markup: Buttons.optional(),
  })
  .transform((message) => {
    const { text, entities, reply_markup: buttons } = message
    const content: Content = Object.fromEntries(
      parts.flatMap((part) => (message[part] === undefined ? [] : [[part, message[part]]])),
    )
    if (isOfItsGroup(message)) delete content.external_reply
    return {
      text,
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
      entities: entities as MessageEntity[] | undefined,
      content,
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
      buttons: buttons as InlineKeyboardMarkup | undefined,
      channel: channelOf(message),
    }
  })
  .refine(
    ({ text, content }) => text !== undefined || Object.keys(content).length > 0,
    'There is nothing in it.',
  )
export type ReplayedMessage = z.output<typeof ReplayedMessage>
