import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { announce, authentication, whose } from './session.ts'
import type { ApiFailure } from './api/api-failure.ts'
import { createCall } from './api/create-call.ts'
import { createRetry, pause } from './api/retry.ts'
import { send } from './api/send.ts'
import { connection } from './connection.ts'
import { loading } from './loading.ts'

export { ApiFailure } from './api/api-failure.ts'

/** Calls the server. Throws an `ApiFailure`; an aborted call throws its signal's reason. */
export const call = createCall({
  send,
  retry: createRetry({ random: Math.random, pause }),
  authentication,
  whose,
  handedOver: () => i18n._(msg`Someone else signed in. Please try again.`),
  overlaid: (work) => loading.during(work),
  announce,
  onOutcome: (failure) => connection.onOutcome(failure),
  async check(path, result) {
    if (!import.meta.env.DEV) return
    const { checkReply } = await import('./api/check-reply.ts')
    await checkReply(path, result)
  },
})

export const isRefusal = (error: unknown): error is ApiFailure =>
  error instanceof Error && 'kind' in error && error.kind === 'refusal'
