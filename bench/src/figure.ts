import { cpus, totalmem } from 'node:os'

/** One measured value and, where there is one, what was promised of it. */
export type Figure = { what: string; value: number; unit: string; atMost?: number; atLeast?: number }

const number = (value: number) =>
  value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3)

function promise({ unit, atMost, atLeast }: Figure) {
  if (atMost !== undefined) return `≤ ${number(atMost)} ${unit}`
  return atLeast === undefined ? '' : `≥ ${number(atLeast)} ${unit}`
}

const isKept = ({ value, atMost = Infinity, atLeast = -Infinity }: Figure) =>
  value <= atMost && value >= atLeast

/** A Markdown table, which a terminal shows as well. */
export const table = (figures: readonly Figure[]) =>
  [
    '| what | measured | promised | |',
    '|---|---|---|---|',
    ...figures.map(
      (figure) =>
        `| ${figure.what} | ${number(figure.value)} ${figure.unit} | ${promise(figure)} | ${isKept(figure) ? '' : 'missed'} |`,
    ),
  ].join('\n')

export const machine = () =>
  `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, ${process.platform}`

export function median(values: readonly number[]) {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new Error('nothing was measured')
  return middle
}

const times = 15

/** How many milliseconds something takes, of several times one after the other. */
export async function p50(run: () => Promise<unknown>): Promise<number> {
  const took: number[] = []
  for (let turn = 0; turn < times; turn += 1) {
    const from = performance.now()
    await run()
    took.push(performance.now() - from)
  }
  return median(took)
}
