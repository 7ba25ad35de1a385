import { describe, expect, it } from 'vitest'
import { titlesOf } from './titles.ts'

describe('titlesOf', () => {
  it('takes the ids from the beginning of a title', () => {
    expect(titlesOf(`it('SEC-13 S-MISC-2 keeps it off S-BUS-1', () => {})`)).toEqual([
      { ids: ['SEC-13', 'S-MISC-2'], words: 'keeps it off S-BUS-1' },
    ])
  })

  it.each([
    ["it.each([1, 2])('S-NAV-4 goes back at %i px', () => {})", 'goes back at … px'],
    ['] as const)(\n  `S-NAV-4 goes ${how}`,', 'goes …'],
    ['test("S-NAV-4 says “don\'t” twice", run)', "says “don't” twice"],
    [String.raw`test('S-NAV-4 says don\'t', run)`, "says don't"],
  ])('reads %s', (source, words) => {
    expect(titlesOf(source)).toEqual([{ ids: ['S-NAV-4'], words }])
  })

  it.each([
    "it.skip('S-NAV-4 goes back', run)",
    "test.fixme('S-NAV-4 goes back', run)",
    "describe('S-NAV-4 swipes', () => {})",
    "it('goes back as S-NAV-4 says', run)",
    '// S-NAV-4 goes back',
  ])('finds no proof in %s', (source) => {
    expect(titlesOf(source)).toEqual([])
  })
})
