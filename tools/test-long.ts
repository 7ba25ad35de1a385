/**
 * `npm run test:long`: what takes too long for every change. First the journeys of `e2e/long`: every client, and each
 * wait of the specification in real time. Then each `bench/src/long-*.ts`, a run of its own that ends with
 * "N passed, N failed"; what this machine does not allow it prints as "not run: …", with the reason.
 */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { playwright } from './playwright.ts'
import { root, run } from './run.ts'
import { atTheEnd, judged, type Tally, tallyOfWords, total } from './tally.ts'

const names = (await readdir(join(root, 'bench/src'))).filter((name) => /^long-.*(?<!\.test)\.ts$/.test(name))
const tallies: Tally[] = []
const notRun: string[] = []

console.log('\n── journeys')
tallies.push(await playwright('long', 'e2e/long'))

for (const name of names.sort()) {
  console.log(`\n── ${name}`)
  const { exitCode, output } = await run({ args: [join('bench/src', name)] })
  const reasons = output.split('\n').filter((line) => line.startsWith('not run: '))
  const tally = tallyOfWords(output)
  const skippedWhole = exitCode === 0 && reasons.length > 0 && tally.passed + tally.failed === 0
  if (!skippedWhole) tallies.push(judged(tally, exitCode))
  notRun.push(...reasons.map((reason) => `${name}: ${reason}`))
}

const sum = total(tallies)
console.log(`\n${notRun.map((line) => `${line}\n`).join('')}${atTheEnd(sum)}`)
process.exit(sum.failed || tallies.length === 0 ? 1 : 0)
