import { decisionsIn } from '@steward/contract/decisions-in.ts'
import type { GroupCard } from '@steward/contract/groups.ts'

/** The same rule by which the server puts them first. */
const waits = ({ waiting }: GroupCard) => decisionsIn(waiting) + waiting.missing_rights > 0

/** What waits apart from the rest, each in the server's order and once: a group may move between two pages' reads. */
export function sections(pages: readonly { groups: readonly GroupCard[] }[]) {
  const byId = new Map<number, GroupCard>()
  for (const group of pages.flatMap(({ groups }) => groups)) {
    if (!byId.has(group.chat_id)) byId.set(group.chat_id, group)
  }
  const groups = [...byId.values()]
  return { waiting: groups.filter(waits), rest: groups.filter((group) => !waits(group)) }
}
