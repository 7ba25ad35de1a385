import { i18n } from '@lingui/core'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { createReloadOffer } from './stale-chunk.ts'

const gone = new TypeError('Failed to fetch dynamically imported module: https://app.example/assets/Me-1a.js')

function given({
  recovered = false,
  status = 404,
}: { recovered?: boolean; status?: number | 'no line' } = {}) {
  const done: string[] = []
  const asked: string[] = []
  const alerts: string[] = []
  const offer = createReloadOffer({
    alert: async (text) => void alerts.push(text),
    letGo: async () => void done.push('let go'),
    reload: () => void done.push('reload'),
    recoveredJustNow: () => recovered,
    async statusOf(address) {
      asked.push(address)
      if (status === 'no line') throw new TypeError('Failed to fetch')
      return status
    },
  })
  return { offer, done, asked, alerts }
}

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

describe('a part of the app that is gone after a deployment', () => {
  it('F-38 S-SW-4 clears its cache and reloads the page once, when the alert is acknowledged', async () => {
    const { offer, done, alerts } = given()

    await Promise.all([offer(gone), offer(gone)])

    expect(alerts).toEqual(['An error occurred that we cannot recover. Please click OK to reload the page.'])
    expect(done).toEqual(['let go', 'reload'])
  })

  it('S-SW-4 never reloads before the alert was acknowledged', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const alert = vi.fn<() => Promise<void>>(() => promise)
    const reload = vi.fn<() => void>()
    const offer = createReloadOffer({
      alert,
      letGo: async () => undefined,
      reload,
      recoveredJustNow: () => false,
      statusOf: async () => 404,
    })
    const offered = offer(gone)
    await expect.poll(() => alert.mock.calls.length).toBe(1)
    await new Promise((settled) => setTimeout(settled))
    expect(reload).not.toHaveBeenCalled()

    resolve()
    await offered
    expect(reload).toHaveBeenCalledOnce()
  })

  it.each([
    ['right after a reload that did not help', { recovered: true }],
    ['while the server is down', { status: 503 }],
    ['without a line', { status: 'no line' as const }],
    ['when the part came at the second try', { status: 200 }],
  ])('F-38 does not reload %s', async (_, situation) => {
    const { offer, done, alerts } = given(situation)

    await offer(gone)

    expect(alerts).toEqual([])
    expect(done).toEqual([])
  })

  it('S-SW-4 asks the server for the part by the name that the browser gives, else for the main part', async () => {
    const { offer, asked } = given({ status: 200 })

    await offer(gone)
    await offer(new Error('Unable to preload CSS for /assets/Me-2b.css'))
    await offer(new TypeError('Importing a module script failed.'))

    expect(asked).toEqual([
      'https://app.example/assets/Me-1a.js',
      '/assets/Me-2b.css',
      expect.stringContaining('stale-chunk'),
    ])
  })
})
