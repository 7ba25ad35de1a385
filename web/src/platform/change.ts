import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { call } from './api.ts'
import type { ApiFailure } from './api/api-failure.ts'
import { createChange } from './api/create-change.ts'
import { confirm } from './dialogs.ts'

const words = {
  offline: msg`No connection, so this was not done. Try again?`,
  unanswered: msg`Steward did not answer, so this may not have been done. Try again?`,
  told: (words: string) => msg`${words} Try again?`,
}

/** Asks in words, whatever it was that did not get through. */
export const askAgain = ({ kind, message }: ApiFailure): Promise<boolean> =>
  confirm(i18n._(kind === 'offline' ? words.offline : message ? words.told(message) : words.unanswered))

/** Changes something on the server; see `createChange`. */
export const change = createChange({ call, again: askAgain })
