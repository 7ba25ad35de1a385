import type { Storage } from './storage.ts'

/** Where a device keeps the name by which it is known again. It lets nobody in, so it may outlive the session. */
const key = 'device'

/**
 * What a sign-in says of the device in `X-Device`, so that its person finds it in their list: which app of the
 * messenger it is, and a random name where one can be kept.
 */
export function saidOfDevice(platform: string, storage: Storage): string {
  // It comes with the address, and a header that cannot be sent would stop the sign-in.
  const app = platform.replace(/[^a-z_]/g, '') || 'unknown'
  if (!storage.lasting()) return app
  const name = storage.get(key) ?? newName()
  storage.set(key, name)
  return `${app} ${name}`
}

/** 128 random bits; `randomUUID` is missing where a developer opens the app without https. */
const newName = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
