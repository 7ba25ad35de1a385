import { readReply } from '../../../platform/api/read-reply.ts'
import { send } from '../../../platform/api/send.ts'

const path = '/api/auth/get-auth-token'

/** Asks once whether the code was approved; who asks has no session yet, so nothing signs in for it. */
export const askToken = async (code: string, signal: AbortSignal): Promise<string> =>
  readReply(path, await send(path, { auth_code: code }, { token: null, signal })).token
