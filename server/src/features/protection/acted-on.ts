import type { Verdict } from '@steward/contract/protection/rules-table.ts'
import type { Guarded } from './chats.ts'

/** What is carried out; the rest is only noted, or asked. */
export const acts: ReadonlySet<Verdict> = new Set(['delete', 'warn', 'mute', 'remove', 'ban'])

/** More people than this in five minutes outside of an attack, and rules only ask until an admin looks. */
const mostPeople = 20

/** On whom rules act in each group, with those of the last five minutes. */
export function countActs(before: (chatId: number) => Set<number>) {
  const chats = new Map<number, Set<number>>()
  function peopleOf(chatId: number): Set<number> {
    const people = chats.get(chatId) ?? before(chatId)
    chats.set(chatId, people)
    return people
  }

  return {
    /** Whether they would be one too many. */
    isFull: ({ chatId, isUnderAttack }: Pick<Guarded, 'chatId' | 'isUnderAttack'>, id: number): boolean => {
      const people = peopleOf(chatId)
      return people.size >= mostPeople && !people.has(id) && !isUnderAttack
    },
    add: (chatId: number, id: number) => void peopleOf(chatId).add(id),
  }
}
