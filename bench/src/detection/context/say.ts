import type { RawMessage } from './group.ts'

export type Said = { message: RawMessage; userId: number }

/** Messages of one group, numbered in the order in which they are written. */
export function createPen() {
  let messageId = 0
  return {
    /** `more` is laid over it: a photo, where it was forwarded from, entities. */
    write(userId: number, date: number, text: string | null, more: RawMessage = {}): Said {
      messageId += 1
      const from = { id: userId, is_bot: false, first_name: 'Member' }
      const written = text === null ? {} : { text }
      return { userId, message: { message_id: messageId, date, from, ...written, ...more } }
    },
    /** The same message with another text. */
    edit({ message, userId }: Said, date: number, text: string, more: RawMessage = {}): Said {
      return { userId, message: { ...message, text, edit_date: date, ...more } }
    },
  }
}

/** The text with an address at its end, marked as Telegram marks it. */
export function withLink(text: string, address: string): RawMessage {
  const whole = `${text} ${address}`
  return { text: whole, entities: [{ type: 'url', offset: text.length + 1, length: address.length }] }
}

/** The text with words in it that lead elsewhere. */
export function withHiddenLink(text: string, shown: string, url: string): RawMessage {
  const whole = `${text} ${shown}`
  return {
    text: whole,
    entities: [{ type: 'text_link', offset: text.length + 1, length: shown.length, url }],
  }
}

export const repeated = (type: string, count: number, unit: string): RawMessage => ({
  text: unit.repeat(count),
  entities: Array.from({ length: count }, (_, at) => ({
    type,
    offset: at * unit.length,
    length: unit.trimEnd().length,
    ...(type === 'custom_emoji' && { custom_emoji_id: String(at) }),
  })),
})

const channel = {
  id: -1_002_222_222_222,
  type: 'channel',
  title: 'News of the day',
  username: 'news_of_the_day',
}

export const forwarded = (date: number): RawMessage => ({
  forward_origin: { type: 'channel', chat: channel, message_id: 5, date: date - 60 },
})

export const quoting = (text: string): RawMessage => ({
  external_reply: { origin: { type: 'channel', chat: channel, message_id: 5, date: 1 }, chat: channel },
  quote: { text, position: 0 },
})
