/** F-08, REL-08: one of three nodes is killed −9 ten times under commands; nothing is lost, doubled or out of order. */
import { killNodes } from './commands/kill-nodes.ts'

const kills = 10
const seed = Math.floor(Math.random() * 1_000_000)
const wrong = await killNodes({ kills, groups: 8, seed })
console.log(`${wrong.length ? '✗' : '✓'} F-08 three nodes, ${kills} kills (seed ${seed})`)
for (const one of wrong) console.log(`    ${one}`)
console.log(wrong.length ? '0 passed, 1 failed' : '1 passed, 0 failed')
process.exit(wrong.length ? 1 : 0)
