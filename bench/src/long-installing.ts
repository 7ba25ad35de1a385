/** The steps of docs/installing.md that take long: backup, upgrade and the way back, behind a proxy, in containers. */
import { inWords } from '../../tools/tally.ts'
import { vitest } from '../../tools/vitest.ts'

const tally = await vitest('installing', '--config', 'vitest.long.config.ts')
console.log(`\n${inWords(tally)}`)
process.exit(tally.failed ? 1 : 0)
