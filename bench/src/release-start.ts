import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { startPostgres } from '@steward/server/platform/database/testing/start-postgres.ts'
import { freePort } from '../../tools/ports.ts'
import { makeRelease } from '../../tools/release/make-release.ts'
import { botToken, startBotApi } from '../../tools/release/testing/bot-api.ts'
import { type Figure, median } from './figure.ts'

const turns = 5
const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    // Nobody listens yet.
    () => false,
  )

/** How much later an unpacked release is ready by its launcher than its server is by Node alone, on the same data. */
export async function measureReleaseStart(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'steward-release-start-'))
  const { file, version } = await makeRelease(folder)
  const opt = join(folder, 'opt')
  await mkdir(opt)
  await promisify(execFile)('tar', ['-xzf', file, '-C', opt])
  const [postgres, botApi, port] = [await startPostgres({}), await startBotApi(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  const env = {
    PATH: process.env['PATH'],
    STEWARD_NODE: process.execPath,
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
    APP_ENV: 'production',
    APP_SECRET: 's'.repeat(64),
    BOT_TOKEN: botToken,
    BOT_API_ROOT: botApi.root,
    DATABASE_URL: postgres.url,
    DATA_DIR: join(folder, 'data'),
    PORT: String(port),
    PUBLIC_URL: 'https://steward.example',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'warn',
  }

  /** Seconds until it is ready. */
  async function start(command: string, ...args: string[]) {
    const from = performance.now()
    const child = spawn(command, args, { cwd: join(opt, `steward-${version}`), env, stdio: 'inherit' })
    const ended = once(child, 'close')
    while (!(await isReady(url))) {
      if (child.exitCode !== null) throw new Error(`${command} has ended`)
      await sleep(10)
    }
    const took = (performance.now() - from) / 1000
    child.kill('SIGTERM')
    await ended
    return took
  }
  const byLauncher = () => start('bin/steward')
  const byNode = () => start(process.execPath, 'server/src/main.ts')

  try {
    // The first start makes the schema, and Node compiles.
    await byLauncher()
    await byNode()
    const more: number[] = []
    for (let turn = 0; turn < turns; turn += 1) more.push((await byLauncher()) - (await byNode()))
    return [
      { what: 'start of a release, beyond its server’s own', value: median(more), unit: 's', atMost: 1 },
    ]
  } finally {
    await botApi.stop()
    await postgres.stop()
    await rm(folder, { recursive: true })
  }
}
