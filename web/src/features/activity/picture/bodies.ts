import type { ActivityDay } from '@steward/contract/activity.ts'
import { shortDay } from '../day-words.ts'
import type { Point } from '../points.ts'
import type { Box, Pen } from './pen.ts'

type Gap = ActivityDay['gap']

/** What a picture shows, in words and numbers. */
export type Body =
  | {
      is: 'bars'
      bars: readonly { value: number | null; part?: number | null; gap: Gap }[]
      ends: readonly [string, string]
      highest: string
      /** What the two parts of a bar are. */
      key?: readonly [part: string, rest: string]
    }
  | {
      is: 'dots'
      rows: readonly string[]
      columns: readonly string[]
      values: readonly number[]
      /** Of the days that they add up. */
      gaps: readonly Gap[]
    }
  | {
      is: 'grid'
      heads: readonly string[]
      rows: readonly { name: string; cells: readonly { words: string; share: number; gap: Gap }[] }[]
    }
  | {
      is: 'list'
      /** Nobody is among them: who was the most active, or did what, is no matter for a picture. */
      rows: readonly { name: string; note: string; count: string; value: number }[]
    }

type Of<K extends Body['is']> = Extract<Body, { is: K }>

/** Of a chart of bars; the days under it are those of its first and last. */
export function barsOf(points: readonly Point[], locale: string, key?: readonly [string, string]): Body {
  const [first, last] = [points[0], points.at(-1)]
  const highest = Math.max(0, ...points.map(({ value }) => value ?? 0))
  return {
    is: 'bars',
    bars: points,
    ends: [first ? shortDay(locale, first.from) : '', last ? shortDay(locale, last.to) : ''],
    highest: highest.toLocaleString(locale),
    ...(key && { key }),
  }
}

type Line = { name: string; note: string; value: number }

/** Of a list that names nobody; the words are strangers' in part. */
export const listOf = (lines: readonly Line[], locale: string): Body => ({
  is: 'list',
  rows: lines.map(({ value, ...words }) => ({ ...words, value, count: value.toLocaleString(locale) })),
})

/** How far from the edges everything stands. */
export const margin = 36

const barsHigh = 300
const rowHigh = 36
const dayHigh = 44
const lineHigh = 72

export function heightOf(body: Body): number {
  if (body.is === 'bars') return barsHigh + (body.key ? 110 : 70)
  if (body.is === 'dots') return body.rows.length * dayHigh + 40
  if (body.is === 'list') return body.rows.length * lineHigh + 10
  return (body.rows.length + 1) * rowHigh + 10
}

export function drawBody(pen: Pen, body: Body, top: number): void {
  if (body.is === 'bars') return drawBars(pen, body, top)
  if (body.is === 'dots') return drawDots(pen, body, top)
  if (body.is === 'list') return drawList(pen, body, top)
  return drawGrid(pen, body, top)
}

/** Close where the bot was out, wide where it was no admin, as on the page. */
function hatch(pen: Pen, { gap }: { gap: Gap }, box: Box): void {
  if (gap) pen.paint(box, pen.pattern(gap === 'member' ? 'wide' : 'hatched'))
}

function drawBars(pen: Pen, { bars, ends, highest, key }: Of<'bars'>, top: number): void {
  const { colours } = pen
  const most = Math.max(1, ...bars.map(({ value }) => value ?? 0))
  const place = (pen.width - 2 * margin) / bars.length
  const wide = Math.max(1, place * 0.78)
  const [floor, room] = [top + barsHigh, barsHigh - 34]
  pen.write(highest, margin, top + 18, { size: 18, colour: colours.hint })
  for (const [index, bar] of bars.entries()) {
    const { value, part } = bar
    const start = margin + index * place + (place - wide) / 2
    hatch(pen, bar, [start, floor - room, wide, room])
    if (value === null) continue
    const high = value === 0 ? 2 : Math.max(3, (value / most) * room)
    const apart = part && value ? (part / value) * high : 0
    pen.paint([start, floor - high, wide, high], colours.accent)
    if (apart > 0) pen.paint([start, floor - high, wide, apart], pen.pattern('striped'))
  }
  pen.paint([margin, floor, pen.width - 2 * margin, 1], colours.hint)
  pen.write(ends[0], margin, floor + 32, { colour: colours.hint })
  pen.write(ends[1], pen.width - margin, floor + 32, { colour: colours.hint, at: 'end' })
  if (!key) return
  for (const [index, words] of key.entries()) {
    const start = margin + index * 220
    pen.paint([start, floor + 58, 18, 18], index === 0 ? pen.pattern('striped') : colours.accent)
    pen.write(words, start + 28, floor + 74)
  }
}

function drawDots(pen: Pen, { rows, columns, values }: Of<'dots'>, top: number): void {
  const hours = values.length / rows.length
  const names = 80
  const place = (pen.width - 2 * margin - names) / hours
  const most = Math.max(1, ...values)
  for (const [row, name] of rows.entries()) {
    const middle = top + row * dayHigh + dayHigh / 2
    pen.write(name, margin, middle + 7, { colour: pen.colours.hint })
    for (let hour = 0; hour < hours; hour += 1) {
      const value = values[row * hours + hour] ?? 0
      const radius = value === 0 ? 1 : Math.max(3, Math.sqrt(value / most) * (place / 2 - 1))
      pen.dot(margin + names + hour * place + place / 2, middle, radius)
    }
  }
  for (const [index, name] of columns.entries()) {
    const start = margin + names + (index * hours * place) / columns.length
    pen.write(name, start, top + rows.length * dayHigh + 26, { size: 18, colour: pen.colours.hint })
  }
}

function drawGrid(pen: Pen, { heads, rows }: Of<'grid'>, top: number): void {
  const names = 130
  const place = (pen.width - 2 * margin - names) / (heads.length - 1)
  const middleOf = (column: number) => margin + names + column * place + place / 2
  for (const [column, head] of heads.entries()) {
    const look = { size: 18, colour: pen.colours.hint }
    if (column === 0) pen.write(head, margin, top + 24, look)
    else pen.write(head, middleOf(column - 1), top + 24, { ...look, at: 'center' })
  }
  for (const [index, { name, cells }] of rows.entries()) {
    const above = top + (index + 1) * rowHigh
    pen.write(name, margin, above + 25, { colour: pen.colours.hint })
    for (const [column, cell] of cells.entries()) {
      const { words, share } = cell
      const start = margin + names + column * place + 2
      hatch(pen, cell, [start, above, place - 4, rowHigh - 4])
      // The share is told by a bar beneath the number as well, which is to be seen without colours.
      pen.paint([start, above + rowHigh - 8, (place - 4) * share, 4], pen.colours.accent)
      pen.write(words, middleOf(column), above + 22, { at: 'center' })
    }
  }
}

/** How much of the most is told by a line beneath each. */
function drawList(pen: Pen, { rows }: Of<'list'>, top: number): void {
  const most = Math.max(1, ...rows.map(({ value }) => value))
  const room = pen.width - 2 * margin
  for (const [index, { name, note, count, value }] of rows.entries()) {
    const above = top + index * lineHigh
    pen.write(name, margin, above + 24, { room: room - 120 })
    pen.write(count, pen.width - margin, above + 24, { at: 'end', bold: true })
    pen.write(note, margin, above + 48, { size: 16, colour: pen.colours.hint, room })
    pen.paint([margin, above + 56, Math.max(2, (value / most) * room), 4], pen.colours.accent)
  }
}
