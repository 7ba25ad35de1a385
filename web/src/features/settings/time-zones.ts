/** Browsers go on listing some zones by names that the time zone database gave up (IANA, backward); both are looked for. */
const renamed: Readonly<Record<string, string>> = {
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}
const formerNames = new Map(Object.entries(renamed).map(([former, name]) => [name, former]))

/** Browsers that cannot list zones know their own, and the one that is nobody's. */
export function knownTimeZones(): string[] {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const all = 'supportedValuesOf' in Intl ? Intl.supportedValuesOf('timeZone') : []
  return [...new Set([...all, own, 'UTC'].map((zone) => renamed[zone] ?? zone))].sort()
}

/** `America/New_York` as a person writes it. */
export const readable = (zone: string) => zone.replaceAll('_', ' ')

/** `GMT+5:30`: how far from Greenwich a zone is at this moment, in the person's digits. */
export function offsetOf(locale: string, zone: string, now: number): string {
  const parts = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    timeZoneName: 'shortOffset',
  }).formatToParts(now)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

const plain = (text: string) => readable(text).toLowerCase().trim()

export const matching = (zones: readonly string[], search: string) =>
  zones.filter((zone) => plain(`${zone} ${formerNames.get(zone) ?? ''}`).includes(plain(search)))
