import type { Verdict } from '@steward/contract/protection/rules-table.ts'
import type { Guarded } from './chats.ts'

/** What is carried out; the rest is only noted, or asked. */
export const acts: ReadonlySet<Verdict> = new Set(['delete', 'warn', 'mute', 'remove', 'ban'])

/** More people than this within so many seconds outside of an attack, and rules only ask until an admin looks. */
const most = { people: 20, seconds: 300 }

/** On whom rules acted; `at`: when they did what that was for, unix seconds. */
export type ActedOn = { userId: number; at: number }

/** What was done earlier than then counts no more of what is judged by these clocks. */
export const countedSince = (clocks: readonly number[]): number => Math.min(...clocks) - most.seconds

/** On whom rules act in each group, by when things were done: after an outage all of it is judged at once. */
export function countActs(before: (chatId: number) => readonly ActedOn[]) {
  const chats = new Map<number, ActedOn[]>()
  function actsIn(chatId: number): ActedOn[] {
    const acts = chats.get(chatId) ?? [...before(chatId)]
    chats.set(chatId, acts)
    return acts
  }

  return {
    /** Whether they would be one too many. */
    isFull: (
      { chatId, isUnderAttack }: Pick<Guarded, 'chatId' | 'isUnderAttack'>,
      { userId, at }: ActedOn,
    ): boolean => {
      const acted = actsIn(chatId)
      if (isUnderAttack || acted.length < most.people) return false
      const near = acted.filter((one) => one.at <= at && at - one.at < most.seconds)
      const people = new Set(near.map((one) => one.userId))
      return people.size >= most.people && !people.has(userId)
    },
    add: (chatId: number, one: ActedOn) => void actsIn(chatId).push(one),
  }
}
