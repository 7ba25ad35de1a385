import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { pino } from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { describePostgres } from './platform/database/testing.ts'

const log = pino({ level: 'silent' })

/** Stands between the server and PostgreSQL, and can be taken away. */
function createProxy(to: URL) {
  const sockets = new Set<Socket>()
  const folder = to.searchParams.get('host')
  const at = Number(to.port || 5432)
  let server: Server
  const open = async (port: number) => {
    server = createServer((near) => {
      const far = folder ? connect(`${folder}/.s.PGSQL.${at}`) : connect(at, to.hostname)
      for (const socket of [near, far]) {
        sockets.add(socket)
        socket.on('error', () => socket.destroy())
        socket.on('close', () => sockets.delete(socket))
      }
      near.pipe(far).pipe(near)
    }).listen(port, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    return typeof address === 'object' && address ? address.port : 0
  }
  const close = async () => {
    server.close()
    for (const socket of sockets) socket.destroy()
    await once(server, 'close')
  }
  return { open, close }
}

describePostgres('a server whose database goes away', (given) => {
  it('REL-13 F-12 says so within 300 ms, stays alive, and works again when it is back', async () => {
    const { config } = given
    if (config.engine !== 'postgres') throw new Error('this suite runs on PostgreSQL')
    const url = new URL(config.url)
    const proxy = createProxy(new URL(config.url))
    const port = await proxy.open(0)
    url.searchParams.delete('host')
    url.host = `127.0.0.1:${port}`
    const opened = await openDatabase({ engine: 'postgres', url: url.href }, log)
    onTestFinished(async () => {
      await opened.close()
      await proxy.close()
    })
    const { http } = await createApp({
      config: readConfig({ APP_ENV: 'sandbox', BOT_TOKEN: '42:TEST' }),
      appSecret: 's'.repeat(32),
      database: opened.database,
      now: () => new Date(),
      random: randomBytes,
      log,
    })
    const ask = async () => {
      const began = performance.now()
      const reply = await http.server.inject({
        method: 'POST',
        url: '/api/me',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${'t'.repeat(43)}` },
        payload: {},
      })
      return {
        status: reply.statusCode,
        again: reply.headers['retry-after'],
        took: performance.now() - began,
      }
    }
    const probe = async (path: string) => (await http.server.inject({ method: 'GET', url: path })).statusCode

    expect((await ask()).status).toBe(401)
    await proxy.close()

    await expect.poll(async () => (await ask()).status).toBe(503)
    const { status, again, took } = await ask()
    expect({ status, again, quick: took < 300 }).toEqual({ status: 503, again: '1', quick: true })
    expect([await probe('/readyz'), await probe('/healthz')]).toEqual([503, 200])

    await proxy.open(port)
    await expect.poll(async () => (await ask()).status).toBe(401)
    expect(await probe('/readyz')).toBe(200)
  })
})
