import { useMutation, useQueryClient } from '@tanstack/react-query'
import { change } from '#platform/change.ts'
import { fetchFile } from '#platform/fetch-file.ts'
import { host } from '#platform/host.ts'
import { copyQuery } from './queries.ts'

/** Asks for a copy, or for a newer one. */
export function useAskCopy() {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => change('/api/me/data/export', {}),
    onSuccess: (data) => {
      host.haptic('success')
      client.setQueryData(copyQuery.queryKey, data)
    },
    onError: () => host.haptic('error'),
  })
  return { ask: () => mutate(), isAsking: isPending }
}

/** Fetches the file by an address that is good for one minute and one use. */
export function useFetchCopy() {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => change('/api/me/data/download', {}),
    onSuccess: ({ path }) => fetchFile(path),
    onError: async () => {
      host.haptic('error')
      // Its day may be over.
      await client.invalidateQueries({ queryKey: copyQuery.queryKey })
    },
  })
  return { fetch: () => mutate(), isFetching: isPending }
}
