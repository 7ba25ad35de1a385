import { isOut, type Point } from './points.ts'

/** What is drawn alike. `none`: a bar of nothing; `part`: what is apart from the rest of a bar. What comes later lies on top. */
const looks = ['out', 'member', 'none', 'bar', 'chosen', 'part'] as const
type Look = (typeof looks)[number]

/** How far it reaches from below, as CSS has it. */
type Reach = { from: string; to: string }

/** The more bars, the less there may be between them; of each this much is on either side. */
const beside = 0.09

/** One message is to be seen beside a thousand. */
const heightOf = (value: number, highest: number) =>
  value === 0 ? '2px' : `max(3px, ${((value / highest) * 100).toFixed(1)}%)`

const whole: Reach = { from: '0px', to: '100%' }

type Drawn = Point & { highest: number; isChosen: boolean }

const barOf = ({ value, highest }: Drawn): Reach | null =>
  value === null ? null : { from: '0px', to: heightOf(value, highest) }

const reaches: Record<Look, (point: Drawn) => Reach | null> = {
  out: (point) => (isOut(point) ? whole : null),
  member: ({ gap }) => (gap === 'member' ? whole : null),
  none: (point) => (point.value === 0 ? barOf(point) : null),
  bar: (point) => (point.value === 0 ? null : barOf(point)),
  chosen: (point) => (point.isChosen ? barOf(point) : null),
  part: ({ value, part, highest }) => {
    if (!value || !part) return null
    const to = heightOf(value, highest)
    return { from: `${to} * ${(1 - part / value).toFixed(3)}`, to }
  },
}

/** From the bottom up each side of a bar and down the other, and on along the bottom to the next. */
function cornersOf(index: number, width: number, { from, to }: Reach): string {
  const [left, right] = [(index + beside) * width, (index + 1 - beside) * width].map(
    (x) => `${x.toFixed(2)}%`,
  )
  const [low, high] = [`calc(100% - ${from})`, `calc(100% - ${to})`]
  return `${left} 100%, ${left} ${high}, ${right} ${high}, ${right} ${low}, ${left} ${low}, ${left} 100%`
}

/**
 * Bars as one shape of each look, to be cut out of an element: with an element for each, a slow phone takes longer to lay
 * out a year than for everything else.
 */
export function barLayers(points: readonly Point[], chosen: number): { look: Look; clipPath: string }[] {
  const width = 100 / points.length
  const highest = Math.max(1, ...points.map(({ value }) => value ?? 0))
  return looks.flatMap((look) => {
    const corners = points.flatMap((point, index) => {
      const reach = reaches[look]({ ...point, highest, isChosen: index === chosen })
      return reach ? [cornersOf(index, width, reach)] : []
    })
    return corners.length > 0 ? [{ look, clipPath: `polygon(${corners.join(', ')})` }] : []
  })
}
