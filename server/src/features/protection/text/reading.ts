import { fold } from './fold.ts'
import { piecesOf } from './pieces.ts'
import type { Text } from './score.ts'

type Told = { text: string; targets: readonly string[] }

const read = new WeakMap<Told, Text>()

/** What is read of a message: its text, and where its links lead; once, whoever asks. */
export function readingOf(message: Told): Text {
  const known = read.get(message)
  if (known) return known
  const { text, targets } = message
  const written = targets.length === 0 ? text : [text, ...targets].join('\n')
  const made = { written, pieces: piecesOf(fold(written)) }
  read.set(message, made)
  return made
}
