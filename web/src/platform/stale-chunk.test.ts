import { describe, expect, it, vi } from 'vitest'
import { createReloadOffer } from './stale-chunk.ts'

function given({ reloaded = false, connected = true } = {}) {
  const reload = vi.fn<() => void>()
  const alerts: string[] = []
  const offer = createReloadOffer({
    alert: async (text) => void alerts.push(text),
    reload,
    reloadedJustNow: () => reloaded,
    isConnected: () => connected,
  })
  return { offer, reload, alerts }
}

describe('a part of the app that is gone after a deployment', () => {
  it('F-38 S-SW-4 reloads the page when the alert was acknowledged, once', async () => {
    const { offer, reload, alerts } = given()

    await Promise.all([offer(), offer()])

    expect(alerts).toEqual(['An error occurred that we cannot recover. Please click OK to reload the page.'])
    expect(reload).toHaveBeenCalledOnce()
  })

  it.each([
    ['right after a reload', { reloaded: true }],
    ['without a line', { connected: false }],
  ])('F-38 does not reload %s', async (_, situation) => {
    const { offer, reload, alerts } = given(situation)

    await offer()

    expect(alerts).toEqual([])
    expect(reload).not.toHaveBeenCalled()
  })
})
