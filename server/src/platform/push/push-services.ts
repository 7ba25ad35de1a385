import { createPublicKey } from 'node:crypto'

/** The push services of the browsers (SEC-43). An endpoint is an address that a stranger gives us to call. */
const known = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
]

const isKnown = (host: string) =>
  known.some((name) => (name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name))

export type PushServices = ReturnType<typeof createPushServices>

/** Where notifications may be sent to; `more` are origins that the operator trusts besides. */
export function createPushServices(more: readonly string[]) {
  const isTrusted = (url: URL) => more.includes(url.origin)
  return {
    /** Whether this is an address of a push service, and nothing but that. */
    accepts(endpoint: string): boolean {
      if (!URL.canParse(endpoint)) return false
      const url = new URL(endpoint)
      if (url.username !== '' || url.password !== '' || url.hash !== '') return false
      if (isTrusted(url)) return true
      return url.protocol === 'https:' && url.port === '' && isKnown(url.hostname)
    },
    /** Whether the operator vouches for it, also where it is an address of this network. */
    isTrusted: (endpoint: string) => isTrusted(new URL(endpoint)),
  }
}

/** Whether these 65 bytes are a point on the curve: what is not one would fail at each attempt to encrypt. */
export function isPoint(p256dh: string): boolean {
  const bytes = Buffer.from(p256dh, 'base64url')
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33, 65)].map((half) => half.toString('base64url'))
  try {
    createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', ...(x && { x }), ...(y && { y }) } })
    return true
  } catch {
    // The library has no other way to say no.
    return false
  }
}
