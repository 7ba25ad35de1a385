import type { UserId } from '@steward/contract/ids.ts'
import { type Base, feature } from '#platform/feature.ts'
import { Refused } from '#platform/refused.ts'
import type { EphemeralSupport } from '#platform/telegram/ephemeral-support.ts'
import { createBot } from './bot.ts'
import { checklistOf } from './checklist.ts'
import { readinessMetrics } from './metrics.ts'
import { createServerState } from './server-state.ts'
import { createWatch } from './watch.ts'

/** The person who started the server, and the program they started. */
export type Starter = {
  version: string
  show: (checklist: string) => void
  /** Told in place of a checklist where Telegram refuses the token at the start. */
  onTokenRefused?: () => void
}
const nobody: Starter = { version: 'development', show: () => undefined }

type Deps = Pick<
  Base,
  'database' | 'telegram' | 'botId' | 'metrics' | 'appUrl' | 'now' | 'monotonic' | 'wait' | 'log'
> & {
  ephemeralSupport: EphemeralSupport
  /** Where updates are to go; none: they are fetched. */
  webhookUrl: string
  apiRoot: string
  setUpAgain: () => Promise<void>
  /** An operator of the server. */
  operators: ReadonlySet<UserId>
  diskFree: () => Promise<number | null>
  starter?: Starter | undefined
}

/** Whether all is there that Steward depends on, and who is told. */
export function createReadinessFeature(deps: Deps) {
  const { database, telegram, botId, metrics, appUrl, apiRoot, operators, log } = deps
  const { version, show, onTokenRefused } = deps.starter ?? nobody
  const addresses = { url: `${appUrl}/`, api: apiRoot }
  const bot = createBot({ database, botId, ask: () => telegram.call('getMe', {}, { timeoutMs: 8_000 }), log })
  const watch = createWatch({
    ...deps,
    bot,
    onChange: ({ lines }, isFirst) => {
      if (isFirst && telegram.reach().isTokenRefused && onTokenRefused) onTokenRefused()
      else show(checklistOf(lines, addresses))
    },
  })
  readinessMetrics(metrics.registry, { reach: telegram.reach, latest: watch.latest })
  const serverState = createServerState({ ...deps, watch, addresses, version })
  return feature({
    bot: bot.read,
    isOperator: (userId: UserId) => operators.has(userId),
    serve: (http) =>
      http.serve('/api/operator', (_, { userId }, { language }) => {
        if (!operators.has(userId)) throw new Refused('no_such_call')
        return serverState(language())
      }),
    // Nobody waits for Telegram before the first request is answered.
    parts: [watch.part],
  })
}
