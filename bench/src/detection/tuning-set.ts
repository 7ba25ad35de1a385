import { readdirSync, readFileSync } from 'node:fs'
import { chatted, disguised } from './disguise.ts'
import { grow, type Lists, readPatterns } from './patterns.ts'
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

/** One line of `sets/tune`: all that is grown of it is learnt from together, or held out together. */
export type Pattern = { file: string; label: Labelled['label']; line: string; lists: Lists }

const folder = new URL('sets/tune/', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8')

function patternsIn(file: string, shared: Lists): Pattern[] {
  const { lists, patterns } = readPatterns(read(file), shared)
  return patterns.flatMap(({ section, lines }) => {
    const label = section.split(' ')[0]
    if (label !== 'spam' && label !== 'ham')
      throw new Error(`${file}: "## ${section}" is neither spam nor ham`)
    return lines.map((line) => ({ file, label, line, lists }))
  })
}

/** All patterns of our own. Nothing of them is measured. */
export function tuningPatterns(): Pattern[] {
  const shared = readPatterns(read('lists.txt')).lists
  return readdirSync(folder)
    .filter((name) => name.endsWith('.txt') && name !== 'lists.txt')
    .toSorted()
    .flatMap((file) => patternsIn(file, shared))
}

/** A pattern's own number, so that one that comes or goes changes nothing that is grown of the others. */
const seedOf = (line: string) =>
  Array.from(line).reduce((seed, letter) => Math.imul(seed ^ letter.codePointAt(0)!, 0x01000193), 11)

/** How many texts are grown of a pattern: more where it has more to choose from. Those alike count once. */
const countOf = (line: string) => Math.min(120, 10 + 9 * (line.match(/[{[]|\$[a-z]/gu)?.length ?? 0))

/** What is grown of a pattern, as it stands there. */
export function plainTexts({ line, lists }: Pattern): string[] {
  const random = seeded(seedOf(line))
  return [...new Set(Array.from({ length: countOf(line) }, () => grow(line, lists, random).trim()))]
}

/** What is grown of a pattern, as people write it and as those who spam disguise it. */
export function grownOf(pattern: Pattern): Labelled[] {
  const random = seeded(seedOf(pattern.line) + 1)
  const dressed = pattern.label === 'spam' ? disguised : chatted
  return [...new Set(plainTexts(pattern).map((text) => dressed(text, random)))].map((text) => ({
    text,
    label: pattern.label,
  }))
}

/** Our own set for tuning, grown from patterns: the same at each run, without one twice. */
export function grownSet(): Labelled[] {
  const all = tuningPatterns().flatMap(grownOf)
  return [...new Map(all.map((each) => [each.label + each.text, each])).values()]
}
