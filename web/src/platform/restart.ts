import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Asks afresh. A refetch alone would go on waiting for a first answer that does not come. */
export async function restart(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey, exact: true })
  await client.refetchQueries({ queryKey, exact: true })
}
