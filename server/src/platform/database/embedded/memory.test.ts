import { describe, expect, it } from 'vitest'
import { runScript } from '../testing/run-script.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { inLittleMemory } from './first-files-memory.ts'

const script = new URL('../testing/most-memory.ts', import.meta.url)

async function megabytes(dataDir: string): Promise<number> {
  const { code, output, complaint } = await runScript(script, [dataDir])
  expect({ code, complaint: code === 0 ? '' : complaint }).toEqual({ code: 0, complaint: '' })
  return Number(output) / 1024
}

describe('the memory of the embedded engine', () => {
  it('PERF-24 begins small where the first files are made, with the PGlite that we have', async () => {
    expect(await inLittleMemory()).toMatchObject({ initialMemory: 16 * 1024 * 1024 })
  })

  it.runIf(process.platform === 'linux')(
    'PERF-24 takes less than 600 MB at a first start and 400 at the next, busy too',
    async () => {
      const dataDir = await temporaryFolder()
      expect(await megabytes(dataDir)).toBeLessThan(600)
      expect(await megabytes(dataDir)).toBeLessThan(400)
    },
    120_000,
  )
})
