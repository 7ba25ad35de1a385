import { convertIndexedToRgb, decode } from 'fast-png'
import { describe, expect, it } from 'vitest'
import { drawBars } from './draw-bars.ts'

const now = [0, 20, 100, 0, 0, 50, 0]
const before = [0, 0, 0, 10, 0, 0, 100]

async function drawn(bars: Partial<Parameters<typeof drawBars>[0]>) {
  const picture = decode(await drawBars({ now, before, fromRight: false, ...bars }))
  const { width, height } = picture
  const data = convertIndexedToRgb(picture)
  const at = (x: number, y: number) => data.slice((y * width + x) * 3, (y * width + x) * 3 + 3).join()
  const rows = Array.from({ length: height }, (_, y) => y)
  /** How high the bar is that stands on the floor here, in pixels. */
  const high = (x: number, colour: string) => rows.filter((y) => at(x, y) === colour).length
  return { width, height, high }
}

const blue = '51,144,236'
const pale = '190,208,226'
/** The middle of a day's bars: the pale one stands before, the blue one after it. */
const paleAt = (day: number) => 40 + Math.round((day + 0.325) * (720 / 7))
const blueAt = (day: number) => 40 + Math.round((day + 0.675) * (720 / 7))

describe('a picture of bars', () => {
  it('shows each day as high as its number is beside the highest, and nothing for none', async () => {
    const { width, height, high } = await drawn({})
    expect([width, height]).toEqual([800, 400])
    expect(now.map((_, day) => high(blueAt(day), blue))).toEqual([0, 64, 320, 0, 0, 160, 0])
    expect(before.map((_, day) => high(paleAt(day), pale))).toEqual([0, 0, 0, 32, 0, 0, 320])
  })

  it('stripes a day on which nobody counted', async () => {
    const { high } = await drawn({ now: [0, null, 100, 0, 0, 50, 0] })
    expect(high(blueAt(1), blue)).toBe(0)
    // A stripe of four pixels every sixteen, and the line beneath all days.
    expect([0, 1].map((day) => high(blueAt(day), '214,221,228'))).toEqual([2, 82])
  })

  it('begins at the right where one reads from there', async () => {
    const { high } = await drawn({ fromRight: true })
    expect(now.map((_, day) => high(800 - blueAt(day), blue))).toEqual([0, 64, 320, 0, 0, 160, 0])
    expect(before.map((_, day) => high(800 - paleAt(day), pale))).toEqual([0, 0, 0, 32, 0, 0, 320])
  })

  it('gives each day its room where there is nothing before', async () => {
    const { high } = await drawn({ before: before.map(() => 0) })
    for (const at of [paleAt, blueAt])
      expect(now.map((_, day) => high(at(day), blue))).toEqual([0, 64, 320, 0, 0, 160, 0])
  })

  it('shows one among thousands', async () => {
    const { high } = await drawn({ now: [1, 90_000], before: [0, 1] })
    expect(high(40 + Math.round(0.675 * 360), blue)).toBe(4)
  })

  it('is small', async () => {
    expect((await drawBars({ now, before, fromRight: false })).length).toBeLessThan(20_000)
  })
})
