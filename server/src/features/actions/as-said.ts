import type { UserId } from '@steward/contract/ids.ts'
import { adminRights } from '@steward/contract/rights.ts'
import type { MemberStatus } from '#platform/database/schema-chats.ts'
import type { FactsOfGroup } from './facts.ts'

/** What Telegram said of somebody in a group: their status there, and as an admin their rights. */
export type Said = { status: MemberStatus; rights: readonly string[] }

const areAlike = (some: readonly string[], others: readonly string[]) =>
  adminRights.every((right) => some.includes(right) === others.includes(right))

/**
 * Whether what was read already says what Telegram has just said, so that nothing of it changes once that is stored. Said of
 * the usual alone: a bot that is an admin, and a plain member who asks for nothing.
 */
export function isAsSaid({ chat, bot, target }: FactsOfGroup, person: UserId, said?: Said): boolean {
  if (!said) return false
  if (person === bot.userId)
    return chat.state === 'active' && said.status === 'administrator' && areAlike(said.rights, bot.rights)
  if (target?.userId !== person || said.status !== 'member') return false
  return target.isKnown && target.isPresent && target.status === 'member' && !target.hasRequest
}
