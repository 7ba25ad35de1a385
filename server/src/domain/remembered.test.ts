import { expect, test, vi } from 'vitest'
import { remembered } from './remembered.ts'

test('what was made once is remembered, nothing among it, and all of it forgotten when there is too much', () => {
  const make = vi.fn<(key: string) => string | undefined>((key) =>
    key === 'none' ? undefined : `made of ${key}`,
  )
  const ask = remembered(2, make)
  expect([ask('one'), ask('none'), ask('one'), ask('none')]).toEqual([
    'made of one',
    undefined,
    'made of one',
    undefined,
  ])
  expect(make).toHaveBeenCalledTimes(2)
  expect(ask('other')).toBe('made of other')
  expect(ask('one')).toBe('made of one')
  expect(make.mock.calls).toEqual([['one'], ['none'], ['other'], ['one']])
})
