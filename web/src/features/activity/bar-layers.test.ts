import { describe, expect, it } from 'vitest'
import { barLayers } from './bar-layers.ts'
import type { Point } from './points.ts'

const point = (value: number | null, more: Partial<Point> = {}): Point => ({
  from: '2026-11-20',
  to: '2026-11-20',
  value,
  gap: null,
  ...more,
})

/** A bar from its left side to its right, as high as the top is from above. */
const bar = (left: string, right: string, top: string) =>
  `${left} 100%,${left} ${top},${right} ${top},${right} 100%`
const [first, second, third, fourth] = [
  ['2.25%', '22.75%'],
  ['27.25%', '47.75%'],
  ['52.25%', '72.75%'],
  ['77.25%', '97.75%'],
] as const

describe('the layers of a chart', () => {
  it('are one for each look, in which every bar has its own place: the highest is as high as there is room', () => {
    expect(barLayers([point(1000), point(0), point(250), point(1)], 2)).toEqual([
      { look: 'none', clipPath: `polygon(${bar(...second, '98%')})` },
      {
        look: 'bar',
        clipPath: `polygon(${[bar(...first, '0%'), bar(...third, '75%'), bar(...fourth, '97%')].join()})`,
      },
      { look: 'chosen', clipPath: `polygon(${bar(...third, '75%')})` },
    ])
  })

  it('show where nobody counted as a gap, and no bar of nothing', () => {
    const points = [
      point(null, { gap: 'out' }),
      point(5, { gap: 'part' }),
      point(5, { gap: 'member' }),
      point(null),
    ]
    expect(barLayers(points, 0)).toEqual([
      { look: 'out', clipPath: `polygon(${bar(...first, '0%')},${bar(...second, '0%')})` },
      { look: 'member', clipPath: `polygon(${bar(...third, '0%')})` },
      {
        look: 'bar',
        clipPath: `polygon(${bar(...second, '0%')},${bar(...third, '0%')})`,
      },
    ])
  })

  it('show what is apart at the top of its bar', () => {
    const points = [
      point(200, { part: 50 }),
      point(200, { part: 0 }),
      point(null, { part: null }),
      point(0, { part: 0 }),
    ]
    expect(barLayers(points, 2).find(({ look }) => look === 'part')).toEqual({
      look: 'part',
      clipPath: 'polygon(2.25% 100%,2.25% 0%,22.75% 0%,22.75% 25%,2.25% 25%,2.25% 100%)',
    })
  })
})
