/** `node tools/wording.ts`: finds phrases that are hard to read in comments, titles of tests, texts and pages, and labels that are clauses. */
import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './run.ts'
import { clausesIn } from './wording/labels.ts'
import { phrasesIn } from './wording/phrases.ts'
import { proseOf } from './wording/prose.ts'

/** Each is written elsewhere: by the specification, by people whose messages are examples, or as the list itself. */
const foreign = [
  /^spec\//,
  /^docs\/specification\.md$/,
  /^tools\/specification\/statements\.ts$/,
  /\/sets\//,
  /^tools\/wording\//,
]
const ours = ['*.ts', '*.tsx', '*.css', '*.md', '*.yml', 'contract/src/locales/en.po']

const paths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...ours], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && !foreign.some((pattern) => pattern.test(path)))

let count = 0
for (const path of paths) {
  const text = await readFile(join(root, path), 'utf8')
  for (const { at, words, better } of [...phrasesIn(proseOf(path, text)), ...clausesIn(path, text)]) {
    count += 1
    console.error(`${path}:${text.slice(0, at).split('\n').length}: “${words}”: ${better}`)
  }
}
console.log(`${paths.length} files read`)
process.exit(count ? 1 : 0)
