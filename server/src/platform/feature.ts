import type { Path } from '@steward/contract/endpoints.ts'
import type { UserId } from '@steward/contract/ids.ts'
import type { Database } from './database/schema.ts'
import type { Http } from './http/http.ts'
import type { Consumer } from './intake/consumer.ts'
import type { Job } from './jobs/schedule.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { Monotonic } from './monotonic.ts'
import type { OpenOutbox } from './outbox/open-outbox.ts'
import type { OutboxHandlers } from './outbox/operation.ts'
import type { Proxies } from './outward-agents.ts'
import type { Part } from './part.ts'
import type { Quotas } from './quotas.ts'
import type { Telegram } from './telegram/client.ts'

/** What a feature contributes to the server; whoever makes it may ask more of it. */
export type Feature = {
  /** Serves its endpoints, and its addresses that are no calls of the contract. */
  serve?: (http: Pick<Http, 'serve' | 'route'>) => void
  /** Calls of the contract that it does not serve on purpose. */
  leftOut?: readonly Path[]
  /** What it reads in updates. */
  consumers?: readonly Consumer[]
  /** What one of the nodes does time and again. */
  jobs?: readonly Job[]
  /** Who is asked before calls of its operations leave, and told how they ended. */
  outboxHandlers?: OutboxHandlers
  /** What every node does in the background. */
  parts?: readonly Part[]
}

/** Says that this is one. What others need of it stays with it. */
export const feature = <Made extends Feature>(made: Made): Made => made

/** What every feature is made with; each takes of it what it needs. */
export type Base = {
  database: Database
  telegram: Telegram
  botId: UserId
  outbox: OpenOutbox
  quotas: Quotas
  metrics: Metrics
  /** The address of the app, without a slash at its end. */
  appUrl: string
  /** By which its own calls leave this machine. */
  proxies: Proxies
  now: () => Date
  monotonic: Monotonic
  /** Resolves early when the server stops. */
  wait: (ms: number) => Promise<void>
  random: (bytes: number) => Buffer
  log: Log
}
