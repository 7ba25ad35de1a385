import { type Device, type MessengerApp, messengerApps } from '@steward/contract/devices.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/schema.ts'
import type { Viewer } from '#platform/http/gate.ts'
import { clientOf } from './requester.ts'
import { letsIn } from './sessions.ts'

/** One live session. */
export type Seen = {
  device: Buffer
  kind: Device['kind']
  client: string | null
  platform: string | null
  network: string | null
  zone: string | null
  created_at: Date
  last_used_at: Date
  is_this: boolean
}

/** Where this person is signed in now. */
export async function listDevices(database: Database, { userId, session }: Viewer): Promise<Device[]> {
  const { rows } = await sql<Seen>`
    select s.device, s.kind, s.client, s.platform, s.network, s.zone, s.created_at, s.last_used_at,
           s.token_hash = ${session.hash} as is_this
    from sessions s join users u on u.user_id = s.user_id
    where s.user_id = ${userId} and ${letsIn}
  `.execute(database)
  return devicesOf(rows)
}

/** Opening the app again begins another session, so those of one device are told as one: this one first, then by last use. */
export function devicesOf(sessions: readonly Seen[]): Device[] {
  const byDevice = Map.groupBy(sessions, ({ device }) => device.toString('base64url'))
  return [...byDevice]
    .map(([device_id, ofDevice]) => deviceOf(device_id, ofDevice))
    .toSorted(
      (a, b) =>
        Number(b.is_this) - Number(a.is_this) ||
        b.last_used_at - a.last_used_at ||
        a.device_id.localeCompare(b.device_id),
    )
}

function deviceOf(device_id: string, sessions: readonly Seen[]): Device {
  const [newest] = sessions.toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime())
  if (!newest) throw new Error('a device without a session')
  return {
    device_id,
    kind: newest.kind,
    app: newest.kind === 'container' ? appOf(newest.platform) : null,
    ...clientOf(newest.client ?? ''),
    network: newest.network,
    zone: newest.zone,
    first_used_at: Math.min(...sessions.map(({ created_at }) => seconds(created_at))),
    last_used_at: Math.max(...sessions.map(({ last_used_at }) => seconds(last_used_at))),
    is_this: sessions.some(({ is_this }) => is_this),
  }
}

const appOf = (platform: string | null): MessengerApp | null =>
  messengerApps.find((app) => app === platform) ?? null

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)
