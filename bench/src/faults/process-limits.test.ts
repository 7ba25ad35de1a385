import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { minuteMs } from '@steward/server/platform/durations.ts'
import { freePort } from '../../../tools/ports.ts'
import { startFakeTelegram } from './fake-telegram.ts'
import { createChance } from './chance.ts'
import { createDelivery } from './delivery.ts'
import { botId, token, webhookSecret } from './given-server.ts'
import { createTraffic } from './traffic.ts'

const root = join(import.meta.dirname, '../../..')

/** The real server on the embedded engine, begun by a shell that may bound it first. */
async function givenProcess({ before = '' }: { before?: string } = {}) {
  const chance = createChance(1)
  const traffic = createTraffic({ botId, chance, now: Date.now })
  const telegram = await startFakeTelegram({
    token,
    traffic,
    delivery: createDelivery({ traffic, perSecond: 0, chance }),
  })
  const folder = await mkdtemp(join(tmpdir(), 'steward-limits-'))
  const [port, metricsPort] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  const child = spawn(
    '/bin/sh',
    ['-c', `${before} exec "$0" --liftoff-only server/src/main.ts`, process.execPath],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        APP_ENV: 'development',
        PORT: String(port),
        METRICS_PORT: String(metricsPort),
        PUBLIC_URL: url,
        DATA_DIR: folder,
        BOT_TOKEN: token,
        BOT_API_ROOT: telegram.root,
        BOT_UPDATES: 'webhook',
        WEBHOOK_SECRET: webhookSecret,
      },
    },
  )
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += String(chunk)))
  const gone = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await gone
    await telegram.stop()
    await rm(folder, { recursive: true, force: true })
  })
  const ask = async (path: string) => {
    const reply = await fetch(url + path, { headers: { connection: 'close' } }).catch(() => undefined)
    await reply?.body?.cancel()
    return reply?.status
  }
  await expect.poll(() => ask('/readyz'), { timeout: 100_000 }).toBe(200)
  return {
    child,
    port,
    ask,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    said: () => said,
    figure: async (name: string) => {
      const reply = await fetch(`http://127.0.0.1:${metricsPort}/`, { headers: { connection: 'close' } })
      const text = await reply.text()
      return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
    },
    /** One update through the webhook, as Telegram pushes it. */
    push: async (updateId: number) => {
      const reply = await fetch(`${url}/telegram/updates`, {
        method: 'POST',
        headers: {
          connection: 'close',
          'content-type': 'application/json',
          'x-telegram-bot-api-secret-token': webhookSecret,
        },
        body: JSON.stringify({ update_id: updateId, message: traffic.next() }),
      })
      await reply.body?.cancel()
      return reply.status
    },
  }
}

describe('the server as a process among others', { timeout: 120_000 }, () => {
  it('F-22 goes on when nobody takes its log any more, and counts what was lost', async () => {
    const server = await givenProcess()
    expect(await server.figure('steward_log_lines_lost_total')).toBe(0)
    server.child.stdout.destroy()
    server.child.stderr.destroy()

    // Each wrong secret and each refused sign-in is a line of the log.
    for (let n = 0; n < 5; n += 1) {
      const reply = await fetch(`http://127.0.0.1:${server.port}/api/auth/web-app-auth`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ init_data: `user=nobody&hash=${n}` }),
      })
      expect(reply.status).toBe(200)
    }
    expect(await server.push(900)).toBe(200)
    expect(await server.ask('/readyz')).toBe(200)
    expect(server.isAlive()).toBe(true)
    expect(await server.figure('steward_log_lines_lost_total')).toBeGreaterThanOrEqual(5)
  })

  it('F-48 turns connections away beyond the files it may open, says so, and serves again after', async () => {
    const server = await givenProcess({ before: 'ulimit -n 256;' })
    const sockets: Socket[] = []
    onTestFinished(() => sockets.forEach((socket) => socket.destroy()))
    for (let n = 0; n < 300; n += 1) {
      const socket = connect(server.port, '127.0.0.1')
      socket.on('error', () => socket.destroy())
      sockets.push(socket)
    }
    // Of 256 files at most so many can be connections.
    await expect
      .poll(() => sockets.filter(({ destroyed }) => destroyed).length, { timeout: minuteMs })
      .toBeGreaterThan(300 - 256)
    expect(server.isAlive()).toBe(true)

    for (const socket of sockets) socket.destroy()
    // Until the server has closed its own ends, it may turn a connection away although another got through.
    const again = { timeout: minuteMs }
    await expect.poll(() => server.ask('/readyz'), again).toBe(200)
    await expect.poll(() => server.push(901).catch(() => undefined), again).toBe(200)
    await expect.poll(() => server.figure('process_max_fds').catch(() => undefined), again).toBe(256)
    expect(server.isAlive()).toBe(true)
  })
})
