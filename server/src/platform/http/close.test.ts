import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Http } from './http.ts'
import { openProbes } from './health.ts'
import { givenHttp } from './testing.ts'

let http: Http
let port: number
let agent: Agent
let began: PromiseWithResolvers<void>
let finish: PromiseWithResolvers<void>

beforeEach(async () => {
  http = givenHttp()
  agent = new Agent({ keepAlive: true })
  began = Promise.withResolvers()
  finish = Promise.withResolvers()
  http.serve('/api/auth/get-auth-code', async () => {
    began.resolve()
    await finish.promise
    return { auth_code: 'done' }
  })
  openProbes(http, {})
  port = Number(new URL(await http.server.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterEach(async () => {
  finish.resolve()
  agent.destroy()
  await http.server.close()
})

type Answer = { status: number | undefined; headers: NodeJS.Dict<string | string[]>; body: string }

const ask = (path: string, method = 'POST') =>
  new Promise<Answer>((resolve, reject) => {
    const headers = { 'content-type': 'application/json' }
    const asked = request({ port, host: '127.0.0.1', path, method, agent, headers }, (reply) => {
      let body = ''
      reply.on('data', (chunk: Buffer) => (body += chunk.toString()))
      reply.on('end', () => resolve({ status: reply.statusCode, headers: reply.headers, body }))
    })
    asked.on('error', reject)
    asked.end(method === 'POST' ? '{}' : undefined)
  })

it('REL-10 finishes what is under way and lets the connection go', async () => {
  const slow = ask('/api/auth/get-auth-code')
  await began.promise
  const closed = http.close()
  finish.resolve()

  const { status, headers, body } = await slow
  expect({ status, connection: headers['connection'] }).toEqual({ status: 200, connection: 'close' })
  expect(body).toContain('done')
  await closed
  await expect(ask('/healthz', 'GET')).rejects.toThrow('ECONNREFUSED')
})

it('REL-10 tells late arrivals when to come again, and says that it is not ready', async () => {
  http.drain()
  const late = await ask('/api/auth/get-auth-code')

  expect({ status: late.status, again: late.headers['retry-after'] }).toEqual({ status: 503, again: '1' })
  expect(JSON.parse(late.body)).toMatchObject({ code: 10020007, result: null })
  expect((await ask('/readyz', 'GET')).status).toBe(503)
  expect((await ask('/healthz', 'GET')).status).toBe(200)
})

it('REL-10 waits for what a caller who hung up has left running', async () => {
  const abandoned = ask('/api/auth/get-auth-code').catch((error: unknown) => error)
  await began.promise
  agent.destroy()
  expect(await abandoned).toBeInstanceOf(Error)
  const order: string[] = []
  const noConnection = once(http.server.server, 'close')
  const closed = http.close().then(() => order.push('closed'))
  await noConnection
  await new Promise(setImmediate)
  order.push('handler done')
  finish.resolve()
  await closed
  expect(order).toEqual(['handler done', 'closed'])
})
