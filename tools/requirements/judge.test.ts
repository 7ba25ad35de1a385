import { describe, expect, it } from 'vitest'
import { proofsIn } from '../specification/proofs.ts'
import { citationsIn } from './citations.ts'
import { judge } from './judge.ts'
import { requirementsIn } from './page.ts'

const nothing = { requirements: [], promised: [], proofs: [], citations: [] }
const test = proofsIn('server/src/a.test.ts', `it('SEC-01 is signed', run)`)
const met = requirementsIn('- **SEC-01** Signed. *Met:* so.')
const measured = requirementsIn('- **PERF-22** Fast. *Measured:* so.')
const inapplicable = requirementsIn('- **SEC-01** Signed. *Does not apply:* so.')
const owed = requirementsIn('- **SEC-01** Signed. *Owed:* so.')

const cited = (file: string) =>
  judge({ ...nothing, requirements: met, citations: citationsIn(file, '/** SEC-01 */') })

describe('the page of requirements', () => {
  it('is right where what is met has a test that names it', () => {
    expect(judge({ ...nothing, requirements: met, proofs: test })).toEqual([])
  })

  it('is wrong where what is met has none', () => {
    expect(judge({ ...nothing, requirements: met })).toEqual([
      'SEC-01 is said to be met, and neither a title of a test nor a long run names it',
    ])
  })

  it('takes a long run for a proof, and no part of it, nor a bench', () => {
    expect(cited('bench/src/long-kill.ts')).toEqual([])
    for (const file of ['bench/src/kill.ts', 'bench/src/faults/long-runs.ts', 'bench/src/long-kill.test.ts'])
      expect(cited(file)).toHaveLength(1)
  })

  it('takes a measurement whose figure is told for the proof of a timing, and nothing else', () => {
    const bench = citationsIn('bench/src/api.ts', '/** PERF-22 */')
    const figure = citationsIn('docs/performance.md', '| reads (PERF-22) | 3,000 /s |')
    const comment = citationsIn('server/src/api.ts', '/** PERF-22 */')

    expect(judge({ ...nothing, requirements: measured, citations: [...bench, ...figure] })).toEqual([])
    expect(judge({ ...nothing, requirements: measured, citations: bench })).toEqual([
      'PERF-22 is said to be measured, and docs/performance.md has no figure of it',
    ])
    expect(judge({ ...nothing, requirements: measured, citations: [...comment, ...figure] })).toEqual([
      'PERF-22 is said to be measured, and no bench names it',
    ])
  })

  it('lets be owed what is not proven, or not enough', () => {
    expect(judge({ ...nothing, requirements: owed })).toEqual([])
    expect(judge({ ...nothing, requirements: owed, proofs: test })).toEqual([])
  })

  it('is wrong where it excuses what is tested', () => {
    expect(judge({ ...nothing, requirements: inapplicable, proofs: test })).toEqual([
      'SEC-01 is said not to apply, and is tested',
    ])
  })

  it('is wrong where something cites what neither it nor the specification defines', () => {
    const text = '// SEC-01, F-06…F-08, S-NAV-2 and D-AGE, but not UTF-8'
    const citations = citationsIn('web/src/a.ts', text)

    expect(judge({ ...nothing, requirements: owed, promised: ['S-NAV-2'], citations })).toEqual([
      'web/src/a.ts cites F-06, which is defined nowhere',
      'web/src/a.ts cites F-08, which is defined nowhere',
      'web/src/a.ts cites D-AGE, which is defined nowhere',
    ])
  })

  it('is wrong where it defines something twice', () => {
    expect(judge({ ...nothing, requirements: [...met, ...owed], proofs: test })).toEqual([
      'SEC-01 is defined twice',
    ])
  })
})
