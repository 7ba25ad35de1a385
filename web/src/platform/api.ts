import type { InputOf, Path, ResultOf } from '@steward/contract/endpoints.ts'
import type { Envelope } from '@steward/contract/envelope.ts'
import { ApiFailure } from './api-failure.ts'

export { ApiFailure } from './api-failure.ts'

export type CallOptions = {
  signal?: AbortSignal
  /** Shows the loading overlay and alerts a refusal: the specification's common operator (S-HTTP-3). */
  overlay?: boolean
}

/** Calls the server. Throws an `ApiFailure`; an aborted call throws the signal's reason. */
export async function call<P extends Path>(
  path: P,
  input: InputOf<P>,
  options: CallOptions = {},
): Promise<ResultOf<P>> {
  const { signal } = options
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
    ...(signal && { signal }),
  })
  const envelope: Envelope<ResultOf<P>> = await response.json()
  const { code, message, result } = envelope
  if (code !== 0 || result === null) throw new ApiFailure('refusal', code, message)
  return result
}
