import type { GroupSettings } from '@steward/contract/group-settings.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import type { Guarded } from '../chats.ts'

/** Whom admins let off is their business of today; what is tried is the rules. */
export const nobodys: ReadonlySet<string> = new Set()

/** The group as it would be. */
export const triedIn = (chatId: ChatId, settings: GroupSettings, linkedChatId: number | null): Guarded => ({
  chatId,
  settings,
  version: 0,
  isUnderAttack: false,
  attackSince: null,
  isBraked: false,
  linkedChatId,
  mayDelete: true,
  learnt: { chatId, version: 0, spam: 0, ham: 0 },
})
