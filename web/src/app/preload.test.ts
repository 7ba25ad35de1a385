import { expect, it, vi } from 'vitest'

vi.mock('#platform/updates/start-updates.ts', () => {
  throw new TypeError('Failed to fetch')
})

it('F-38 writes down that no newer version will be looked for', async () => {
  vi.stubEnv('PROD', true)
  vi.useFakeTimers()
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const { preloadPages } = await import('./preload.ts')
  preloadPages()
  vi.advanceTimersByTime(1000)
  vi.useRealTimers()

  await expect
    .poll(() => warn.mock.calls.filter(([words]) => words === 'no newer version is looked for'))
    .toHaveLength(1)
  vi.unstubAllEnvs()
})
