/** `npm run test:shared`: the tests on data that is no part of the project and may lie beside it. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.ts'
import { atTheEnd } from './tally.ts'
import { vitest } from './vitest.ts'

if (!existsSync(join(root, '../shared/data'))) {
  console.log('not run: there is no ../shared/data beside the project')
  process.exit(0)
}
const tally = await vitest('shared', '--config', 'vitest.shared.config.ts')
console.log(`\n${atTheEnd(tally)}`)
process.exit(tally.failed ? 1 : 0)
