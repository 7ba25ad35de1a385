import { describe, expect, it } from 'vitest'
import { gaps } from './gaps.ts'
import { proofsIn } from './proofs.ts'

const none = { tests: [], journeys: [] }
const unit = proofsIn('web/src/a.test.ts', `it('S-BUS-1 tells everybody', run)`)
const journey = proofsIn('e2e/journeys/a.spec.ts', `test('S-BUS-1 tells everybody', run)`)
const bus = { 'S-BUS-1': 'Everybody is told.' }

describe('gaps', () => {
  it('are none where a promise has a journey', () => {
    expect(gaps({ statements: bus, proofs: journey, waiting: none })).toEqual([])
  })

  it('are none where a decision of our own has a test of any kind', () => {
    const proofs = proofsIn('server/src/a.test.ts', `it('D-AGE ends after a day', run)`)
    expect(gaps({ statements: { 'D-AGE': 'A day.' }, proofs, waiting: none })).toEqual([])
  })

  it('tell of a promise that nothing proves', () => {
    expect(gaps({ statements: bus, proofs: [], waiting: none })).toEqual([
      'S-BUS-1 has no test whose title begins with it',
      'S-BUS-1 has no journey in e2e/journeys',
    ])
  })

  it('tell of a promise that no browser has seen', () => {
    expect(gaps({ statements: bus, proofs: unit, waiting: none })).toEqual([
      'S-BUS-1 has no journey in e2e/journeys',
    ])
  })

  it('tell of a proof of nothing', () => {
    expect(gaps({ statements: {}, proofs: unit, waiting: none })).toEqual([
      'S-BUS-1 is tested but promised nowhere',
    ])
  })

  it('excuse what is known to wait, and only as long as it waits', () => {
    const waiting = { tests: [], journeys: ['S-BUS-1'] }
    expect(gaps({ statements: bus, proofs: unit, waiting })).toEqual([])
    expect(gaps({ statements: bus, proofs: [...unit, ...journey], waiting })).toEqual([
      'S-BUS-1 has a journey now: strike it from `journeys` in tools/specification/waiting.ts',
    ])
  })
})
