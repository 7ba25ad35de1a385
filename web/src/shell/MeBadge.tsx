import { useQuery } from '@tanstack/react-query'
import { meQuery } from '#platform/me.ts'
import { Badge } from '#ui/picture/Badge.tsx'

/** How many transfers wait for my answer, and what I may appeal against; the page behind the tab says so in words. */
export function MeBadge() {
  const { data: me } = useQuery({ ...meQuery, enabled: false })
  return <Badge count={me ? me.transfers_waiting + me.appeals_waiting : 0} />
}
