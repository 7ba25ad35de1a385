import { renderHook } from '@testing-library/react'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useStill } from './use-still.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
})

function openList(ids: number[]) {
  const { result, rerender } = renderHook((shown: number[]) => useStill(shown), { initialProps: ids })
  return {
    isStill: () => result.current,
    becomes: rerender,
    pass: (ms: number) => act(() => vi.advanceTimersByTime(ms)),
  }
}

it('a list stands still at first, and where something comes to it', () => {
  const { isStill, becomes } = openList([1, 2])
  expect(isStill()).toBe(true)
  becomes([1, 2, 3])
  expect(isStill()).toBe(true)
})

it('moves for half a second after something has left it', async () => {
  const { isStill, becomes, pass } = openList([1, 2, 3])
  becomes([2, 3])
  expect(isStill()).toBe(false)
  await pass(499)
  expect(isStill()).toBe(false)
  await pass(1)
  expect(isStill()).toBe(true)
})

it('what leaves it meanwhile lets it move for longer', async () => {
  const { isStill, becomes, pass } = openList([1, 2, 3])
  becomes([2, 3])
  await pass(400)
  becomes([3])
  await pass(400)
  expect(isStill()).toBe(false)
  await pass(100)
  expect(isStill()).toBe(true)
})
