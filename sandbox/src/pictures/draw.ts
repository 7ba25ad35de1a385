import { createChance } from '../world/chance.ts'
import type { Photo } from '../world/world.ts'
import { keyOf } from './picture-id.ts'
import type { Size } from './picture-id.ts'
import { drawPng } from './png.ts'

/** The bytes of a photo: a drawing of its seed, or what was uploaded, whatever size is asked for. */
export function createPictures(uploads: () => Map<string, string>) {
  const drawn = new Map<string, Buffer>()

  return (photo: Photo, size: Size): Buffer | undefined => {
    if ('upload' in photo) {
      const upload = uploads().get(photo.upload)
      return upload === undefined ? undefined : Buffer.from(upload, 'base64')
    }
    const key = `${keyOf(photo)}_${size}`
    const known = drawn.get(key)
    if (known) return known
    const bytes = drawSeed(photo.seed, size)
    if (drawn.size > 200) drawn.clear()
    drawn.set(key, bytes)
    return bytes
  }
}
export type Pictures = ReturnType<typeof createPictures>

type Colour = readonly [number, number, number]

/** A slope of two colours and three pale discs: no two seeds look alike, even at the size of a list. */
function drawSeed(seed: number, size: Size): Buffer {
  const chance = createChance({ chance: seed })
  const hue = chance.next()
  const from = colourOf(hue, 0.55)
  const to = colourOf(hue + 0.08 + chance.next() * 0.14, 0.42)
  const discs = Array.from({ length: 3 }, () => ({
    x: chance.next(),
    y: chance.next(),
    radius: 0.15 + chance.next() * 0.3,
    paleness: 0.12 + chance.next() * 0.16,
  }))
  const edge = 1.5 / size

  return drawPng(size, (x, y) => {
    let colour = mix(from, to, (x + 2 * y) / 3)
    for (const disc of discs) {
      const inside = disc.radius - Math.hypot(x - disc.x, y - disc.y)
      const cover = Math.min(1, Math.max(0, inside / edge + 0.5))
      colour = mix(colour, [1, 1, 1], cover * disc.paleness)
    }
    return colour
  })
}

const mix = (from: Colour, to: Colour, part: number): Colour => [
  from[0] + (to[0] - from[0]) * part,
  from[1] + (to[1] - from[1]) * part,
  from[2] + (to[2] - from[2]) * part,
]

/** Of a lively hue; the third of each channel by the usual HSL formula. */
function colourOf(hue: number, lightness: number): Colour {
  const channel = (turn: number) => {
    const place = (turn + hue * 12) % 12
    return (
      lightness - 0.62 * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(place - 3, 9 - place, 1))
    )
  }
  return [channel(0), channel(8), channel(4)]
}
