import { describe, expect, it } from 'vitest'
import { titlesOf } from './titles.ts'

describe('titlesOf', () => {
  it('takes the ids from the beginning of a title', () => {
    expect(titlesOf('one.test.ts', `it('SEC-13 S-MISC-2 keeps it off S-BUS-1', () => {})`)).toEqual([
      { ids: ['SEC-13', 'S-MISC-2'], words: 'keeps it off S-BUS-1' },
    ])
  })

  it.each([
    ["it.each([1, 2])('S-NAV-4 goes back at %i px', () => {})", 'goes back at … px'],
    ["it.each([{ how: 'back (twice' }] as const)(\n  'S-NAV-4 goes $how', () => {})", 'goes …'],
    ['for (const how of ways) it(`S-NAV-4 goes ${how}`, () => {})', 'goes …'],
    ['test("S-NAV-4 says “don\'t” twice", run)', "says “don't” twice"],
    [String.raw`test('S-NAV-4 says don\'t', run)`, "says don't"],
  ])('reads %s', (source, words) => {
    expect(titlesOf('one.test.ts', source)).toEqual([{ ids: ['S-NAV-4'], words }])
  })

  it.each([
    "it.skip('S-NAV-4 goes back', run)",
    "test.fixme('S-NAV-4 goes back', run)",
    "it.skip.each([1, 2])('S-NAV-4 goes back', run)",
    "it.each([1, 2]).skip('S-NAV-4 goes back', run)",
    "it.skipIf(isSlow)('S-NAV-4 goes back', run)",
    "describe('S-NAV-4 swipes', () => {})",
    "describe.each([1, 2])('S-NAV-4 swipes', () => {})",
    "// it('S-NAV-4 goes back', run)",
    "/* it('S-NAV-4 goes back', run) */",
    "it('goes back as S-NAV-4 says', run)",
    '// S-NAV-4 goes back',
  ])('finds no proof in %s', (source) => {
    expect(titlesOf('one.test.ts', source)).toEqual([])
  })
})
