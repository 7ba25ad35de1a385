import { cpSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'

/** A folder that is gone after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'steward-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A data folder with the files of an empty embedded database, gone after the test. */
export async function givenDataFolder(): Promise<string> {
  const folder = await temporaryFolder()
  cpSync(inject('embeddedTemplate'), join(folder, 'data'), { recursive: true })
  return join(folder, 'data')
}
