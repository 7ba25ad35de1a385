import { pick } from './random.ts'

/** Patterns of texts: `{a|b}` takes one, `[a]` may be left out, `$name` takes one of a list, `\n` begins a line. */
export type Patterns = { section: string; lines: string[] }[]
export type Lists = ReadonlyMap<string, string[]>

/** Alternatives at the outermost level of a text. */
function alternatives(text: string): string[] {
  const found = ['']
  let depth = 0
  for (const letter of text) {
    if (letter === '{' || letter === '[') depth += 1
    if (letter === '}' || letter === ']') depth -= 1
    if (letter === '|' && depth === 0) found.push('')
    else found[found.length - 1] += letter
  }
  return found
}

function closing(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '{' || text[at] === '[') depth += 1
    if (text[at] === '}' || text[at] === ']') depth -= 1
    if (depth === 0) return at
  }
  throw new Error(`nothing closes what is opened at ${from} of ${text}`)
}

/** Reads a file of patterns: `# …` is a remark, `$name = a|b` a list beside those shared, `## …` begins a section. */
export function readPatterns(file: string, shared: Lists = new Map()): { lists: Lists; patterns: Patterns } {
  const lists = new Map(shared)
  const patterns: Patterns = []
  for (const line of file.split('\n').map((read) => read.trim())) {
    const list = /^\$([a-z]+) = (.*)$/u.exec(line)
    if (list) lists.set(list[1]!, alternatives(list[2]!))
    else if (line.startsWith('## ')) patterns.push({ section: line.slice(3), lines: [] })
    else if (line !== '' && !line.startsWith('# ')) patterns.at(-1)!.lines.push(line)
  }
  return { lists, patterns }
}

/** One text of a pattern. */
export function grow(pattern: string, lists: Lists, random: () => number): string {
  let text = ''
  for (let at = 0; at < pattern.length; at += 1) {
    const letter = pattern[at]!
    if (letter === '{' || letter === '[') {
      const end = closing(pattern, at)
      const inside = pattern.slice(at + 1, end)
      if (letter === '{' || random() < 0.5) text += grow(pick(alternatives(inside), random), lists, random)
      at = end
    } else if (letter === '\\' && pattern[at + 1] === 'n') {
      text += '\n'
      at += 1
    } else if (letter === '$') {
      const name = [...lists.keys()]
        .filter((known) => pattern.startsWith(known, at + 1))
        .toSorted((a, b) => b.length - a.length)[0]
      if (name === undefined) text += letter
      else {
        text += grow(pick(lists.get(name)!, random), lists, random)
        at += name.length
      }
    } else text += letter
  }
  return text
}
