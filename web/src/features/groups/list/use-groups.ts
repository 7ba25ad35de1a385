import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { restart } from '#platform/restart.ts'
import { live } from '#platform/live.ts'
import { useSettled } from '#platform/use-settled.ts'
import { groupsQuery } from '#platform/groups/queries.ts'
import { expireGroups } from '../queries.ts'

/** The list of groups as it is now and stays; `search` is what stands in the field. */
export function useGroups(search: string) {
  const client = useQueryClient()
  const searchedFor = useSettled(search.trim())
  const query = useInfiniteQuery({ ...groupsQuery(searchedFor), ...live })
  const found = query.data?.pages.reduce((sum, { groups }) => sum + groups.length, 0) ?? 0

  return {
    query,
    searchedFor,
    found,
    /** Not one group at all, as opposed to none that is called so. */
    isEmpty: query.isSuccess && !query.isPlaceholderData && found === 0 && searchedFor === '',
    restart: () => void restart(client, groupsQuery(searchedFor).queryKey),
    refresh: async () => {
      expireGroups(client, searchedFor)
      await query.refetch()
    },
  }
}

export type Groups = ReturnType<typeof useGroups>
