import { type ESTree, parseSync, Visitor } from 'vite'

export type Title = { ids: string[]; words: string }

const begins = /^((?:[A-Z][A-Z0-9]*-[A-Z0-9]+(?:-\d+)? )+)(.+)$/s

/** What may be skipped proves nothing, and a group of tests is none. */
const provesNothing: ReadonlySet<string> = new Set([
  'describe',
  'skip',
  'skipIf',
  'runIf',
  'todo',
  'fixme',
  'step',
])

/** The names that a call is chained of: of `it.skipIf(…).each(…)(…)` these are it, skipIf, each. */
function chainOf(callee: ESTree.Node): string[] {
  if (callee.type === 'Identifier') return [callee.name]
  if (callee.type === 'CallExpression') return chainOf(callee.callee)
  if (callee.type === 'TaggedTemplateExpression') return chainOf(callee.tag)
  if (callee.type !== 'MemberExpression') return []
  return [...chainOf(callee.object), ...(callee.property.type === 'Identifier' ? [callee.property.name] : [])]
}

function textOf(title: ESTree.Node | undefined): string | undefined {
  if (title?.type === 'Literal') return typeof title.value === 'string' ? title.value : undefined
  if (title?.type !== 'TemplateLiteral') return undefined
  return title.quasis.map(({ value }) => value.cooked ?? value.raw).join('…')
}

/** The titles of a file's tests that say which promise they prove. Throws where it can't be read as its name says. */
export function titlesOf(file: string, source: string): Title[] {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new SyntaxError(`${file}: ${errors.map(({ message }) => message).join('; ')}`)
  const titles: Title[] = []
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      const [, ids, words] = begins.exec(textOf(title) ?? '') ?? []
      if (!ids || !words || chainOf(callee).some((name) => provesNothing.has(name))) return
      titles.push({
        ids: ids.trim().split(' '),
        words: words.replaceAll(/\$[\w.]+|%[a-z]/g, '…'),
      })
    },
  }).visit(program)
  return titles
}
