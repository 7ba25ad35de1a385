type Line = { time?: unknown; level?: unknown; msg?: unknown; err?: unknown } & Record<string, unknown>

/** A line of the log for a person at a terminal: when, how bad, what happened, then the rest; an error comes below. */
export function textOfLine(json: string): string {
  const line = read(json)
  if (!line) return json
  const { time, level, msg, err, ...rest } = line
  const head = [
    clock(time),
    String(level).toUpperCase().padEnd(5),
    shown(msg ?? ''),
    ...Object.entries(rest).map(pair),
  ]
  return `${[head.filter(Boolean).join(' '), ...linesOfError(err)].join('\n')}\n`
}

/** The same line with its message before its error, for whoever reads JSON by eye. */
export function withMessageFirst(json: string): string {
  const line = json.includes('"stack":') ? read(json) : undefined
  if (!line) return json
  const { level, time, msg, ...rest } = line
  return `${JSON.stringify({ level, time, msg, ...rest })}\n`
}

function read(json: string): Line | undefined {
  try {
    return JSON.parse(json)
  } catch {
    // A secret that was taken out can have been a piece of the syntax.
    return undefined
  }
}

/** The time of day; a person who looks on knows the date. */
const clock = (time: unknown) => new Date(String(time)).toTimeString().slice(0, 8)

const pair = ([name, value]: [string, unknown]) => `${shown(name)}=${shown(value)}`

/** Characters that a terminal could take for an order, or a reader for another line, are not passed on (SEC-47). */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu
const shown = (value: unknown) =>
  (typeof value === 'string' ? value : JSON.stringify(value)).replaceAll(unseen, '\u{FFFD}')

function linesOfError(error: unknown): string[] {
  if (error === undefined) return []
  if (typeof error !== 'object' || error === null || !('stack' in error)) return [`      ${shown(error)}`]
  const code = 'code' in error ? ` (${shown(error.code)})` : ''
  const [first = '', ...frames] = String(error.stack).split('\n')
  return [
    `      ${shown(first)}${code}`,
    ...frames.map((frame) => `      ${shown(frame)}`),
    ...('cause' in error ? ['      because of', ...linesOfError(error.cause)] : []),
  ]
}
