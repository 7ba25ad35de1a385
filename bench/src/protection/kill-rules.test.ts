import { expect, it } from 'vitest'
import { killRules } from './kill-rules.ts'

// One node of either engine, and more kills with another seed each time, are in `npm run test:long`.
it('F-08 judges each message once and acts on each person once, though one of three servers is killed amid spam and a raid', async () => {
  expect(await killRules({ engine: 'postgres', nodes: 3, kills: 2, rounds: 1, seed: 7 })).toEqual([])
}, 600_000)
