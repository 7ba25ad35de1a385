import { readReply } from '#platform/api/read-reply.ts'
import { send } from '#platform/api/send.ts'
import { onceMore } from '#platform/auth/once-more.ts'
import { forgetToken } from '#platform/session.ts'
import { storage } from '#platform/storage.ts'

const path = '/api/auth/get-auth-token'

/** A question without an answer ends with the asking, and not before (S-AUTH-5). */
const patience = 60_000

/** Asks whether the code was approved; who asks has no session yet, so nothing signs in for it. */
export async function askToken(code: string, signal: AbortSignal): Promise<string> {
  const ask = () => send(path, { auth_code: code }, { token: storage.get('token'), signal, patience })
  return readReply(path, await onceMore(ask, forgetToken), { token: '' }).token
}
