import { createServer } from 'node:net'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { givenHttp } from './http/testing.ts'
import { createMetrics, serveMetrics } from './metrics.ts'

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

it('REL-18 SEC-55 counts calls and refusals, and shows them on a port of their own on the loopback', async () => {
  const metrics = createMetrics()
  const http = givenHttp({ metrics })
  http.serve('/api/me', async () => {
    throw new Error('nobody gets here')
  })
  await http.server.inject({ method: 'POST', url: '/api/me', payload: {} })
  const onTheApp = await http.server.inject({ method: 'GET', url: '/metrics' })

  const port = await freePort()
  const close = await serveMetrics(metrics, port)
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  // A server that listens on all addresses answers at this one, too.
  await expect(fetch(`http://127.0.0.2:${port}/metrics`)).rejects.toThrow('fetch failed')
  await close()

  expect(onTheApp.statusCode).toBe(404)
  expect(text).toContain('steward_http_seconds_count{route="/api/me",status="401"} 1')
  expect(text).toContain('steward_refusals_total{refusal="session_required"} 1')
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
  await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow('fetch failed')
})
