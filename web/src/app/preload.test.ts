import { afterEach, expect, it, vi } from 'vitest'

vi.mock('#platform/updates/start-updates.ts', () => {
  throw new TypeError('Failed to fetch')
})
vi.mock('./ahead.ts', () => {
  throw new TypeError('Failed to fetch')
})

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

it.each([
  ['F-38', 'no newer version will be looked for', 'no newer version is looked for'],
  ['PERF-07', 'not all was fetched ahead', 'not all was fetched ahead'],
])('%s writes down that %s', async (_, __, words) => {
  vi.stubEnv('PROD', true)
  vi.useFakeTimers()
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const { preloadPages } = await import('./preload.ts')
  preloadPages()
  vi.advanceTimersByTime(1000)
  vi.useRealTimers()

  await expect.poll(() => warn.mock.calls.filter(([said]) => said === words)).toHaveLength(1)
})
