import { renamedZones } from '@steward/contract/time-zone.ts'

/** Zones that are called by a place, by their present and their former names; `UTC` is nowhere. */
const placed: ReadonlySet<string> = new Set(
  [...Intl.supportedValuesOf('timeZone'), ...Object.entries(renamedZones).flat()].filter((zone) =>
    /^(?!Etc\/)[A-Z][a-z]+\//.test(zone),
  ),
)

/** A zone that we know and that tells of a place, else null: whoever names one could have written anything. */
export const placedZone = (zone: string | undefined): string | null =>
  zone !== undefined && placed.has(zone) ? zone : null
