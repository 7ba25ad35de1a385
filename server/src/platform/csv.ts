/** What a spreadsheet would take for a formula (ASVS 1.2.10). */
const formula = /^[=+\-@\t\r]/

/** One value: quoted as RFC 4180 says, and never a formula (SEC-47). */
function cell(value: string | number | null): string {
  const text = value === null ? '' : String(value).replaceAll('\0', '')
  const safe = typeof value !== 'number' && formula.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

export const csvLine = (values: readonly (string | number | null)[]): string =>
  `${values.map(cell).join(',')}\r\n`

/** Tells spreadsheets that what follows is UTF-8. */
export const byteOrderMark = '\uFEFF'
