import { useQuery } from '@tanstack/react-query'
import { meQuery } from '#platform/me.ts'
import { Badge } from '#ui/picture/Badge.tsx'

/** How many transfers wait for my answer; the page behind the tab says so in words. */
export function MeBadge() {
  const { data: me } = useQuery({ ...meQuery, enabled: false })
  return <Badge count={me?.transfers_waiting ?? 0} />
}
