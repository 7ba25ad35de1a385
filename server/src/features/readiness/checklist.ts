import type { Line } from './judge.ts'
import { type Addresses, sayLine } from './say-line.ts'

const marks = { on: '✓', note: '–', bad: '✗', unknown: '?' } as const

/** The checklist at the start: a line for each switch, and beneath one that is off what fails and what to press. */
export function checklistOf(lines: readonly Line[], addresses: Addresses): string {
  const off = lines.filter(({ state }) => state === 'bad').length
  const title = off === 0 ? 'Telegram: Steward can work.' : `Telegram: ${off} of ${lines.length} to fix.`
  const shown = lines.flatMap((line) => {
    const { name, fails, fix } = sayLine(line, addresses, 'en')
    const head = `  ${marks[line.state]} ${name}`
    return fails === null ? [head] : [`${head}: ${fails}`, `      ${fix}`]
  })
  return [title, ...shown].join('\n')
}
