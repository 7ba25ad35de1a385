import { expect, it } from 'vitest'
import { type Body, drawBody } from './bodies.ts'
import type { Pen } from './pen.ts'

const colours = { text: 'text', hint: 'hint', accent: 'accent', paper: 'paper' }

/** How often each was painted with. */
function paintedBy(body: Body) {
  const painted = new Map<Parameters<Pen['paint']>[1], number>()
  const pen: Pen = {
    width: 720,
    colours,
    paint: (_, style) => void painted.set(style, (painted.get(style) ?? 0) + 1),
    write: () => undefined,
    dot: () => undefined,
    pattern: (kind) => kind,
  }
  drawBody(pen, body, 0)
  return painted
}

const gaps = ['out', 'part', 'member', null] as const

it('hatches the bars of days when the bot was out, and wide those when it was no admin', () => {
  const bars = gaps.map((gap) => ({ value: gap === 'out' ? null : 5, gap }))
  const body: Body = { is: 'bars', bars, ends: ['Nov 1', 'Nov 4'], highest: '5' }
  expect(paintedBy(body)).toEqual(
    new Map([
      ['hatched', 2],
      ['wide', 1],
      ['accent', 3],
      ['hint', 1],
    ]),
  )
})

it('hatches the cells of a grid in the same way', () => {
  const cells = gaps.map((gap) => ({ words: '5', share: 0.5, gap }))
  const body: Body = { is: 'grid', heads: ['Week', '', '', '', ''], rows: [{ name: 'Nov 2', cells }] }
  expect(paintedBy(body)).toEqual(
    new Map([
      ['hatched', 2],
      ['wide', 1],
      ['accent', 4],
    ]),
  )
})
