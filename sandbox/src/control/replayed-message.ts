import type { MessageEntity } from '@grammyjs/types'
import { z } from 'zod'
import type { Content } from '../world/content.ts'

/** What of a message is in it; the rest is who wrote it, where and when, which a replay gives it anew. */
const parts = [
  'animation',
  'audio',
  'caption',
  'caption_entities',
  'contact',
  'dice',
  'document',
  'external_reply',
  'forward_origin',
  'game',
  'location',
  'media_group_id',
  'photo',
  'poll',
  'quote',
  'sticker',
  'story',
  'venue',
  'via_bot',
  'video',
  'video_note',
  'voice',
] as const satisfies (keyof Content)[]

/** Somebody else's message: its parts go on to the bot as they are, and the bot trusts none of them. */
export const ReplayedMessage = z
  .looseObject({ text: z.string().max(4096).optional(), entities: z.array(z.unknown()).max(500).optional() })
  .transform((message) => {
    const { text, entities } = message
    const content: Content = Object.fromEntries(
      parts.flatMap((part) => (message[part] === undefined ? [] : [[part, message[part]]])),
    )
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
    return { text, entities: entities as MessageEntity[] | undefined, content }
  })
  .refine(
    ({ text, content }) => text !== undefined || Object.keys(content).length > 0,
    'There is nothing in it.',
  )
export type ReplayedMessage = z.output<typeof ReplayedMessage>
