import { msg } from '@lingui/core/macro'

/** Why a browser is not subscribed, or not unsubscribed; the first three in the specification's words (S-PUSH-1). */
export const pushWords = {
  unsupported: msg`Service workers are disabled or not supported by this browser`,
  'not subscribed': msg`Not subscribed to push notifications.`,
  'not unsubscribed': msg`Unsubscribe failed!`,
  blocked: msg`This browser blocks notifications from Steward. You can allow them in its settings.`,
  'no service': msg`This browser did not get a connection to its notification service. Try again later.`,
}

export class PushFailure extends Error {
  readonly why: keyof typeof pushWords

  constructor(why: keyof typeof pushWords, cause?: unknown) {
    super(why, { cause })
    this.name = 'PushFailure'
    this.why = why
  }
}
