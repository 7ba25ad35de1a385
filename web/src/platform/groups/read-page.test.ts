import { describe, expect, it } from 'vitest'
import { givenPage } from '#testing/given.ts'
import { isCurrent } from './read-page.ts'

const page = (cursor: string | null) => ({ ...givenPage([]), cursor, readAt: 100_000 })

describe('isCurrent', () => {
  it('asks for the first page at every turn', () => {
    expect(isCurrent(page(null), 1, 100_001)).toBe(false)
    expect(isCurrent(page(null), 50, 100_001)).toBe(false)
  })

  it('asks for a later page the more seldom the more there are', () => {
    expect(isCurrent(page('b'), 2, 107_999)).toBe(true)
    expect(isCurrent(page('b'), 2, 108_000)).toBe(false)
    expect(isCurrent(page('b'), 50, 299_999)).toBe(true)
    expect(isCurrent(page('b'), 50, 300_000)).toBe(false)
  })
})
