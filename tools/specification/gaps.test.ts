import { describe, expect, it } from 'vitest'
import { gaps } from './gaps.ts'
import { proofsIn } from './proofs.ts'

const unit = proofsIn('web/src/a.test.ts', `it('S-BUS-1 tells everybody', run)`)
const journey = proofsIn('e2e/journeys/a.spec.ts', `test('S-BUS-1 tells everybody', run)`)
const bus = { 'S-BUS-1': 'Everybody is told.' }

describe('gaps', () => {
  it('are none where a promise has a journey', () => {
    expect(gaps({ statements: bus, proofs: journey })).toEqual([])
  })

  it('are none where a decision of our own has a test of any kind', () => {
    const proofs = proofsIn('server/src/a.test.ts', `it('D-AGE ends after a day', run)`)
    expect(gaps({ statements: { 'D-AGE': 'A day.' }, proofs })).toEqual([])
  })

  it('tell of a promise that nothing proves', () => {
    expect(gaps({ statements: bus, proofs: [] })).toEqual([
      'S-BUS-1 has no test whose title begins with it',
      'S-BUS-1 has no journey in e2e/journeys',
    ])
  })

  it('tell of a promise that no browser has seen', () => {
    expect(gaps({ statements: bus, proofs: unit })).toEqual(['S-BUS-1 has no journey in e2e/journeys'])
  })

  it('tell of a proof of nothing', () => {
    expect(gaps({ statements: {}, proofs: unit })).toEqual(['S-BUS-1 is tested but promised nowhere'])
  })
})
