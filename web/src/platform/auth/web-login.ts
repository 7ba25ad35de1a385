import type { Path } from '@steward/contract/endpoints.ts'
import { ApiFailure } from '../api/api-failure.ts'
import { readReply } from '../api/read-reply.ts'
import type { AuthReply, createBus } from '../bus.ts'
import type { RawReply } from '../launched.ts'
import { onceMore } from './once-more.ts'

type Deps = {
  post: (path: Path, input: object) => Promise<RawReply>
  /** Clears the token that is kept. */
  forget: () => void
  bus: ReturnType<typeof createBus>
}

/**
 * Signs in outside the container (S-AUTH-4): gets a code, asks on the bus that somebody show it, and waits for the
 * reply to this code. Whoever shows it also asks for its token.
 */
export async function logInOnTheWeb({ post, forget, bus }: Deps): Promise<string> {
  const path = '/api/auth/get-auth-code'
  const { auth_code: code } = readReply(path, await onceMore(() => post(path, {}), forget))
  const { result } = await new Promise<AuthReply>((resolve) => {
    const stop = bus.on('auth_reply_channel', (reply) => {
      if (reply.code !== code) return
      stop()
      resolve(reply)
    })
    bus.emit({ channel: 'auth_request_channel', message: code })
  })
  if (!result) throw new ApiFailure('signed-out', 0, '')
  if ('err' in result) throw result.err
  return result.token
}
