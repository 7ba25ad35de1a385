/**
 * `npm run specification`: writes docs/specification.md from the titles of the tests. With `--check` it writes nothing
 * and says what is missing or out of date.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './run.ts'
import { gaps } from './specification/gaps.ts'
import { specificationPage } from './specification/page.ts'
import { findProofs } from './specification/proofs.ts'
import { areas, statements } from './specification/statements.ts'

const path = join(root, 'docs/specification.md')
// Of requirements docs/requirements.md speaks.
const proofs = (await findProofs(root)).filter(({ id }) => /^[SD]-/.test(id))
const page = specificationPage(areas, proofs)
const problems = gaps({ statements, proofs })

if (process.argv.includes('--check')) {
  if ((await readFile(path, 'utf8')) !== page)
    problems.push('docs/specification.md is out of date: `npm run specification` writes it anew')
} else await writeFile(path, page)

for (const problem of problems) console.error(problem)
process.exit(problems.length ? 1 : 0)
