import { Gauge, type Registry } from 'prom-client'
import type { Reach } from '#platform/telegram/reach.ts'
import type { Readiness } from './watch.ts'

/** Read when somebody looks. */
export function readinessMetrics(
  registry: Registry,
  { reach, latest }: { reach: () => Reach; latest: () => Readiness | undefined },
): void {
  const silent = new Gauge({
    registers: [],
    name: 'steward_telegram_silent_seconds',
    help: 'For how long Telegram has answered nothing; 0 while it answers',
    collect() {
      this.set(reach().silentMs / 1000)
    },
  })
  const refused = new Gauge({
    registers: [],
    name: 'steward_telegram_token_refused',
    help: '1 while Telegram refuses BOT_TOKEN',
    collect() {
      this.set(reach().isTokenRefused ? 1 : 0)
    },
  })
  const off = new Gauge({
    registers: [],
    name: 'steward_switch_off',
    help: '1 for each switch in Telegram that is off: bad where Steward does not work without it, note where it does with less',
    labelNames: ['switch', 'state'] as const,
    collect() {
      this.reset()
      for (const { name, state } of latest()?.lines ?? [])
        if (state === 'bad' || state === 'note') this.set({ switch: name, state }, 1)
    },
  })
  for (const gauge of [silent, refused, off]) registry.registerMetric(gauge)
}
