import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { byHand } from '#ui/page/by-hand.ts'

/** Asks afresh, because somebody wants it. A refetch alone would go on waiting for a first answer that does not come. */
export async function restart(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey, exact: true })
  await byHand(() => client.refetchQueries({ queryKey, exact: true }))
}
