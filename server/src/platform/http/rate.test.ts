import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createRate } from './rate.ts'
import { limitByAddress, networkOf } from './rates.ts'

describe('createRate', () => {
  it('lets a burst through and then as many as the time allows', () => {
    let now = 0
    const take = createRate({ burst: 2, perSecond: 0.5 }, () => now)

    expect([take('a'), take('a'), take('a')]).toEqual([0, 0, 2])
    now = 1_000
    expect(take('a')).toBe(1)
    now = 2_000
    expect([take('a'), take('a'), take('b')]).toEqual([0, 2, 0])
  })

  it.each([-3_600_000, 3_600_000])(
    'REL-15 neither shuts out nor lets a flood in when the machine’s clock is set by %i ms',
    (jump) => {
      vi.useFakeTimers({ toFake: ['Date'] })
      onTestFinished(() => void vi.useRealTimers())
      const take = createRate({ burst: 3, perSecond: 0.01 })
      expect([take('a'), take('a'), take('a'), take('a')]).toEqual([0, 0, 0, 100])

      vi.setSystemTime(Date.now() + jump)
      expect([take('a'), take('b'), take('b'), take('b'), take('b')]).toEqual([100, 0, 0, 0, 100])
    },
  )

  it('does not save up more than a burst', () => {
    let now = 0
    const take = createRate({ burst: 2, perSecond: 1 }, () => now)
    take('a')
    now = 3_600_000

    expect([take('a'), take('a'), take('a')]).toEqual([0, 0, 1])
  })

  it('SEC-45 F-43 forgets who came longest ago, so that a flood of callers costs no memory', () => {
    const take = createRate({ burst: 1, perSecond: 1 / 3600 }, () => 0)
    take('first')
    take('regular')
    for (let caller = 0; caller < 49_999; caller += 1) {
      take(`flood ${caller}`)
      if (caller === 40_000) take('regular')
    }

    expect(take('first')).toBe(0)
    expect(take('regular')).toBeGreaterThan(0)
  })
})

describe('networkOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('SEC-26 %s counts as %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})

it('does not limit what comes through a proxy on this machine, which would be everybody', () => {
  const limit = limitByAddress({ burst: 1, perSecond: 1 }, () => 0)
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
    limit(address)
    expect(() => limit(address)).not.toThrow()
  }
  limit('203.0.113.7')
  expect(() => limit('203.0.113.7')).toThrow('too_many_requests')
})
