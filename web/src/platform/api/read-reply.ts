import type { Path, ResultOf } from '@steward/contract/endpoints.ts'
import type { Envelope } from '@steward/contract/envelope.ts'
import type { RawReply } from '../launched.ts'
import { ApiFailure } from './api-failure.ts'

/** Success is all that is read of it (the specification's table of calls). */
const isEnough = <Result>(path: Path, result: Result | null | undefined): result is Result =>
  Boolean(result) || path === '/api/auth/auth-with-code'

/**
 * The result in a reply, or the `ApiFailure` that it amounts to. Its shape is the server's promise. `none`: what a success
 * without a result says, where the specification has an answer to it.
 */
export function readReply<P extends Path>(
  path: P,
  { status, text }: RawReply,
  none?: ResultOf<P>,
): ResultOf<P> {
  const envelope = envelopeIn<ResultOf<P>>(text)
  const notOurs = new ApiFailure('unreadable', status, `${path} was not answered by Steward`)
  const message = envelope?.message ?? ''
  if (status === 401) throw new ApiFailure('signed-out', envelope?.code ?? status, message)
  if (status >= 500 || status === 429 || status === 408)
    throw new ApiFailure('server', envelope?.code ?? status, message)
  if (!envelope) throw notOurs
  if (envelope.code !== 0) throw new ApiFailure('refusal', envelope.code, message)
  const result = envelope.result ?? none
  // A success without a result, or in the clothes of another status, is no reply of ours.
  if (status !== 200 || !isEnough(path, result)) throw notOurs
  return result
}

/** A captive portal answers 200 with a page; a broken line, with half an envelope (F-37). */
function envelopeIn<Result>(text: string): Envelope<Result> | undefined {
  try {
    const envelope: Envelope<Result> | null = JSON.parse(text)
    const isOurs = typeof envelope?.code === 'number' && typeof envelope.message === 'string'
    return isOurs ? envelope : undefined
  } catch {
    return undefined
  }
}
