import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { call } from './api.ts'
import type { ApiFailure } from './api/api-failure.ts'
import { createChange } from './api/create-change.ts'
import { confirm } from './dialogs.ts'

const words = {
  offline: msg`No connection. This may not have been done. Try again?`,
  unanswered: msg`Steward didn’t answer, so this may not be done. Try again?`,
  told: (words: string) => msg`${words} Try again?`,
}

function wordsOf({ kind, message }: ApiFailure) {
  if (kind === 'offline') return words.offline
  // Only then are they the server's; an answer that is not ours is described for the console.
  return kind === 'server' && message ? words.told(message) : words.unanswered
}

/** Asks in words, whatever it was that did not get through. */
const askAgain = (failure: ApiFailure): Promise<boolean> => confirm(i18n._(wordsOf(failure)))

/** Changes something on the server; see `createChange`. */
export const change = createChange({ call, again: askAgain })
