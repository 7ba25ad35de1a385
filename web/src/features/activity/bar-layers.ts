import { isOut, type Point } from './points.ts'

/** What is drawn alike. `none`: a bar of nothing; `part`: what is apart from the rest of a bar. What comes later lies on top. */
const looks = ['out', 'member', 'none', 'bar', 'chosen', 'part'] as const
type Look = (typeof looks)[number]

/** From how far above the bottom on to how far, as shares of a hundred. */
type Reach = readonly [from: number, to: number]

/** The more bars, the less there may be between them; of each this much is on either side. */
const beside = 0.09

/** Of nothing, and of one message beside a thousand: each is to be seen. */
const [ofNothing, least] = [2, 3]

const heightOf = (value: number, highest: number) =>
  value === 0 ? ofNothing : Math.max(least, (value / highest) * 100)

const whole: Reach = [0, 100]

type Drawn = Point & { highest: number; isChosen: boolean }

const barOf = ({ value, highest }: Drawn): Reach | null =>
  value === null ? null : [0, heightOf(value, highest)]

const reaches: Record<Look, (point: Drawn) => Reach | null> = {
  out: (point) => (isOut(point) ? whole : null),
  member: ({ gap }) => (gap === 'member' ? whole : null),
  none: (point) => (point.value === 0 ? barOf(point) : null),
  bar: (point) => (point.value === 0 ? null : barOf(point)),
  chosen: (point) => (point.isChosen ? barOf(point) : null),
  part: ({ value, part, highest }) => {
    if (!value || !part) return null
    const to = heightOf(value, highest)
    return [to * (1 - part / value), to]
  },
}

const percent = (share: number) => `${Math.round(share * 100) / 100}%`

/** From the bottom up its left side and down the right one; the next begins at the bottom, too. */
function cornersOf(index: number, width: number, [from, to]: Reach): string {
  const [left, right] = [percent((index + beside) * width), percent((index + 1 - beside) * width)]
  const [low, high] = [percent(100 - from), percent(100 - to)]
  if (from === 0) return `${left} 100%,${left} ${high},${right} ${high},${right} 100%`
  return `${left} 100%,${left} ${high},${right} ${high},${right} ${low},${left} ${low},${left} 100%`
}

/**
 * Bars as one shape of each look, to be cut out of an element. With an element for each, a slow phone takes longer to lay
 * out a year than for everything else, and it reads plain shares ten times sooner than what is to be reckoned out.
 */
export function barLayers(points: readonly Point[], chosen: number): { look: Look; clipPath: string }[] {
  const width = 100 / points.length
  const highest = Math.max(1, ...points.map(({ value }) => value ?? 0))
  const drawn = points.map((point, index) => ({ ...point, highest, isChosen: index === chosen }))
  return looks.flatMap((look) => {
    const corners = drawn.flatMap((point, index) => {
      const reach = reaches[look](point)
      return reach ? [cornersOf(index, width, reach)] : []
    })
    return corners.length > 0 ? [{ look, clipPath: `polygon(${corners.join()})` }] : []
  })
}
