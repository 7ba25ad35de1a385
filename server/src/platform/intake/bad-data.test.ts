import { DatabaseError } from 'pg'
import { describe, expect, it } from 'vitest'
import { passes } from './bad-data.ts'

const withCode = (code: string) => Object.assign(new DatabaseError('no', 2, 'error'), { code })

describe('passes', () => {
  it('REL-12 waits for a database that is away, busy or in conflict', () => {
    for (const code of ['08006', '40P01', '40001', '53100', '53300', '55P03', '57014', '57P01', '58030'])
      expect([code, passes(withCode(code))]).toEqual([code, true])
    expect(passes(new Error('Connection terminated unexpectedly'))).toBe(true)
    expect(passes(new Error('timeout exceeded when trying to connect'))).toBe(true)
    expect(passes(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))).toBe(true)
  })

  it('F-10 blames the update for whatever nobody foresaw', () => {
    for (const code of ['22P02', '23505', '42703', '54000', 'P0001', 'XX000'])
      expect([code, passes(withCode(code))]).toEqual([code, false])
    expect(passes(new Error('an effect that cannot be'))).toBe(false)
    expect(passes(new TypeError('x is undefined'))).toBe(false)
  })
})
