import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Telegram's apps, as they call themselves when they open a mini app (Mini Apps, `tgWebAppPlatform`). */
export const messengerApps = [
  'android',
  'android_x',
  'ios',
  'macos',
  'tdesktop',
  'weba',
  'webk',
  'web',
] as const
export type MessengerApp = (typeof messengerApps)[number]

/** Names a device to its owner and opens nothing. */
const DeviceId = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))

/** Where a person is signed in: all live sessions of one app or browser together. */
const Device = z.object({
  device_id: DeviceId,
  /** `container`: in the messenger; `web`: in a browser, signed in by code. */
  kind: z.enum(['container', 'web']),
  /** By its own word; null in a browser, and where it gave no name that we know. */
  app: z.nullable(z.enum(messengerApps)),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** The address of the newest sign-in, shortened; null where this server cannot tell addresses apart. */
  network: z.nullable(z.string()),
  /** The time zone in which it said it was then (IANA): as near to a place as anybody here knows. */
  zone: z.nullable(z.string()),
  /** Unix seconds. The last use is exact to a minute. */
  first_used_at: z.number(),
  last_used_at: z.number(),
  /** Whether this call came from it. */
  is_this: z.boolean(),
})
export type Device = z.infer<typeof Device>

/** This device first, then by last use. */
const Devices = z.object({ devices: z.array(Device) })
export type Devices = z.infer<typeof Devices>

/** A web login may look, so that a session approved by mistake can be seen; it ends none (SEC-25). */
export const deviceEndpoints = {
  '/api/me/devices': endpoint({
    summary: 'Where I am signed in',
    access: 'session',
    effect: 'read',
    input: z.strictObject({}),
    result: Devices,
  }),
  '/api/me/devices/end': endpoint({
    summary: 'Sign one device out; answers with those that are left',
    access: 'container',
    effect: 'change',
    quota: null,
    input: z.strictObject({ device_id: DeviceId }),
    result: Devices,
  }),
  '/api/me/devices/end-others': endpoint({
    summary: 'Sign out all devices but this one; answers with those that are left',
    access: 'container',
    effect: 'change',
    quota: null,
    input: z.strictObject({}),
    result: Devices,
  }),
}
