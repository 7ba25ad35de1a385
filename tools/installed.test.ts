import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from './run.ts'

const folders = ['.', 'contract', 'server', 'web', 'sandbox', 'e2e', 'bench']

/** The commands of `npm run` by name, in the folder of a package. */
const scriptsOf = (folder: string): Record<string, string> =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).scripts ?? {}

describe('a checkout before npm ci', { timeout: 60_000 }, () => {
  let checkout: string
  beforeAll(() => {
    checkout = mkdtempSync(join(tmpdir(), 'steward-bare-'))
    for (const name of ['package.json', '.npmrc', 'tools', ...folders.slice(1)])
      cpSync(join(root, name), join(checkout, name), {
        recursive: true,
        filter: (path) => !/\/(node_modules|dist)$/.test(path),
      })
  })
  afterAll(() => rmSync(checkout, { recursive: true, force: true }))

  it.each(['start', 'test', 'dev', 'check', 'build', 'release', 'sandbox', 'db:migrate'])(
    'npm run %s says in one line to run npm ci',
    (script) => {
      const { HOME, PATH = '' } = process.env
      // The machine's own Node, as a newcomer has it.
      const own = PATH.split(':').filter((folder) => !folder.includes('node_modules'))
      const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', script], {
        cwd: checkout,
        env: { HOME, PATH: own.join(':') },
        encoding: 'utf8',
      })
      expect((stdout + stderr).trim()).toMatch(
        /^Run "npm ci" first: it installs what Steward needs, Node 24 included \(this is v[\d.]+\)\.$/,
      )
      expect(status).toBe(1)
    },
  )
})

it('every script that runs TypeScript looks first whether everything is installed', () => {
  const scripts = folders.flatMap((folder) => Object.values(scriptsOf(folder)))
  const typed = scripts.filter((script) => /^node .*\.ts\b/.test(script))
  expect(typed.length).toBeGreaterThan(15)
  expect(typed.filter((script) => !/^node --import \.\.?\/tools\/installed\.js /.test(script))).toEqual([])
})
