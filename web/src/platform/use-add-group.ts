import { useQuery } from '@tanstack/react-query'
import { host } from './host.ts'
import { meQuery } from './me.ts'

/** Opens the messenger's "add to group" with the rights preset; undefined until we know for which bot. */
export function useAddGroup(): (() => void) | undefined {
  const { data: me } = useQuery(meQuery)
  if (!me) return undefined
  // Straight from the touch: phones ignore a link that comes later.
  return () => host.openLink(me.bot.add_group_url)
}
