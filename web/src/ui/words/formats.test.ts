import { afterEach, expect, it, vi } from 'vitest'
import { dateFormat, listFormat } from './formats.ts'

afterEach(() => vi.restoreAllMocks())

it('makes a format once for a locale and its options', () => {
  const first = dateFormat('en', { dateStyle: 'long', timeZone: 'UTC' })

  expect(dateFormat('en', { dateStyle: 'long', timeZone: 'UTC' })).toBe(first)
  expect(first.format(0)).toBe('January 1, 1970')
  expect(dateFormat('de', { dateStyle: 'long', timeZone: 'UTC' }).format(0)).toBe('1. Januar 1970')
  expect(dateFormat('en', { dateStyle: 'short', timeZone: 'UTC' }).format(0)).toBe('1/1/70')
  expect(listFormat('en')).toBe(listFormat('en'))
})

it('makes another for somebody who has travelled', () => {
  const offset = vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(0)
  const atHome = dateFormat('en', { timeStyle: 'short' })
  offset.mockReturnValue(-540)

  expect(dateFormat('en', { timeStyle: 'short' })).not.toBe(atHome)
})
