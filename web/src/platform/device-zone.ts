/**
 * The device's time zone by its IANA name. Temporal, which older browsers lack, knows it at once; the first format of a
 * page takes a slow phone a tenth of a second, which the sign-in would wait for.
 */
export const deviceZone = (): string =>
  'Temporal' in globalThis ? Temporal.Now.timeZoneId() : Intl.DateTimeFormat().resolvedOptions().timeZone
