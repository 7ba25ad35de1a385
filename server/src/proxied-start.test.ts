import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { givenDataFolder, temporaryFolder } from './platform/database/testing/temporary-folder.ts'
import { certificate } from './platform/testing/certificate.ts'
import { startConnectProxy, startTlsServer } from './platform/testing/connect-proxy.ts'

const main = new URL('./main.ts', import.meta.url).pathname
const token = '7000000045:AAproxied-00000000000000000000000000000'

/** A server whose machine reaches Telegram by a proxy alone; `listen` is told the methods that arrive. */
async function givenServer(hear: (method: string) => void) {
  const telegram = await startTlsServer(({ url = '' }, reply) => {
    const method = url.replace(`/bot${token}/`, '')
    hear(method)
    const me = { id: 7_000_000_045, is_bot: true, first_name: 'Steward', username: 'steward_bot' }
    const result = { getMe: me, getUpdates: [] }[method] ?? true
    reply.end(JSON.stringify({ ok: true, result }))
  })
  const proxy = await startConnectProxy(telegram.port)
  const trusted = join(await temporaryFolder(), 'trusted.pem')
  await writeFile(trusted, certificate.cert)
  // oxlint-disable-next-line node/no-process-env -- a process needs its surroundings, PATH above all
  const { PATH = '', NODE_COMPILE_CACHE } = process.env
  const start = async () => {
    const child = spawn(process.execPath, [main], {
      env: {
        PATH,
        ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
        APP_ENV: 'development',
        PORT: '0',
        LOG_LEVEL: 'trace',
        BOT_TOKEN: token,
        BOT_API_ROOT: 'https://telegram.test',
        NODE_EXTRA_CA_CERTS: trusted,
        HTTPS_PROXY: `http://ann:hunter2%40home@127.0.0.1:${proxy.port}`,
        DATA_DIR: await givenDataFolder(),
      },
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
    onTestFinished(async () => {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'close')
      proxy.stop()
      telegram.stop()
    })
    return () => said
  }
  return { proxy, start }
}

it('a server behind a proxy that refuses at first gets its updates later, and never says its password', async () => {
  const methods = new Set<string>()
  const { proxy, start } = await givenServer((method) => methods.add(method))
  proxy.be(407)
  const said = await start()
  await expect.poll(() => proxy.asked.length, { timeout: 30_000 }).toBeGreaterThan(0)
  await expect.poll(said, { timeout: 30_000 }).toContain('the proxy answers 407')
  expect(methods.size).toBe(0)

  proxy.be('open')
  await expect.poll(() => methods.has('getMe') && methods.has('getUpdates'), { timeout: 60_000 }).toBe(true)
  expect(new Set(proxy.asked)).toEqual(new Set(['telegram.test:443 as ann:hunter2@home']))
  const basic = Buffer.from('ann:hunter2@home').toString('base64')
  for (const secret of ['hunter2', basic, token]) expect(said()).not.toContain(secret)
}, 120_000)
