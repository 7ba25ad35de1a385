import { decisionsIn } from '@steward/contract/decisions-in.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { groupsQuery } from '#platform/groups/queries.ts'
import { Badge } from '#ui/picture/Badge.tsx'

/**
 * How many decisions wait in my groups; those that wait come first in the list. It asks by itself only for
 * what nobody has read yet, or what was said to be old: a decision on a page over the list does (`read-again.ts`).
 */
export function GroupsBadge() {
  const { data } = useInfiniteQuery({ ...groupsQuery(''), staleTime: Infinity })
  const groups = data?.pages.flatMap((page) => page.groups) ?? []
  return <Badge count={groups.reduce((sum, { waiting }) => sum + decisionsIn(waiting), 0)} />
}
