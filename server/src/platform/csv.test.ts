import { expect, it } from 'vitest'
import { csvLine } from './csv.ts'

it.each(['=HYPERLINK("http://x";"y")', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\0=1'])(
  'SEC-47 lets no spreadsheet take %j for a formula',
  (name) => {
    expect(csvLine([name])).toMatch(/^"'/)
  },
)

it('keeps commas, quotes and lines within their value, and numbers as they are', () => {
  expect(csvLine(['a,b', 'say "hi"', 'two\nlines', -5, null])).toBe(
    '"a,b","say ""hi""","two\nlines","-5",""\r\n',
  )
})
