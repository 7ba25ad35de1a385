import { atTheEnd, inWords, type Tally, total, withSecondTry } from './tally.ts'

/** A part of a test run. `again` runs the files that are named with the machine to themselves. */
export type Stage = {
  name: string
  run: () => Promise<Tally>
  again?: (files: readonly string[]) => Promise<Tally>
}

/** Runs one stage after the other and says how each ended; the process ends with the verdict over all. */
export async function runStages(stages: readonly Stage[]): Promise<never> {
  const tallies: Tally[] = []
  for (const stage of stages) tallies.push(await counted(stage))
  const sum = total(tallies)
  console.log(`\n${atTheEnd(sum)}`)
  process.exit(sum.failed ? 1 : 0)
}

/** A stage that throws has failed; the others still tell what they know. */
async function counted({ name, run, again }: Stage): Promise<Tally> {
  const started = performance.now()
  console.log(`\n── ${name}`)
  const first = await safely(name, run)
  const tally =
    first.failed > 0 && first.again.length > 0 && again
      ? withSecondTry(first, await alone(name, () => again(first.again)))
      : first
  const skipped = tally.skipped ? `, ${tally.skipped} skipped` : ''
  console.log(
    `── ${name}: ${inWords(tally)}${skipped} (${((performance.now() - started) / 1000).toFixed(0)} s)`,
  )
  return tally
}

async function alone(name: string, run: () => Promise<Tally>): Promise<Tally> {
  console.log(`\n── ${name}, what failed, alone`)
  return safely(name, run)
}

const safely = (name: string, run: () => Promise<Tally>): Promise<Tally> =>
  run().catch((error: unknown) => {
    console.error(error)
    const failures = [`✗ ${name}: ${String(error)}`]
    return { passed: 0, failed: 1, skipped: 0, failures, again: [], late: [] }
  })
