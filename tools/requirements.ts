/**
 * `node tools/requirements.ts`: holds docs/requirements.md against the code and its tests, says what is missing and
 * prints what is still owed.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findCitations } from './requirements/citations.ts'
import { judge } from './requirements/judge.ts'
import { requirementsIn } from './requirements/page.ts'
import { root } from './run.ts'
import { findProofs } from './specification/proofs.ts'
import { statements } from './specification/statements.ts'

const requirements = requirementsIn(await readFile(join(root, 'docs/requirements.md'), 'utf8'))
const [proofs, citations] = await Promise.all([findProofs(root), findCitations(root)])
const problems = judge({ requirements, promised: Object.keys(statements), proofs, citations })

const owed = requirements.filter(({ state }) => state === 'Owed')
if (owed.length) {
  console.log(`${owed.length} of ${requirements.length} requirements are owed:`)
  for (const { id, how } of owed) console.log(`  ${id} ${how}`)
}
for (const problem of problems) console.error(problem)
process.exit(problems.length ? 1 : 0)
