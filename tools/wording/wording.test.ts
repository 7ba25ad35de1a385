import { expect, it } from 'vitest'
import { clausesIn } from './labels.ts'
import { phrasesIn } from './phrases.ts'
import { proseOf } from './prose.ts'

const wordsIn = (path: string, text: string) => phrasesIn(proseOf(path, text)).map(({ words }) => words)

it.each([
  ['a comment', 'a.ts', '// It is kept for ever.\n', ['for ever']],
  ['the title of a test', 'a.test.ts', "it('lets nobody in', () => {})", ['lets nobody in']],
  ['a text of the server', 'a.ts', 'log.warn(`A call came to nothing`)', ['came to nothing']],
  ['a page', 'a.md', 'What was banned lately.', ['lately']],
  ['a phrase on two lines', 'a.ts', '/**\n * Whom the bot let\n * in.\n */', ['let * in']],
  ['a name in code', 'a.ts', "const lately = read('') // now\nlately()", []],
  ['words that only look alike', 'a.md', 'The amended letter is kept forever, for everyone.', []],
])('finds what is hard to read in %s', (_, path, text, expected) => {
  expect(wordsIn(path, text)).toEqual(expected)
})

it('says where a phrase begins', () => {
  const text = 'const kept = 1\n// for ever\n'
  expect(phrasesIn(proseOf('a.ts', text)).map(({ at }) => text.slice(at, at + 8))).toEqual(['for ever'])
})

it.each([
  ['Who is checked', true],
  ['What rules found', true],
  ['How it is answered', true],
  ['What', true],
  ['What happened?', false],
  ['How many of those who joined wrote again.', false],
  ['Whole groups', false],
  ['How it works', false],
])('finds whether the label “%s” is a clause: %s', (label, isClause) => {
  const catalogue = `msgid "Members"\nmsgstr "What"\n\nmsgid "${label}"\nmsgstr ""\n`
  const found = clausesIn('en.po', catalogue).map(({ at, words }) => [at, words])
  expect(found).toEqual(isClause ? [[31, label]] : [])
})

it('looks for labels in catalogues alone', () => {
  expect(clausesIn('a.md', 'msgid "Who is checked"')).toEqual([])
})
