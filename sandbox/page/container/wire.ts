/** What travels between a mini app and the client: JSON text of `{eventType, eventData}`, both ways. */
export type Data = Readonly<Record<string, unknown>>
type Message = { type: string; data: Data }

/** Undefined for whatever is not a message of the protocol: other scripts post to the same window. */
export function readMessage(raw: unknown): Message | undefined {
  if (typeof raw !== 'string') return undefined
  const value = parsed(raw)
  if (!isRecord(value) || typeof value.eventType !== 'string') return undefined
  return { type: value.eventType, data: dataOf(value.eventData) }
}

export function writeMessage(type: string, data: unknown): string {
  return JSON.stringify({ eventType: type, eventData: data })
}

/** Apps send `""`, null or nothing where a method has no parameters; some send the data as JSON text. */
function dataOf(value: unknown): Data {
  const data = typeof value === 'string' ? parsed(value) : value
  return isRecord(data) ? data : {}
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
export const isColor = (value: unknown): value is string =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)
