import { useInfiniteQuery } from '@tanstack/react-query'
import { groupsQuery } from '../features/groups/queries.ts'
import { Badge } from '../ui/Badge.tsx'

/** How many requests and reports wait in my groups, as the list read them last; those that wait come first in it. */
export function GroupsBadge() {
  const { data } = useInfiniteQuery({ ...groupsQuery(''), enabled: false })
  const groups = data?.pages.flatMap((page) => page.groups) ?? []
  return <Badge count={groups.reduce((sum, { waiting }) => sum + waiting.requests + waiting.reports, 0)} />
}
