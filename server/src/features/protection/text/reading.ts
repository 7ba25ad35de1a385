import { fold } from './fold.ts'
import { withoutMentions } from './mentions.ts'
import { piecesOf } from './pieces.ts'
import type { Text } from './score.ts'

type Told = { text: string; targets: readonly string[] }

/** A text as it was written, with the targets of its links on lines of their own. */
export const writtenOf = ({ text, targets }: Told): string =>
  targets.length === 0 ? text : [text, ...targets].join('\n')

/** A text as it is judged; of whom the group knows, mentions say nothing. */
export function readText(text: string, known?: ReadonlySet<string>): Text {
  const written = withoutMentions(text, known)
  return { written, pieces: piecesOf(fold(written)) }
}

const read = new WeakMap<Told, Text>()

/** What is read of a message: its text, and where its links lead; once, whoever asks. */
export function readingOf(message: Told): Text {
  const earlier = read.get(message)
  if (earlier) return earlier
  const made = readText(writtenOf(message))
  read.set(message, made)
  return made
}
