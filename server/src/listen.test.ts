import { pino } from 'pino'
import { expect, it } from 'vitest'
import { listenOn } from './listen.ts'
import { givenHttp } from './platform/http/testing.ts'
import { createMetrics } from './platform/metrics.ts'
import { endpoints, type Path } from '@steward/contract/endpoints.ts'

const isPath = (path: string): path is Path => path in endpoints

it('REL-10 stops while it starts: nothing more begins, and what began ends', async () => {
  const said: string[] = []
  const first = Promise.withResolvers<void>()
  const part = (name: string, ready?: Promise<void>) => ({
    start: async () => {
      said.push(`${name} starts`)
      await ready
    },
    stop: () => said.push(`${name} stops`),
  })
  const server = listenOn({
    http: givenHttp(),
    metrics: createMetrics(),
    parts: [part('first', first.promise), part('second')],
    settings: { host: '127.0.0.1', port: 0, metricsPort: 0 },
    leftOut: Object.keys(endpoints).filter(isPath),
    log: pino({ level: 'silent' }),
  })
  const started = server.start()
  await expect.poll(() => said).toEqual(['first starts'])

  const stopped = server.stop()
  first.resolve()
  await Promise.all([started, stopped])
  expect(said).toEqual(['first starts', 'first stops'])
})
