import { deviceZone } from './device-zone.ts'
import type { Storage } from './storage.ts'
import { twoDigits } from './two-digits.ts'

/** Where a device keeps the name by which it is known again. It signs nobody in, so it may outlive the session. */
const key = 'device'

/**
 * What a sign-in says of the device in `X-Device`, so that its person finds it in their list: which app of the
 * messenger it is, a random name where one can be kept, and the time zone, which is as near to a place as it tells.
 */
export function saidOfDevice(platform: string, storage: Storage): string {
  // It comes with the address, and a header that cannot be sent would stop the sign-in.
  let said = platform.replace(/[^a-z_]/g, '') || 'unknown'
  if (storage.lasting()) {
    const name = storage.get(key) ?? newName()
    storage.set(key, name)
    said += ` ${name}`
  }
  return `${said} ${deviceZone()}`
}

/** 128 random bits; `randomUUID` is missing where a developer opens the app without https. */
const newName = () =>
  crypto.getRandomValues(new Uint8Array(16)).reduce((name, byte) => name + twoDigits(byte.toString(16)), '')
