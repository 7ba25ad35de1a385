import { saidOfDevice } from '../device.ts'
import { launch, type RawReply } from '../launched.ts'
import { lasting } from '../storage.ts'
import { timeZone } from '../time-zone.ts'
import { ApiFailure } from './api-failure.ts'

type Request = {
  token: string | null
  signal: AbortSignal | undefined
  /** Milliseconds; by itself longer than any answer takes that is still worth waiting for. */
  patience?: number
}

/** One POST, as bytes went and came; a line that broke is an `ApiFailure`, an abort is the caller's own reason. */
export async function send(path: string, input: unknown, request: Request): Promise<RawReply> {
  const { token, signal, patience = 20_000 } = request
  if (signal?.aborted) throw signal.reason
  const ours = new AbortController()
  const pass = () => ours.abort(signal?.reason)
  signal?.addEventListener('abort', pass)
  const timer = setTimeout(() => ours.abort(new ApiFailure('server', 0, '')), patience)

  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        // What the page shows, so that what the server says in it is in the same language.
        'Accept-Language': document.documentElement.lang,
        'X-Time-Zone': timeZone(new Date()),
        // Only where a session begins does anybody want to know.
        ...(path.startsWith('/api/auth/') && { 'X-Device': saidOfDevice(launch.platform, lasting) }),
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(input),
      signal: ours.signal,
    })
    return {
      status: response.status,
      retryAfter: response.headers.get('Retry-After'),
      text: await response.text(),
    }
  } catch {
    if (ours.signal.aborted) throw ours.signal.reason
    // The browser tells a page only that it failed: no line, no name, no answer (S-HTTP-5).
    throw new ApiFailure('offline', 0, '')
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', pass)
  }
}
