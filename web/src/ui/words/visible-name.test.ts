import { describe, expect, it } from 'vitest'
import { fullName, initialsOf, visibleName } from './visible-name.ts'

describe('visibleName', () => {
  it.each([
    ['Ann', 'Ann'],
    ['  a \n b\u2028c ', 'a b c'],
    ['نادي الكتاب', 'نادي الكتاب'],
    ['👩‍👩‍👧 family', '👩‍👩‍👧 family'],
    ['', undefined],
    [' \t\n', undefined],
    ['\u200b\u200d\ufe0f', undefined],
    ['\u202e\u2066', undefined],
    ['\u3164\u115f\u2800\uffa0', undefined],
    ['\u00ad\u{e0041}', undefined],
  ])('SEC-39 makes of %j %j', (name, visible) => expect(visibleName(name)).toBe(visible))

  it('SEC-39 cuts after 256, never within a character', () => {
    expect(visibleName('A'.repeat(10_000))).toBe('A'.repeat(256))
    expect(visibleName(`${'A'.repeat(255)}😀`)).toBe('A'.repeat(255))
    expect(visibleName(`${'A'.repeat(254)}😀`)).toBe(`${'A'.repeat(254)}😀`)
  })
})

describe('initialsOf', () => {
  it.each([
    ['Chess Club Berlin', 'CB'],
    ['chess', 'C'],
    ['(chess) [club]', 'CC'],
    ['نادي الكتاب', 'نا'],
    ['🏔 Friends', '🏔F'],
    ['Z\u0353\u033d\u0353 algo', 'ZA'],
    ['—', ''],
    ['', ''],
  ])('are of %s: %s', (name, initials) => expect(initialsOf(name)).toBe(initials))
})

describe('fullName', () => {
  it('leaves out a last name that is not there', () => {
    expect(fullName({ first_name: 'Ann', last_name: null })).toBe('Ann')
    expect(fullName({ first_name: 'Ann', last_name: 'Example' })).toBe('Ann Example')
    expect(fullName({ first_name: '', last_name: null })).toBe('')
  })
})
