import type { UserId } from '@steward/contract/ids.ts'
import type { Settings } from '@steward/contract/settings.ts'
import { type RawBuilder, sql } from 'kysely'
import { offsetIn } from '#platform/zone-time.ts'

/** The zone that a person chose, or null, for within another statement. */
export const chosenZone = (userId: RawBuilder<UserId>) => sql<string | null>`
  (select time_zone from user_settings where user_id = ${userId})`

/** Minutes east of Greenwich where a person's days begin: in the zone that they chose, else where their device is. */
export const utcOffsetFor = (chosen: string | null, { device, now }: { device: number; now: Date }): number =>
  chosen === null ? device : offsetIn(chosen, now)

/** Where a person is while no device of theirs asks: as they chose, else where the last one was, else at Greenwich. */
export const zoneOf = ({ time_zone, device_zone }: Pick<Settings, 'time_zone' | 'device_zone'>): string =>
  time_zone ?? device_zone ?? 'UTC'
