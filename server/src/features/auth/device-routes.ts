import type { Database } from '#platform/database/schema.ts'
import type { Http } from '#platform/http/http.ts'
import type { Log } from '#platform/log.ts'
import { listDevices } from './devices.ts'
import { endDevice, endOtherDevices } from './end-devices.ts'

type Deps = { database: Database; log: Log }

/** Where somebody is signed in, and putting devices out (SEC-12, SEC-23). */
export function serveDevices({ serve }: Pick<Http, 'serve'>, { database, log }: Deps) {
  serve('/api/me/devices', async (_, viewer) => ({ devices: await listDevices(database, viewer) }))

  serve('/api/me/devices/end', async ({ device_id }, viewer) => {
    const sessions = await endDevice(database, viewer, Buffer.from(device_id, 'base64url'))
    log.info({ event: 'device_ended', user_id: viewer.userId, sessions }, 'somebody signed a device out')
    return { devices: await listDevices(database, viewer) }
  })

  serve('/api/me/devices/end-others', async (_, viewer) => {
    const sessions = await endOtherDevices(database, viewer)
    log.info(
      { event: 'other_devices_ended', user_id: viewer.userId, sessions },
      'somebody signed all other devices out',
    )
    return { devices: await listDevices(database, viewer) }
  })
}
