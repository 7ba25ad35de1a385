import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { lockFolder } from './folder-lock.ts'

it('SEC-65 its files are their user’s alone where the process makes others for all', async () => {
  const folder = await temporaryFolder()
  const letGo = lockFolder(folder, 'start.lock')
  const modes = readdirSync(folder).map((name) => [name, statSync(join(folder, name)).mode & 0o777])
  expect(Object.fromEntries(modes)).toEqual({ 'start.lock': 0o600, 'start.lock.holder': 0o600 })
  letGo()
})

it('keeps a second one out that finds the files there, and admits it afterwards', async () => {
  const folder = await temporaryFolder()
  const letGo = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(`in use by process ${process.pid}`)
  expect(() => lockFolder(folder)).toThrow(`in use by process ${process.pid}`)
  letGo()
  lockFolder(folder)()
})
