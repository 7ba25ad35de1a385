/** Browsers and servers go on naming some zones as the time zone database once did (IANA, `backward`). */
export const renamedZones: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
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

/** `America/New_York` as a person writes it. */
export const readableZone = (zone: string): string => zone.replaceAll('_', ' ')

/** The city that stands for a zone, by the name that it has now: `Buenos Aires` of `America/Argentina/Buenos_Aires`. */
export const cityOfZone = (zone: string): string =>
  readableZone((renamedZones[zone] ?? zone).split('/').at(-1) ?? zone)

const longestZone = 64

/** Whether a zone of the IANA database is called that, by what this machine knows of them. */
export function isTimeZone(name: string): boolean {
  if (name === '' || name.length > longestZone) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch (error) {
    // The language offers no other way to ask whether a zone is known.
    if (error instanceof RangeError) return false
    throw error
  }
}
