import { ApiFailure } from '../platform/api/api-failure.ts'
import { useFailureWords } from '../platform/use-failure-words.ts'

/** Why nobody is signed in, for a person; nothing where that needs no reason. */
export function useSignedOutWords(failure: ApiFailure | null): string | undefined {
  const { words } = useFailureWords(failure?.cause)
  return failure?.cause instanceof ApiFailure ? words : failure?.message
}
