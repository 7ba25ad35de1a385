/** A Bot API Message, as far as nobody has looked into it. */
export type RawMessage = Record<string, unknown>
export type Case = { message: RawMessage; label: 'spam' | 'ham' }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads a line of JSON for each message; empty lines count as none. Throws with the number of a line that is no case. */
export function readCases(file: string): Case[] {
  return file.split('\n').flatMap((line, at) => {
    if (line.trim() === '') return []
    let read: unknown
    try {
      read = JSON.parse(line)
    } catch {
      throw new Error(`line ${at + 1} is not JSON`)
    }
    if (!isRecord(read) || !isRecord(read['message'])) throw new Error(`line ${at + 1} has no message`)
    const { message, label } = read
    if (label !== 'spam' && label !== 'ham') throw new Error(`line ${at + 1} has no label "spam" or "ham"`)
    return [{ message, label }]
  })
}

/** Apart: the first `marks` spam and three times as many ham, for an admin to mark; and the rest, to be judged. */
export function splitMarks(cases: readonly Case[], marks: number): { marked: Case[]; judged: Case[] } {
  const left = { spam: marks, ham: 3 * marks }
  const marked: Case[] = []
  const judged: Case[] = []
  for (const each of cases)
    if (left[each.label] > 0) {
      left[each.label] -= 1
      marked.push(each)
    } else judged.push(each)
  return { marked, judged }
}
