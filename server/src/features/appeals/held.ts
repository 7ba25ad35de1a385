import type { ChatId, UserId } from '@steward/contract/ids.ts'

/** An appeal that is being answered. */
export type Held = { chatId: ChatId; appealId: number; userId: UserId; what: 'ban' | 'mute' }
