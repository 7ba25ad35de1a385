import { afterEach, describe, expect, it, vi } from 'vitest'
import { ionicConfig } from './ionic-config.ts'

const prefer = (reduced: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: reduced }))
const fast = 'Mozilla/5.0 … Telegram-Android/11.3.3 (Google Pixel 9; Android 15; SDK 35; HIGH)'
const slow = 'Mozilla/5.0 … Telegram-Android/11.3.3 (Samsung A03; Android 12; SDK 31; LOW)'

afterEach(() => vi.unstubAllGlobals())

describe('ionicConfig', () => {
  it.each([
    ['a fast phone', fast, false, true],
    ['a slow phone', slow, false, false],
    ['somebody who wants less motion', fast, true, false],
  ])('A11Y-11 PERF-12 decides whether things move for %s', (_, userAgent, reduced, animated) => {
    prefer(reduced)

    expect(ionicConfig('android', userAgent).animated).toBe(animated)
  })

  it.each([
    ['ios', 'ios'],
    ['macos', 'ios'],
    ['android', 'md'],
    ['android_x', 'md'],
    ['weba', undefined],
    ['unknown', undefined],
  ])('looks like the messenger on %s', (platform, mode) => {
    prefer(false)

    expect(ionicConfig(platform, fast).mode).toBe(mode)
  })

  it("S-NAV-4 S-BACK-1 turns the toolkit's own ways back off", () => {
    prefer(false)

    expect(ionicConfig('ios', fast)).toMatchObject({ swipeBackEnabled: false, hardwareBackButton: false })
  })
})
