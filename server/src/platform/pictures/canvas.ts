/** Red, green and blue, 0 to 255. */
type Colour = readonly [number, number, number]

/** Whole pixels; the floor is the first row beneath it. */
type Bar<Name> = { left: number; top: number; width: number; floor: number; colour: Name }

const white: Colour = [255, 255, 255]
const roundest = 8
/** So many shades of a colour are there, from nearly white to itself: round corners need them. */
const shades = 8

const shadesOf = (colour: Colour) =>
  Array.from({ length: shades }, (_, at) =>
    colour.map((value, channel) => {
      const under = white[channel] ?? 0
      return Math.round(under + ((value - under) * (at + 1)) / shades)
    }),
  )

/** White pixels, row by row, each a place in the palette: a third of what three channels take, to keep and to pack. */
export function createCanvas<Name extends string>(
  { width, height }: { width: number; height: number },
  colours: Record<Name, Colour>,
) {
  const palette: number[][] = [[...white]]
  const first = new Map<string, number>()
  for (const [name, colour] of Object.entries<Colour>(colours)) {
    first.set(name, palette.length)
    palette.push(...shadesOf(colour))
  }
  const data = new Uint8Array(width * height)

  return {
    picture: { width, height, data, palette, channels: 1 },
    /** With round corners above. */
    bar({ left, top, width: wide, floor, colour }: Bar<Name>) {
      const radius = Math.min(roundest, wide / 2, floor - top)
      const lightest = first.get(colour) ?? 0
      for (let y = top; y < floor; y += 1) {
        const above = Math.max(0, top + radius - y - 0.5)
        for (let x = left; x < left + wide; x += 1) {
          const aside = Math.max(0, left + radius - x - 0.5, x + 0.5 - (left + wide - radius))
          const isCorner = above > 0 && aside > 0
          const shade = isCorner ? shadeAt(radius - Math.hypot(above, aside)) : shades
          if (shade > 0) data[y * width + x] = lightest + shade - 1
        }
      }
    },
  }
}

/** Of a pixel whose middle lies so far within an edge. */
const shadeAt = (within: number) => Math.round(Math.min(1, Math.max(0, within + 0.5)) * shades)
