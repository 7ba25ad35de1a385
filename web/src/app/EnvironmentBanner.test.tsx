import { render } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

const bannerIn = async (environment: string) => {
  vi.resetModules()
  vi.doMock('#platform/env.ts', () => ({ environment }))
  const { EnvironmentBanner } = await import('./EnvironmentBanner.tsx')
  return render(<EnvironmentBanner />).container.textContent
}

afterEach(() => {
  vi.doUnmock('../platform/env.ts')
})

describe('EnvironmentBanner', () => {
  it.each(['sandbox', 'staging', 'development'])('S-HOST-4 names the %s environment', async (environment) => {
    await expect(bannerIn(environment)).resolves.toBe(environment)
  })

  it('S-HOST-4 is absent from production', async () => {
    await expect(bannerIn('production')).resolves.toBe('')
  })
})
