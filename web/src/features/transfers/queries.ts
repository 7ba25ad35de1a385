import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

export const applicationQuery = (applyId: string) =>
  queryOptions({
    queryKey: ['transfers', applyId],
    queryFn: ({ client, queryKey, signal }) =>
      call(
        '/api/transfers/get',
        { apply_id: applyId },
        { signal, background: client.getQueryData(queryKey) !== undefined },
      ),
    staleTime: 2000,
  })
