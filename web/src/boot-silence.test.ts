import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('REL-14 gives up a sign-in that nobody answers, so that the app can ask again', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  )
  window.history.replaceState(null, '', '/#tgWebAppData=auth_date%3D1%26hash%3Dabc&tgWebAppVersion=9.6')
  await import('./boot.ts')

  await Promise.all([
    expect(window.steward?.signIn).rejects.toThrow(/abort/i),
    vi.advanceTimersByTimeAsync(10_000),
  ])
})
