import { expect, it } from 'vitest'
import { killRules } from './kill-rules.ts'

// More of them, with another seed each time, are in `npm run test:long`.
it.each([
  ['embedded', 1],
  ['postgres', 3],
] as const)(
  'F-08 judges each message once and acts on each person once, though servers are killed amid spam and a raid (%s, %i)',
  async (engine, nodes) => {
    expect(await killRules({ engine, nodes, kills: 2, rounds: 1, seed: 7 })).toEqual([])
  },
  600_000,
)
