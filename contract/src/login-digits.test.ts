import { describe, expect, it } from 'vitest'
import { loginDigits } from './login-digits.ts'

const codes = Array.from({ length: 20_000 }, (_, at) => `code-${at}-${'x'.repeat(10)}`)

describe('loginDigits', () => {
  it('D-WEB gives the same two digits for the same code everywhere', () => {
    expect(loginDigits('')).toBe('61')
    expect(loginDigits('Zm9vYmFyYmF6cXV4MTIzNA')).toBe('41')
    expect(loginDigits('______________________')).toBe('25')
  })

  it('D-WEB gives every pair of digits about equally often', () => {
    const counts = new Map<string, number>()
    for (const code of codes) counts.set(loginDigits(code), (counts.get(loginDigits(code)) ?? 0) + 1)

    expect(counts.size).toBe(100)
    for (const count of counts.values()) expect(Math.abs(count - 200)).toBeLessThan(80)
  })
})
