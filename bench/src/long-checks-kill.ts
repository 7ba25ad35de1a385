/** F-08 of joining checks: one of three nodes is killed −9 again and again while people go through them. */
import { killChecks } from './checks/kill-checks.ts'

const kills = 15
const seed = Math.floor(Math.random() * 1_000_000)
const wrong = await killChecks({ kills, groups: 16, seed })
console.log(`${wrong.length ? '✗' : '✓'} F-08 joining checks on 3 of postgres, ${kills} kills (seed ${seed})`)
for (const one of wrong.slice(0, 20)) console.log(`    ${one}`)
console.log(wrong.length ? '0 passed, 1 failed' : '1 passed, 0 failed')
process.exit(wrong.length ? 1 : 0)
