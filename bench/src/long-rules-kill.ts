/** F-08 of rules: one node, or one of three, is killed −9 again and again amid spam, floods, campaigns and a raid. */
import { killRules } from './protection/kill-rules.ts'

const cases = [
  { engine: 'embedded', nodes: 1 },
  { engine: 'postgres', nodes: 1 },
  { engine: 'postgres', nodes: 3 },
] as const
const kills = 15
let failed = 0
for (const where of cases) {
  const seed = Math.floor(Math.random() * 1_000_000)
  const wrong = await killRules({ ...where, kills, rounds: 4, seed })
  const name = `F-08 rules on ${where.nodes} of ${where.engine}, ${kills} kills (seed ${seed})`
  console.log(`${wrong.length ? '✗' : '✓'} ${name}`)
  for (const one of wrong.slice(0, 20)) console.log(`    ${one}`)
  if (wrong.length > 0) failed += 1
}
console.log(`${cases.length - failed} passed, ${failed} failed`)
process.exit(failed ? 1 : 0)
