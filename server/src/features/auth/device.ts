import type { UserId } from '@steward/contract/ids.ts'
import { createHash } from 'node:crypto'
import type { Call } from '#platform/http/call.ts'
import { shortened } from './requester.ts'

/** What is kept of where a sign-in came from. */
export type SignedInOn = {
  client: string
  platform: string | null
  network: string | null
  /** Its time zone by its own word. */
  zone: string | null
  /** The same for each sign-in of one app or browser of this person. */
  device: Buffer
}

export type From = Pick<Call, 'userAgent' | 'address' | 'device'>

type Whose = {
  userId: UserId
  kind: 'container' | 'web'
  /** What tells this sign-in from others where the device has no name: it keeps nothing. */
  instead: Buffer
}

/**
 * Nobody can compare two people by it: who it is goes into it. A device that only takes another's name is still told
 * apart by what it says of itself.
 */
export function signedInOn(
  { userAgent, address, device: { platform, name, zone } }: From,
  { userId, kind, instead }: Whose,
): SignedInOn {
  const device = createHash('sha256')
    .update(JSON.stringify([userId, kind, userAgent, platform, name ?? instead.toString('hex')]))
    .digest()
  return { client: userAgent, platform, network: shortened(address), zone, device }
}
