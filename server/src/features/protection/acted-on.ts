import { listedRules } from '@steward/contract/protection/rule-names.ts'
import type { Verdict } from '@steward/contract/protection/rules-table.ts'
import type { Guarded } from './chats.ts'

/** What is carried out; the rest is only noted, or asked. */
export const acts: ReadonlySet<Verdict> = new Set(['delete', 'warn', 'mute', 'remove', 'ban'])

/** Whether it counts towards the limit: all that is carried out, except that what a group named itself is deleted. */
export const isCounted = (rule: string, verdict: Verdict): boolean =>
  acts.has(verdict) && !(verdict === 'delete' && listedRules.has(rule))

/** More people than this within so many seconds outside of an attack, and rules are held back until an admin looks. */
const most = { people: 20, seconds: 300 }

/** On whom rules acted; `at`: when they did what that was for, unix seconds. `isNew`: a stranger, or one of many with one text. */
export type ActedOn = { userId: number; at: number; isNew: boolean }

/** What was done earlier than then counts no more of what is judged by these clocks. */
export const countedSince = (clocks: readonly number[]): number => Math.min(...clocks) - most.seconds

/** For how many minutes the group is under attack; null: it is not, and rules are held back. */
export type Limit = number | null

/** On whom rules act in each group, by when things were done: after an outage all of it is judged at once. */
export function countActs(before: (chatId: number) => readonly ActedOn[]) {
  const chats = new Map<number, ActedOn[]>()
  function actsIn(chatId: number): ActedOn[] {
    const acts = chats.get(chatId) ?? [...before(chatId)]
    chats.set(chatId, acts)
    return acts
  }
  const near = (chatId: number, at: number) =>
    actsIn(chatId).filter((one) => one.at <= at && at - one.at < most.seconds)

  return {
    /** Whether they would be one too many. */
    isFull: (
      { chatId, isUnderAttack }: Pick<Guarded, 'chatId' | 'isUnderAttack'>,
      { userId, at }: Pick<ActedOn, 'userId' | 'at'>,
    ): boolean => {
      if (isUnderAttack || actsIn(chatId).length < most.people) return false
      const people = new Set(near(chatId, at).map((one) => one.userId))
      return people.size >= most.people && !people.has(userId)
    },
    /**
     * The consequence of one too many: where most of those on whom rules acted are new, the group is attacked, for so
     * many minutes, and no rule that errs. Null: rules are held back.
     */
    limitOf: ({ chatId, settings: { raid } }: Guarded, at: number): Limit => {
      const all = near(chatId, at)
      const isNew = new Set(all.filter((one) => one.isNew).map((one) => one.userId))
      const isAttack = raid.enabled && isNew.size * 2 > new Set(all.map((one) => one.userId)).size
      return isAttack ? raid.minutes : null
    },
    add: (chatId: number, one: ActedOn) => void actsIn(chatId).push(one),
  }
}
