import { renamedZones } from '@steward/contract/time-zone.ts'
import { deviceZone } from './device-zone.ts'

/** Browsers that cannot list zones know their own, and the one that is nobody's. */
export function knownTimeZones(): string[] {
  const own = deviceZone()
  const all = 'supportedValuesOf' in Intl ? Intl.supportedValuesOf('timeZone') : []
  return [...new Set([...all, own, 'UTC'].map((zone) => renamedZones[zone] ?? zone))].sort()
}
