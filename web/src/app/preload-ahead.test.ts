import { expect, it, vi } from 'vitest'

vi.mock('./ahead.ts', () => {
  throw new TypeError('Failed to fetch')
})

it('PERF-07 writes down that not all was fetched ahead', async () => {
  vi.useFakeTimers()
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const { preloadPages } = await import('./preload.ts')
  preloadPages()
  vi.advanceTimersByTime(1000)
  vi.useRealTimers()

  await expect
    .poll(() => warn.mock.calls.filter(([words]) => words === 'not all was fetched ahead'))
    .toHaveLength(1)
})
