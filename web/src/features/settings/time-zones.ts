import { readableZone, renamedZones } from '@steward/contract/time-zone.ts'

/** Both are looked for. */
const formerNames = new Map(Object.entries(renamedZones).map(([former, name]) => [name, former]))

/** `GMT+5:30`: how far from Greenwich a zone is at this moment, in the person's digits. */
// One of each zone, of which there are hundreds: to keep them all would cost more than to make those in sight.
export function offsetOf(locale: string, zone: string, now: number): string {
  const parts = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    timeZoneName: 'shortOffset',
  }).formatToParts(now)
  const said = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return isNone(locale, said) ? said.replace(/[+\-−±:\p{Nd}\p{Cf}]/gu, '').trim() : said
}

/** Engines say of some zones `GMT+0`, and of their neighbours `GMT`. */
function isNone(locale: string, offset: string) {
  const zero = new Intl.NumberFormat(locale).format(0)
  return (offset.match(/\p{Nd}/gu) ?? []).every((digit) => digit === zero)
}

const plain = (text: string) => readableZone(text).toLowerCase().trim()

export const matching = (zones: readonly string[], search: string) =>
  zones.filter((zone) => plain(`${zone} ${formerNames.get(zone) ?? ''}`).includes(plain(search)))
