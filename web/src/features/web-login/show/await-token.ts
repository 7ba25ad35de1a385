import { ApiFailure } from '#platform/api/api-failure.ts'
import { pause } from '#platform/api/retry.ts'

/** How often the page asks, and for how long in all (S-AUTH-5). */
const askAgainAfter = 2_000
const askFor = 60_000

type Deps = {
  /** Asks once; an empty token means not yet. */
  ask: (code: string, signal: AbortSignal) => Promise<string>
  /** Ends the asking, with its reason. */
  signal: AbortSignal
}

/** The token of this code, once another device has approved it. Any failure but "not yet" ends it. */
export async function awaitToken(code: string, { ask, signal }: Deps): Promise<string> {
  const ours = new AbortController()
  const pass = () => ours.abort(signal.reason)
  signal.addEventListener('abort', pass)
  const timer = setTimeout(() => ours.abort(new ApiFailure('signed-out', 0, 'timeout occurs')), askFor)
  try {
    for (;;) {
      if (ours.signal.aborted) throw ours.signal.reason
      const token = await ask(code, ours.signal)
      if (token) return token
      await pause(askAgainAfter, ours.signal)
    }
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', pass)
  }
}
