import { randomBytes } from 'node:crypto'
import { stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { keepAppSecret } from './app-secret.ts'
import { temporaryFolder } from './platform/database/testing/temporary-folder.ts'

it('makes a secret once and keeps it with the data, for nobody else to read', async () => {
  const folder = join(await temporaryFolder(), 'data')
  const first = await keepAppSecret(folder, randomBytes)

  expect(first).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(await keepAppSecret(folder, randomBytes)).toBe(first)
  expect((await stat(join(folder, 'app-secret'))).mode & 0o777).toBe(0o600)
})

it('says what it can not read, and which folder it can not write to', async () => {
  const file = join(await temporaryFolder(), 'a-file')
  await writeFile(file, '')
  await expect(keepAppSecret(join(file, 'data'), randomBytes)).rejects.toThrow(
    `${file}/data/app-secret can not be read`,
  )
  const folder = await temporaryFolder()
  await symlink(join(folder, 'gone'), join(folder, 'app-secret'))
  await expect(keepAppSecret(folder, randomBytes)).rejects.toThrow(
    `nothing can be written in the data folder ${folder} (EEXIST); give it to the user that runs Steward`,
  )
})
