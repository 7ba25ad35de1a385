import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ApiFailure } from '../platform/api/api-failure.ts'
import { useFailureWords } from '../platform/use-failure-words.ts'

/** The specification's own words for why there is no session (S-AUTH-2, 3, 5), by what the code calls them. */
const specified: Readonly<Record<string, MessageDescriptor>> = {
  'auth failed': msg`auth failed`,
  'The client is not supported': msg`The client is not supported`,
  'timeout occurs': msg`timeout occurs`,
}

/** Why nobody is signed in, for a person; nothing where that needs no reason. */
export function useSignedOutWords(failure: ApiFailure | null): string | undefined {
  const { i18n } = useLingui()
  const { words } = useFailureWords(failure?.cause)
  if (failure?.cause instanceof ApiFailure) return words
  const known = specified[failure?.message ?? '']
  return known ? i18n._(known) : failure?.message
}
