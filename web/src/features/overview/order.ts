import type { GroupOfOverview } from '@steward/contract/overview.ts'

export const orders = ['waiting', 'grew', 'quieter', 'removed'] as const
export type Order = (typeof orders)[number]

type Group = GroupOfOverview

/** Of fewer messages a share says nothing: three for one is no growth. */
const enough = 20

/** How many messages more than the week before, as a share of these; undefined: there is nothing to compare with. */
function growth({ messages_compared: now, messages_before: before }: Group): number | undefined {
  if (now === null || before === null || now + before < enough) return undefined
  return (now - before) / Math.max(before, 1)
}

const isAsleep = (group: Group) => group.messages === 0 && (group.messages_before ?? 0) > 0

/** By what is asked; where that is the same, and where it can't be told, as they came. */
function rank(group: Group, order: Order): number {
  if (order === 'removed') return group.removed
  const grown = growth(group)
  if (order === 'grew') return grown ?? -Infinity
  return isAsleep(group) ? Infinity : -(grown ?? Infinity)
}

/** Groups of which this can be said, most first; what waits comes first as it is given. */
export function inOrder(groups: readonly Group[], order: Order): readonly Group[] {
  if (order === 'waiting') return groups
  const said = groups.filter((group) => {
    if (order === 'removed') return group.removed > 0
    const grown = growth(group)
    return order === 'grew' ? grown !== undefined && grown > 0 : isAsleep(group) || (grown ?? 0) < 0
  })
  return said.sort((a, b) => {
    const [one, other] = [rank(a, order), rank(b, order)]
    return one === other ? 0 : other - one
  })
}
