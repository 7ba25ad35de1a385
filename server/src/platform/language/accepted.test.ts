import { describe, expect, it } from 'vitest'
import { acceptedLanguages } from './accepted.ts'

describe('acceptedLanguages', () => {
  it.each([
    [undefined, []],
    ['ru', ['ru']],
    ['en-GB,en;q=0.7, fa ; q=0.9', ['en-GB', 'fa', 'en']],
    ['de;q=0, ru;q=x, *', ['*']],
    [',;q=1,', []],
  ])('reads %j', (header, tags) => expect(acceptedLanguages(header)).toEqual(tags))
})
