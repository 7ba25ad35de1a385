type Fields = Record<string, unknown>

/** Lines of JSON, each a Bot API message, or one beside its label as the detection bench reads them. */
export function replayLines(file: string): { messages: Fields[] } | { error: string } {
  const messages: Fields[] = []
  for (const [at, line] of file.split('\n').entries()) {
    if (line.trim() === '') continue
    const message = messageIn(line)
    if (!message) return { error: `Line ${at + 1} isn’t a message.` }
    messages.push(message)
  }
  if (messages.length === 0) return { error: 'This file has no messages.' }
  if (messages.length > 2000) return { error: 'At most 2,000 messages can be replayed at once.' }
  return { messages }
}

function messageIn(line: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(line)
    if (!isObject(value)) return undefined
    const message = 'message' in value ? value['message'] : value
    return isObject(message) ? message : undefined
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null
