import { describe, expect, it } from 'vitest'
import { closingCodes } from './closing-codes.ts'
import { refusals } from './refusals.ts'

describe('refusals', () => {
  it('D-ERR gives each its own code of eight digits', () => {
    const codes = Object.values(refusals).map(({ code }) => code)

    expect(new Set(codes).size).toBe(codes.length)
    for (const code of codes) expect(String(code)).toMatch(/^\d{8}$/)
  })

  it('S-HTTP-3 closes the app after 10010001 and 10010002 and no other', () => {
    expect([refusals.sign_in_refused.code, refusals.account_suspended.code]).toEqual([10010001, 10010002])
    expect(closingCodes).toEqual([10010001, 10010002])
  })
})
