import { beforeEach, describe, expect, it } from 'vitest'
import { followPull } from './pull.ts'

let area: HTMLElement
let moves: number[]
let releases: boolean[]

const touch = (type: string, ...points: [x: number, y: number][]) => {
  const event = new Event(type)
  const touches = points.map(([clientX, clientY]) => ({ clientX, clientY }))
  area.dispatchEvent(Object.assign(event, { touches }))
}

beforeEach(() => {
  area = document.createElement('div')
  moves = []
  releases = []
  followPull(area, {
    canStart: () => true,
    onMove: (distance) => moves.push(distance),
    onRelease: (isEnough) => releases.push(isEnough),
  })
})

describe('followPull', () => {
  it('refreshes after a long pull from the top', () => {
    touch('touchstart', [100, 100])
    touch('touchmove', [100, 400])
    touch('touchend')
    expect(releases).toEqual([true])
  })

  it('springs back after a short one', () => {
    touch('touchstart', [100, 100])
    touch('touchmove', [100, 150])
    touch('touchend')
    expect(releases).toEqual([false])
  })

  it('S-NAV-4 gives way to a finger that goes on to the side', () => {
    touch('touchstart', [100, 100])
    touch('touchmove', [100, 112])
    touch('touchmove', [131, 112])
    touch('touchmove', [131, 400])
    touch('touchend')
    expect(releases).toEqual([false])
  })

  it('follows the finger ever more slowly', () => {
    touch('touchstart', [0, 0])
    for (const y of [108, 208, 308]) touch('touchmove', [0, y])
    const [first = 0, second = 0, third = 0] = moves

    expect(second - first).toBeLessThan(first)
    expect(third - second).toBeLessThan(second - first)
  })

  it.each([
    ['a swipe to the side', [30, 105]],
    ['a scroll up', [100, 60]],
  ] as const)('leaves %s alone', (_, [x, y]) => {
    touch('touchstart', [100, 100])
    touch('touchmove', [x, y])
    touch('touchmove', [x, 500])
    touch('touchend')
    expect([...moves, ...releases]).toEqual([])
  })

  it('leaves two fingers alone, and a page that is not at its top', () => {
    touch('touchstart', [100, 100], [150, 100])
    touch('touchmove', [100, 400])
    area.scrollTop = 1
    touch('touchstart', [100, 100])
    touch('touchmove', [100, 400])
    touch('touchend')
    expect([...moves, ...releases]).toEqual([])
  })

  it('refreshes nothing when the touch is taken away', () => {
    touch('touchstart', [100, 100])
    touch('touchmove', [100, 400])
    touch('touchcancel')
    expect(releases).toEqual([false])
  })
})
