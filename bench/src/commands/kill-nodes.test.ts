import { expect, it } from 'vitest'
import { killNodes } from './kill-nodes.ts'

// Ten kills, with another seed each time, are in `npm run test:long`.
it('F-08 REL-08 carries out each command once, in its order, though one of three nodes is killed', async () => {
  expect(await killNodes({ kills: 1, groups: 4, seed: 7 })).toEqual([])
}, 120_000)
