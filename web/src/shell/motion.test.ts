import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { move } from './motion.ts'

const fast = 'Mozilla/5.0 … Telegram-Android/11.3.3 (Google Pixel 9; Android 15; SDK 35; HIGH)'
const slow = 'Mozilla/5.0 … Telegram-Android/11.3.3 (Samsung A03; Android 12; SDK 31; LOW)'

type Played = { who: string; from: unknown; to: unknown }
let played: Played[] = []
let moving: { currentTime: number }[] = []
const endings: PromiseWithResolvers<void>[] = []
let cancelled = 0

/** An element that writes down how it was moved; the movement ends when told to. */
function given(who: string) {
  const element = document.createElement('div')
  const animate = (keyframes: Keyframe[]) => {
    played.push({ who, from: keyframes[0]?.['transform'], to: keyframes.at(-1)?.['transform'] })
    const ending = Promise.withResolvers<void>()
    endings.push(ending)
    const cancel = () => {
      cancelled += 1
      ending.reject(new DOMException('cancelled', 'AbortError'))
    }
    const one = { finished: ending.promise, cancel, currentTime: 0 }
    moving.push(one)
    return one
  }
  return Object.assign(element, { animate })
}

function prefer({ less = false, userAgent = fast, look = 'md', dir = 'ltr' }) {
  vi.stubGlobal('matchMedia', () => ({ matches: less }))
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  document.documentElement.className = look
  document.documentElement.style.direction = dir
}

beforeEach(() => {
  played = []
  moving = []
  endings.length = 0
  cancelled = 0
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const never = () => new AbortController().signal

describe('move', () => {
  it.each([
    ['a fast phone', { userAgent: fast }, 1],
    ['a slow phone', { userAgent: slow }, 0],
    ['somebody who wants less motion', { less: true }, 0],
  ])('A11Y-11 PERF-12 decides whether things move for %s', (_, wishes, moves) => {
    prefer(wishes)
    void move('push', given('new'), given('old'), never())

    expect(played).toHaveLength(moves)
  })

  it.each([
    ['ltr', 'translateX(100%)', 'translateX(-30%)'],
    ['rtl', 'translateX(-100%)', 'translateX(30%)'],
  ])('slides as iOS does, from the side that one reads to: %s', (dir, over, under) => {
    prefer({ look: 'ios', dir })
    void move('push', given('new'), given('old'), never())
    void move('pop', given('list'), given('new'), never())

    expect(played).toEqual([
      { who: 'new', from: over, to: 'none' },
      { who: 'old', from: 'none', to: under },
      { who: 'new', from: 'none', to: over },
      { who: 'list', from: under, to: 'none' },
    ])
  })

  it('lets the page on top rise as Material does, and leaves the other where it is', () => {
    prefer({})
    void move('pop', given('list'), given('group'), never())

    expect(played).toEqual([{ who: 'group', from: 'none', to: 'translateY(40px)' }])
  })

  it.each(['ios', 'md'])('PERF-12 shows something of the new page in the first frame: %s', (look) => {
    prefer({ look })
    void move('push', given('new'), given('old'), never())

    expect(moving.length).toBeGreaterThan(0)
    for (const { currentTime } of moving) expect(currentTime).toBeCloseTo(16.7, 1)
  })

  it('moves nothing from tab to tab', async () => {
    prefer({})
    await move('none', given('me'), given('groups'), never())

    expect(played).toEqual([])
  })

  it('ends where it was going at once when another page comes meanwhile', async () => {
    prefer({ look: 'ios' })
    const stop = new AbortController()
    const moved = move('push', given('new'), given('old'), stop.signal)
    stop.abort()
    await moved

    expect(cancelled).toBeGreaterThanOrEqual(2)
  })

  it('does without where a browser has no Web Animations', async () => {
    prefer({})
    const plain = document.createElement('div')
    Object.defineProperty(plain, 'animate', { value: undefined })

    await expect(move('push', plain, plain, never())).resolves.toBeUndefined()
  })
})
