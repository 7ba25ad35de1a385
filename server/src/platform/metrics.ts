import { createServer } from 'node:http'
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'
import { standardOutput } from './log-output.ts'

export type Metrics = ReturnType<typeof createMetrics>

/** What operators can watch. A part that counts something of its own registers it at `registry`. */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const lostLines = new Counter({
    name: 'steward_log_lines_lost_total',
    help: 'Lines of the log that nobody took: standard output is closed, full or stands still',
    registers: [registry],
    collect: () => {
      lostLines.reset()
      lostLines.inc(standardOutput.lost())
    },
  })

  return {
    registry,
    calls: new Histogram({
      name: 'steward_http_seconds',
      help: 'Time from the request to its reply',
      labelNames: ['route', 'status'] as const,
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
      registers: [registry],
    }),
    refusals: new Counter({
      name: 'steward_refusals_total',
      help: 'Requests that were refused or failed, by reason',
      labelNames: ['refusal'] as const,
      registers: [registry],
    }),
    signIns: new Counter({
      name: 'steward_sign_ins_total',
      help: 'Attempts to sign in, by way and outcome',
      labelNames: ['way', 'outcome'] as const,
      registers: [registry],
    }),
  }
}

/** On loopback and a port of its own, so that no proxy in front of the app can publish it (SEC-55). */
export async function serveMetrics({ registry }: Metrics, port: number): Promise<() => Promise<void>> {
  const server = createServer((_, reply) => {
    registry.metrics().then(
      (text) => reply.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => reply.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve)
  })
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
}
