import { readFileSync } from 'node:fs'
import { chatted, disguised } from './disguise.ts'
import { grow, readPatterns } from './patterns.ts'
import { seeded } from './random.ts'

export type Labelled = { text: string; label: 'spam' | 'ham'; weight?: number }

/** Reads one line of a file to learn from. Throws on one that has no text or label. */
export function labelledOf(line: string): Labelled {
  const read: unknown = JSON.parse(line)
  if (typeof read !== 'object' || read === null || !('text' in read) || !('label' in read))
    throw new Error(`no text and label: ${line}`)
  const { text, label } = read
  if (typeof text !== 'string' || (label !== 'spam' && label !== 'ham')) throw new Error(`no label: ${line}`)
  return 'weight' in read && typeof read.weight === 'number'
    ? { text, label, weight: read.weight }
    : { text, label }
}

/** How many texts are grown of one pattern; those alike count once. */
const each = 90

function grown(name: string, label: Labelled['label'], random: () => number): Labelled[] {
  const { lists, patterns } = readPatterns(
    readFileSync(new URL(`sets/tune/${name}.txt`, import.meta.url), 'utf8'),
  )
  const texts = patterns.flatMap(({ lines }) =>
    lines.flatMap((line) =>
      Array.from({ length: each }, () => {
        const text = grow(line, lists, random).trim()
        return label === 'spam' ? disguised(text, random) : chatted(text, random)
      }),
    ),
  )
  return [...new Set(texts)].map((text) => ({ text, label }))
}

/** Our own set for tuning, grown from patterns: the same at each run. Nothing of it is measured. */
export function grownSet(): Labelled[] {
  const random = seeded(11)
  return [
    ...grown('ru-spam', 'spam', random),
    ...grown('world-spam', 'spam', random),
    ...grown('ru-ham', 'ham', random),
    ...grown('world-ham', 'ham', random),
  ]
}
