import { describe, expect, it } from 'vitest'
import { createSwipe } from './swipe.ts'

const leftToRight = () => createSwipe({ x: 10, y: 300 }, false)
/** A finger `across` and `along` pixels from where it was put down. */
const at = (across: number, along = 0) => ({ x: 10 + across, y: 300 + along })

describe('createSwipe', () => {
  it.each([
    [29, 0, false],
    [30, 0, false],
    [31, 0, true],
    [31, 29, true],
    [31, -29, true],
    [31, 30, false],
    [31, -30, false],
    [31, 31, false],
    [-31, 0, false],
  ])('S-NAV-4 takes a finger %i px across and %i along for a swipe: %s', (across, along, expected) => {
    expect(leftToRight().move(at(across, along)) !== undefined).toBe(expected)
  })

  it.each([
    [119, false],
    [120, false],
    [121, true],
  ])('S-NAV-4 would go back at %i px: %s', (across, expected) => {
    const swipe = leftToRight()

    expect(swipe.move(at(across))?.isEnough).toBe(expected)
    expect(swipe.isEnough()).toBe(expected)
  })

  it('S-NAV-4 never takes a finger for a swipe that scrolled first', () => {
    const swipe = leftToRight()
    swipe.move(at(0, 30))

    expect(swipe.isOver()).toBe(true)
    expect(swipe.move(at(200, 0))).toBeUndefined()
  })

  it('S-NAV-4 stays with a finger that drifts once it has gone sideways', () => {
    const swipe = leftToRight()
    swipe.move(at(31))

    expect(swipe.move(at(121, 80))?.isEnough).toBe(true)
  })

  it('S-NAV-4 sets out from -52 and keeps up with the finger', () => {
    const swipe = leftToRight()

    expect([31, 60, 100, 120].map((across) => swipe.move(at(across))?.offset)).toEqual([-51, -22, 18, 38])
    expect(swipe.move(at(10))?.offset).toBe(-52)
  })

  it('S-NAV-4 tells each crossing of 120 once', () => {
    const swipe = leftToRight()

    const crossed = [31, 121, 150, 121, 120, 119, 121].map((across) => swipe.move(at(across))?.crossed)
    expect(crossed).toEqual([false, true, false, false, false, false, true])
  })

  it('S-NAV-4 is mirrored where one reads from right to left', () => {
    const swipe = createSwipe({ x: 300, y: 300 }, true)

    expect(createSwipe({ x: 300, y: 300 }, true).move({ x: 450, y: 300 })).toBeUndefined()
    expect(swipe.move({ x: 179, y: 300 })).toMatchObject({ isEnough: true, crossed: true })
  })
})
