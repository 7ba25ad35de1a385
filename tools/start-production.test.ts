import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { contentHash } from './content-hash.ts'
import { freePort } from './ports.ts'
import { productionPackages } from './release/production-packages.ts'
import { botToken, startBotApi } from './release/testing/bot-api.ts'
import { root } from './run.ts'

const workspaces = ['contract', 'server', 'web', 'sandbox', 'e2e', 'bench']
const ownFiles = ['package.json', 'package-lock.json', 'tsconfig.base.json', '.npmrc', 'tools', ...workspaces]

/** A checkout as `npm ci --omit=dev` leaves it. */
async function givenCheckout() {
  const folder = await mkdtemp(join(tmpdir(), 'steward-checkout-'))
  const builtOrInstalled = /\/(dist|node_modules)$/
  for (const name of ownFiles)
    await cp(join(root, name), join(folder, name), {
      recursive: true,
      filter: (path) => !builtOrInstalled.test(path),
    })
  const link = async (path: string, to: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await symlink(to, join(folder, path))
  }
  const packages = await productionPackages(root, ['', ...workspaces])
  for (const path of packages) if (!path.includes('/node_modules/')) await link(path, join(root, path))
  await link('node_modules/@steward/contract', '../../contract')
  await link('node_modules/.bin/node', process.execPath)
  return { folder, packages }
}

let checkout: Awaited<ReturnType<typeof givenCheckout>>
let botApi: Awaited<ReturnType<typeof startBotApi>>
beforeAll(async () => {
  checkout = await givenCheckout()
  botApi = await startBotApi()
})
afterAll(async () => {
  await botApi.stop()
  await rm(checkout.folder, { recursive: true, force: true })
})

async function npmStart() {
  const { folder } = checkout
  const { PATH, HOME } = process.env
  const npm = spawn('npm', ['start', '--silent'], {
    cwd: folder,
    detached: true,
    env: {
      PATH,
      HOME,
      APP_ENV: 'production',
      PUBLIC_URL: 'https://steward.example',
      APP_SECRET: 'a secret of nobody but this test',
      BOT_TOKEN: botToken,
      BOT_API_ROOT: botApi.root,
      LOG_LEVEL: 'warn',
      PORT: String(await freePort()),
      DATA_DIR: join(folder, 'data'),
    },
  })
  let said = ''
  const ended = once(npm, 'close')
  const ready = new Promise<void>((resolve) => {
    npm.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()).includes('runs at') && resolve())
  })
  npm.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  onTestFinished(async () => {
    if (npm.pid && npm.exitCode === null && npm.signalCode === null) process.kill(-npm.pid, 'SIGINT')
    await ended
  })
  await Promise.race([ready, ended])
  return { code: npm.exitCode, lines: said.trim().split('\n') }
}

describe('npm start in production, with the production packages alone', { timeout: 120_000 }, () => {
  it('says in one line that the app is not built, and what to do', async () => {
    expect(checkout.packages).not.toContain('node_modules/vite')
    expect(await npmStart()).toEqual({
      code: 1,
      lines: [
        'The mini app is not built for production, and what builds it is not installed: run npm ci with the ' +
          'development packages, or run a release (docs/installing.md).',
      ],
    })
  })

  it('runs what is built, without building it or the sandbox’s page', async () => {
    const dist = join(checkout.folder, 'web/dist')
    await mkdir(dist)
    await writeFile(join(dist, 'index.html'), '<!doctype html><title>built before</title>')
    await writeFile(join(dist, 'csp.json'), '{"script_hashes":[]}')
    await writeFile(join(dist, 'join.html'), '<!doctype html>')
    await writeFile(join(dist, 'join-csp.json'), '{"script_hashes":[]}')
    // What the build wrote beside it: from which sources it came.
    const inputs = ['web', 'contract/src', 'package-lock.json', 'tsconfig.base.json', 'tools/build-parts.ts']
    await writeFile(join(dist, '.built-from'), await contentHash(`${checkout.folder}/`, inputs, 'production'))
    expect(await npmStart()).toEqual({
      code: null,
      lines: expect.arrayContaining(['Steward runs at https://steward.example (Ctrl-C stops it).']),
    })
    expect(await readFile(join(dist, 'index.html'), 'utf8')).toContain('built before')
  })
})
