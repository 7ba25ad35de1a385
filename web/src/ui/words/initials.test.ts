import { describe, expect, it } from 'vitest'
import { initialsOf } from './initials.ts'

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
