import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { whyNoWebKit } from './webkit.ts'

let machine: string
beforeEach(async () => {
  machine = await mkdtemp(join(tmpdir(), 'steward-webkit-'))
})
afterEach(() => rm(machine, { recursive: true, force: true }))

/** A machine whose apt-get does what the script says. */
async function givenApt(script: string) {
  await writeFile(join(machine, 'apt-get'), `#!/bin/sh\n${script}\n`)
  await chmod(join(machine, 'apt-get'), 0o755)
}

const why = (isRoot: boolean, ...answers: (string | undefined)[]) =>
  whyNoWebKit({ env: { PATH: machine }, isRoot, say: () => {}, here: () => answers.shift() })

it('takes WebKit where it is', async () => {
  expect(await why(false, '/usr/lib/MiniBrowser')).toBeUndefined()
})

it('lets apt-get install it for root', async () => {
  await givenApt('exit 0')
  expect(await why(true, undefined, '/usr/lib/MiniBrowser')).toBeUndefined()
})

it.each([
  ['nobody but root may install it', false, 'exit 0', /only root may install/],
  [
    'apt-get reaches nothing',
    true,
    '[ "$1" = --version ]',
    /apt-get could not install webkit2gtk-driver and xvfb/,
  ],
])('says why it is not run where %s', async (_, isRoot, script, words) => {
  await givenApt(script)
  expect(await why(isRoot)).toMatch(words)
})

it('says so where there is no apt-get', async () => {
  expect(await why(true)).toMatch(/apt-get is not here/)
})
