import { describe, expect, it } from 'vitest'
import { loginDigits } from './login-digits.ts'
import { codeIn, typedForm } from './typed-code.ts'

// The bytes of "foobarbazqux1234"; the first five of them are MZXW6YTB in RFC 4648's own letters.
const code = 'Zm9vYmFyYmF6cXV4MTIzNA'

describe('the form of a code that a person can type', () => {
  it.each([
    [code, 'N3ZY82VB'],
    ['AAAAAAAAAAAAAAAAAAAAAA', 'AAAAAAAA'],
    ['______________________', '99999999'],
    ['AAAAAAD_______________', 'AAAAAAAA'],
    ['AAAAAAE_______________', 'AAAAAAAB'],
  ])('SEC-17 D-WEB is the first 40 bits of %s: %s', (full, form) => {
    expect(typedForm(full)).toBe(form)
  })

  it.each(['', 'N3ZY82VB', 'a-code-of-somebody-elses-server', `${code}=`])('is none of %j', (text) => {
    expect(typedForm(text)).toBeUndefined()
  })

  it('D-WEB has no letter that is taken for another', () => {
    const all = Array.from({ length: 4_096 }, (_, at) => {
      const bytes = Uint8Array.from(
        { length: 16 },
        (_each, index) => (at * 2_654_435_761 * (index + 7)) % 251,
      )
      return typedForm(
        btoa(String.fromCharCode(...bytes))
          .replaceAll('+', '-')
          .replaceAll('/', '_')
          .slice(0, 22),
      )
    }).join('')
    expect([...new Set(all)].sort().join('')).toBe('23456789ABCDEFGHJKLMNPQRSTUVWXYZ')
  })

  it('D-WEB leads to the same two digits as the code', () => {
    expect([loginDigits('N3ZY82VB'), loginDigits(code)]).toEqual(['41', '41'])
  })
})

describe('a code in what was typed', () => {
  it.each([
    [code, code],
    [` ${code.slice(0, 9)} ${code.slice(9)}\n`, code],
    ['N3ZY-82VB', 'N3ZY82VB'],
    [' n3zy 82vb', 'N3ZY82VB'],
    ['n3zy82v', undefined],
    ['N3ZY-82VO', undefined],
    ['N3ZY-82V1', undefined],
    ['https://example.com/pay', undefined],
    ['', undefined],
  ])('D-WEB is found whatever its case, spaces and dashes: %j', (text, found) => {
    expect(codeIn(text)).toBe(found)
  })
})
