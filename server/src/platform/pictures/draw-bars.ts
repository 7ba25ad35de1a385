import type { Bars } from './bars.ts'
import { createCanvas } from './canvas.ts'

const size = { width: 800, height: 400 }
const margin = 40
/** Of the room that a day has, what stays free beside its bars. */
const free = 0.3
const least = 4
const stripe = { high: 4, every: 16 }

const colours = { now: [51, 144, 236], before: [190, 208, 226], line: [214, 221, 228] } as const

/** A PNG without letters: for each day a bar, or stripes where nobody counted, and where there is a time before, a paler one beside it for the same day there. */
export async function drawBars({ now, before, fromRight }: Bars): Promise<Uint8Array> {
  // It is in memory only where a picture was drawn.
  const { encode } = await import('fast-png')
  const canvas = createCanvas(size, colours)
  const floor = size.height - margin
  const room = size.width - 2 * margin
  const most = Math.max(1, ...now.map((value) => value ?? 0), ...before)
  const place = room / now.length
  const isCompared = before.some((value) => value > 0)
  const width = Math.round((place * (1 - free)) / (isCompared ? 2 : 1))

  const leftOf = (from: number) => Math.round(fromRight ? size.width - from - width : from)
  function stand(value: number, from: number, colour: 'now' | 'before') {
    if (value === 0) return
    const high = Math.max(least, (value / most) * (floor - margin))
    canvas.bar({ left: leftOf(from), top: Math.round(floor - high), width, floor, colour })
  }
  function leaveOut(from: number) {
    for (let top = margin; top < floor; top += stripe.every)
      canvas.bar({ left: leftOf(from), top, width, floor: top + stripe.high, colour: 'line' })
  }
  for (const [day, value] of now.entries()) {
    const from = margin + (day + free / 2) * place
    stand(before[day] ?? 0, from, 'before')
    const beside = isCompared ? from + width : from
    if (value === null) leaveOut(beside)
    else stand(value, beside, 'now')
  }
  canvas.bar({ left: margin, top: floor, width: room, floor: floor + 2, colour: 'line' })
  return encode(canvas.picture, { zlib: { level: 1 } })
}
