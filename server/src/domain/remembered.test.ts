import { expect, onTestFinished, test, vi } from 'vitest'
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

test('what was made is forgotten in time', () => {
  vi.useFakeTimers({ now: 0 })
  onTestFinished(() => void vi.useRealTimers())
  let made = 0
  const make = () => (made += 1)
  const ask = remembered(10, make, 1_000)
  vi.advanceTimersByTime(5_000)
  expect([ask('one'), ask('one')]).toEqual([1, 1])
  vi.advanceTimersByTime(1_000)
  expect(ask('one')).toBe(1)
  vi.advanceTimersByTime(1)
  expect(ask('one')).toBe(2)
})
