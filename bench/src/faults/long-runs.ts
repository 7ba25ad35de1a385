import { type FaultRun, faultRun } from './fault-run.ts'

type Run = Awaited<ReturnType<typeof faultRun>>
type Settings = Pick<FaultRun, 'signal' | 'times'> & { name: string; problems: (run: Run) => string[] }

/** The same fault through every door of every engine, with the seed that repeats it; ends the process with the count. */
export async function longRuns({ name, signal, times, problems }: Settings) {
  let failed = 0
  const cases = (['embedded', 'postgres'] as const).flatMap((engine) =>
    (['webhook', 'polling'] as const).map((door) => ({ engine, door })),
  )
  for (const { engine, door } of cases) {
    const seed = Math.floor(Math.random() * 1_000_000)
    const run = await faultRun({ engine, door, signal, times, perSecond: 200, seed })
    const found = problems(run)
    const slowest = Math.max(...run.starts).toFixed(2)
    console.log(
      `${found.length ? '✗' : '✓'} ${name} ${engine}, ${door}: ${times} times ${signal}, ` +
        `${run.sent} updates, back after ${slowest} s at most (seed ${seed})`,
    )
    for (const problem of found) console.log(`    ${problem}`)
    if (found.length) failed += 1
  }
  console.log(`${cases.length - failed} passed, ${failed} failed`)
  process.exit(failed ? 1 : 0)
}
