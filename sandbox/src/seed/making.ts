import type { MessageEntity, MessageOrigin, User } from '@grammyjs/types'
import type { Permission } from '../world/rights.ts'
import type { Chance } from '../world/chance.ts'
import type { StoredMessage } from '../world/world.ts'

export type Made = Pick<StoredMessage, 'text' | 'entities' | 'content' | 'sender_chat'> & { from?: number }

export type Making = { chance: Chance; now: number; text: string; entities: MessageEntity[] }

export type Maker = {
  /** The permission that a member needs (Bot API 10.3, ChatPermissions). */
  needs: readonly Permission[]
  make: (making: Making) => Made
}

/** As which anybody here may write and react. */
export const ownChannel = { id: -1_001_222_333_444, type: 'channel', title: 'Quick Profit Daily' } as const
export const elsewhere = { id: -1_001_555_666_777, type: 'supergroup', title: 'Night Market' } as const
export const somebody: User = { id: 411_222_333, is_bot: false, first_name: 'Robin', last_name: 'Fields' }
export const inlineBot: User = {
  id: 411_222_334,
  is_bot: true,
  first_name: 'Pictures',
  username: 'any_pic_bot',
}

/** A file that is new each time; what many have at hand keeps its ids. */
export const fresh = ({ chance }: Making) => ({
  file_id: chance.letters(40),
  file_unique_id: chance.letters(16),
})
export const known = (name: string) => ({ file_id: `sandbox-${name}`, file_unique_id: `sandbox-${name}` })
export const sticker = {
  ...known('sticker'),
  type: 'regular',
  width: 512,
  height: 512,
  is_animated: false,
  is_video: false,
  emoji: '👋',
} as const
export const clip = { width: 640, height: 360, duration: 7 }

/** Words under media are its caption. */
const captioned = ({ text, entities }: Making) =>
  text && { caption: text, ...(entities.length > 0 && { caption_entities: entities }) }
export const written = ({ text, entities }: Making, instead: string): Made =>
  text ? { text, entities } : { text: instead, entities: [] }

export const media = (needs: Maker['needs'], fields: (making: Making) => Made['content']): Maker => ({
  needs,
  make: (making) => ({ content: { ...fields(making), ...captioned(making) } }),
})
export const forwarded = (origin: (date: number) => MessageOrigin): Maker => ({
  needs: ['can_send_messages'],
  make: (making) => ({
    ...written(making, 'Payouts every day, ask me how'),
    content: { forward_origin: origin(making.now) },
  }),
})
/** Without words of one's own, these; then all of them are what the entity is of. */
export const formatted = (instead: string, entity: (length: number) => MessageEntity): Maker => ({
  needs: ['can_send_messages'],
  make({ text, entities }) {
    const words = text || instead
    return { text: words, entities: [...entities, entity(words.length)] }
  },
})
