import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../temporary-folder.ts'
import { killRuns } from './kill-runs.ts'

// `npm run test:long` does it thirty times.
describe('the embedded database that is killed', { timeout: 120_000 }, () => {
  it('REL-11 has every transaction that was acknowledged, whole, five times', async () => {
    const runs = await killRuns(join(await temporaryFolder(), 'data'), 5)

    expect(runs).toMatchObject({ lost: [], torn: [] })
    // On a slow machine a writer is killed before it has acknowledged much; none at all would prove nothing.
    expect(runs.said).toBeGreaterThan(0)
  })
})
