import type { Path } from '@steward/contract/endpoints.ts'

/**
 * Holds a reply against the contract, in development and in tests: a server that breaks its promise is noticed where
 * it happens. The schemas are far too large for the first screen, so a production build has neither them nor this.
 */
export async function checkReply(path: Path, result: unknown) {
  const { endpoints } = await import('@steward/contract/endpoints.ts')
  endpoints[path].result.parse(result)
}
