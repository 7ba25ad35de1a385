import { renamedZones } from '@steward/contract/time-zone.ts'
import { deviceZone } from './device-zone.ts'
import { preferences } from './preferences.ts'

/** The zone that somebody chose for themselves, else their device's, by the name that it has now. */
export function ownZone(): string {
  const zone = preferences.get().time_zone ?? deviceZone()
  return renamedZones[zone] ?? zone
}
