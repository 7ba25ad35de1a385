import { describe, expect, it } from 'vitest'
import { firstName, fullName, visibleName } from './visible-name.ts'

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
    ['\u0308\u0301', undefined],
    ['\u3164 Ann', '\u3164 Ann'],
  ])('SEC-39 makes of %j %j', (name, visible) => expect(visibleName(name)).toBe(visible))

  it('SEC-39 cuts after 256, never within a character', () => {
    expect(visibleName('A'.repeat(10_000))).toBe('A'.repeat(256))
    expect(visibleName(`${'A'.repeat(255)}😀`)).toBe('A'.repeat(255))
    expect(visibleName(`${'A'.repeat(254)}😀`)).toBe(`${'A'.repeat(254)}😀`)
  })
})

describe('fullName', () => {
  it('leaves out a last name that is not there', () => {
    expect(fullName({ first_name: 'Ann', last_name: null })).toBe('Ann')
    expect(fullName({ first_name: 'Ann', last_name: 'Example' })).toBe('Ann Example')
    expect(fullName({ first_name: '', last_name: null })).toBe('')
  })

  it.each(['\u3164', '\u3164\u3164', ' \u200b ', '\u0301', '\u2800\u202e'])(
    'SEC-39 is the @username or the number of whoever hides behind %j',
    (first_name) => {
      const hidden = { first_name, last_name: null, user_id: 318_440_217 }
      expect(fullName({ ...hidden, username: 'ann' })).toBe('@ann')
      expect(fullName({ ...hidden, username: null })).toBe('318440217')
      expect(firstName({ ...hidden, last_name: 'Archer', username: null })).toBe(`${first_name} Archer`)
    },
  )
})
