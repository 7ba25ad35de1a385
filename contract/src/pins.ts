import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { ChatId } from './ids.ts'
import { Person } from './person.ts'

/** Unix seconds. */
const UnixTime = z.int()

export const Pin = z.object({
  message_id: z.int(),
  /** Leads to the message; null: basic groups have no such links. */
  message_url: z.nullable(z.string()),
  /** Telegram named it just now. Of the others the log knows only that they were pinned. */
  is_newest: z.boolean(),
  /** How it begins, as Telegram says it of the newest just now; it is kept nowhere. Null: no text, or not known. */
  excerpt: z.nullable(z.string()),
  /** Who wrote it, and when; null: not known any more, or it was written in the name of a chat. */
  sender: z.nullable(Person),
  sender_title: z.nullable(z.string()),
  sent_at: z.nullable(UnixTime),
  /** Who pinned it, and when, as far as the log tells. */
  pinned_by: z.nullable(Person),
  pinned_at: z.nullable(UnixTime),
})
export type Pin = z.infer<typeof Pin>

export const Pinned = z.object({
  /** The newest message first, as the messenger has them. */
  pins: z.array(Pin),
  /** Whether Telegram answered. Otherwise all of this is what the log knows. */
  is_asked: z.boolean(),
  /** How links to messages here begin after `t.me/`, such as `c/1234567890` or a username; none in a basic group. */
  addresses: z.array(z.string()),
})
export type Pinned = z.infer<typeof Pinned>

export const pinEndpoints = {
  '/api/groups/pinned': endpoint({
    summary: 'What is pinned in a group, as far as Telegram tells a bot and the log knows',
    access: { right: 'any' },
    effect: 'read',
    input: z.strictObject({ chat_id: ChatId }),
    result: Pinned,
  }),
}
