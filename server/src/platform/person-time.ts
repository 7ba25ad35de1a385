import type { UserId } from '@steward/contract/ids.ts'
import type { Settings } from '@steward/contract/settings.ts'
import type { Database } from './database/schema.ts'
import { settingsOf } from './person-settings.ts'
import { offsetIn } from './zone-time.ts'

/** Minutes east of Greenwich where a person's days begin: in the zone that they chose, else where their device is. */
export async function utcOffsetFor(
  database: Database,
  userId: UserId,
  { device, now }: { device: number; now: Date },
): Promise<number> {
  const { time_zone: zone } = await settingsOf(database, userId)
  return zone === null ? device : offsetIn(zone, now)
}

/** Where a person is while no device of theirs asks: as they chose, else where the last one was, else at Greenwich. */
export const zoneOf = ({ time_zone, device_zone }: Pick<Settings, 'time_zone' | 'device_zone'>): string =>
  time_zone ?? device_zone ?? 'UTC'
