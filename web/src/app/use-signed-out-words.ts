import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { useFailureWords } from '#platform/use-failure-words.ts'

type SignedOutWords = { error?: MessageDescriptor; words?: MessageDescriptor }

/** Why there is no session, by what the code calls it: the specification's own words (S-AUTH-2, 3, 5), and plain ones. */
const known: Readonly<Record<string, SignedOutWords>> = {
  'auth failed': {
    error: msg`auth failed`,
    words: msg`Steward couldn’t sign you in. Try again, or open it again from Telegram.`,
  },
  'The client is not supported': { error: msg`The client is not supported` },
  'timeout occurs': {
    error: msg`timeout occurs`,
    words: msg`No one approved the code within a minute. Log in to get a new one.`,
  },
  'init data lost': { words: msg`This page was reloaded, so Steward can no longer sign you in.` },
}

/** Why nobody is signed in, for a person; nothing where that needs no reason. */
export function useSignedOutWords(failure: ApiFailure | null): { error?: string; words?: string } {
  const { i18n } = useLingui()
  const { words } = useFailureWords(failure?.cause)
  if (failure?.cause instanceof ApiFailure) return { words }
  const reason = known[failure?.message ?? '']
  if (!reason) return failure?.message ? { words: failure.message } : {}
  return {
    ...(reason.error && { error: i18n._(reason.error) }),
    ...(reason.words && { words: i18n._(reason.words) }),
  }
}
