import type { Path } from '@steward/contract/endpoints.ts'
import { CannotStart } from './platform/cannot-start.ts'
import { codeOf } from './platform/error-code.ts'
import type { Http } from './platform/http/http.ts'
import type { Log } from './platform/log.ts'
import { serveMetrics, type Metrics } from './platform/metrics.ts'
import type { Part } from './platform/part.ts'

type Deps = {
  http: Http
  metrics: Metrics
  parts: readonly Part[]
  settings: { host: string; port: number; metricsPort: number }
  /** Calls of the contract that this server does not serve on purpose. */
  leftOut: readonly Path[]
  log: Log
}

/** Starts and stops everything in an order in which no part meets one that is not there (REL-10). */
export function listenOn({ http, metrics, parts, settings, leftOut, log }: Deps) {
  const { host, port, metricsPort } = settings
  const started: Part[] = []
  let starting: Promise<string> | undefined
  let isStopping = false

  async function begin(): Promise<string> {
    await http.ready(leftOut)
    // Before any part works: a second server on this port must not have taken updates by then.
    const address = await http.server.listen({ host, port }).catch(inUse(port, 'PORT'))
    if (metricsPort > 0) {
      const close = await serveMetrics(metrics, metricsPort).catch(inUse(metricsPort, 'METRICS_PORT'))
      started.push({ start: () => {}, stop: close })
    }
    for (const part of parts) {
      if (isStopping) break
      await part.start()
      started.push(part)
    }
    log.info({ address }, 'the server listens')
    return address
  }

  async function stopParts(): Promise<void> {
    for (const part of started.toReversed()) await part.stop()
  }

  /** Beside each other, because each may need its ten seconds: a slow request must not keep the outbox sending. */
  async function stop(): Promise<void> {
    isStopping = true
    // A part that is just starting would otherwise go on without what is being taken away. Its failure is start's.
    await starting?.catch(() => undefined)
    await Promise.all([http.close(), stopParts()])
  }

  return { http, start: () => (starting ??= begin()), stop }
}

const inUse = (port: number, variable: string) => (error: unknown) => {
  const code = codeOf(error)
  if (code === 'EADDRINUSE') throw new CannotStart(`port ${port} is in use; ${variable} names another`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    throw new CannotStart(
      'HOST is not an address of this machine; 127.0.0.1 is, and 0.0.0.0 stands for all of them',
    )
  if (code === 'EACCES') throw new CannotStart(`port ${port} may not be opened; ${variable} names another`)
  throw error
}
