import { readReply } from '#platform/api/read-reply.ts'
import { send } from '#platform/api/send.ts'
import { onceMore } from '#platform/auth/once-more.ts'
import { forgetToken } from '#platform/session.ts'

const path = '/api/auth/get-auth-token'

/** Asks whether the code was approved; who asks has no session yet, so nothing signs in for it. */
export async function askToken(code: string, signal: AbortSignal): Promise<string> {
  const ask = () => send(path, { auth_code: code }, { token: null, signal })
  return readReply(path, await onceMore(ask, forgetToken), { token: '' }).token
}
