import { drawPng } from './png.ts'

type Colour = readonly [number, number, number]

const light: Colour = [0.435, 0.51, 0.96]
const dark: Colour = [0.247, 0.333, 0.83]
/** Two keys of a desk: from left to right, and how white they are. */
const bars = [
  { from: 0.3, to: 0.45, whiteness: 1 },
  { from: 0.55, to: 0.7, whiteness: 0.75 },
]
const [top, bottom] = [0.26, 0.74]

/** The bot's own picture, drawn like the mark of the page. */
export const stewardPicture = (size = 320): Buffer =>
  drawPng(size, (x, y) => {
    const slope = (x + 3 * y) / 4
    const bar = y > top && y < bottom ? bars.find(({ from, to }) => x > from && x < to) : undefined
    const colour = between(light, dark, slope)
    return bar ? between(colour, [1, 1, 1], bar.whiteness) : colour
  })

const between = (from: Colour, to: Colour, part: number): Colour => [
  from[0] + (to[0] - from[0]) * part,
  from[1] + (to[1] - from[1]) * part,
  from[2] + (to[2] - from[2]) * part,
]
