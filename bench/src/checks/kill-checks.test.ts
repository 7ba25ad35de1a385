import { expect, it } from 'vitest'
import { killChecks } from './kill-checks.ts'

// Fifteen kills, with another seed each time, are in `npm run test:long`.
it('F-08 admits or unmutes each who passes the joining check once, and nobody else, though one of three nodes is killed', async () => {
  expect(await killChecks({ kills: 4, groups: 4, seed: 7 })).toEqual([])
}, 240_000)
