import type { UserId } from '@steward/contract/ids.ts'
import type { Database } from './database/schema.ts'
import { utcOffsetOf } from './http/call.ts'
import { settingsOf } from './person-settings.ts'

/** Minutes east of Greenwich where a person's days begin: in the zone that they chose, else where their device is. */
export async function utcOffsetFor(
  database: Database,
  userId: UserId,
  { device, now }: { device: number; now: Date },
): Promise<number> {
  const { time_zone: zone } = await settingsOf(database, userId)
  return zone === null ? device : offsetIn(zone, now)
}

function offsetIn(timeZone: string, now: Date): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(now)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return utcOffsetOf(name.replace('GMT', ''))
}
