import type { TransferPage, TransferPart } from '@steward/contract/transfers.ts'
import {
  type InfiniteData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
  useQueryClient,
} from '@tanstack/react-query'
import { restart } from '#platform/restart.ts'
import { livePages } from '#platform/live.ts'
import { transfersQuery } from '../queries.ts'

export type Part = { part: TransferPart; query: UseInfiniteQueryResult<InfiniteData<TransferPage>> }

/** The three lists, each page by page. */
export function useParts() {
  const client = useQueryClient()
  const waiting = usePart('waiting', true)
  // What keeps the first from being read keeps the others, and would be told three times.
  const mine = usePart('mine', waiting.isSuccess)
  const past = usePart('past', waiting.isSuccess)
  const queries = [waiting, mine, past]

  return {
    parts: [
      { part: 'waiting', query: waiting },
      { part: 'mine', query: mine },
      { part: 'past', query: past },
    ] satisfies Part[],
    /** All of them, or that some of them could not be read: else a page would say that there is nothing. */
    isThere: waiting.data !== undefined && queries.every(({ data, error }) => data ?? error),
    error: waiting.error,
    refresh: () => Promise.all(queries.map((query) => query.refetch())),
    restart: () => void restart(client, transfersQuery('waiting').queryKey),
  }
}

function usePart(part: TransferPart, enabled: boolean) {
  return useInfiniteQuery({
    ...transfersQuery(part),
    enabled,
    ...livePages,
  })
}
