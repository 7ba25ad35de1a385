import { afterEach, describe, expect, it, vi } from 'vitest'
import { get } from './get.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('get', () => {
  it('S-HTTP-1 says the time zone, as every request of ours does', async () => {
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(210)
    const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response())
    vi.stubGlobal('fetch', fetch)

    await get('/assets/Me-1a.js', { cache: 'no-store' })

    expect(fetch.mock.calls).toEqual([
      ['/assets/Me-1a.js', { cache: 'no-store', headers: { 'X-Time-Zone': '-03:30' } }],
    ])
  })
})
