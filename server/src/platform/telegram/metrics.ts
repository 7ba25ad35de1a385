import { Counter, type Registry } from 'prom-client'

/** `outcome="flood"` is what Telegram answers with 429. */
export function telegramMetrics(registry: Registry): (method: string, outcome: string) => void {
  const calls = new Counter({
    name: 'steward_bot_api_calls_total',
    help: 'Calls of the Bot API by method and how they ended',
    labelNames: ['method', 'outcome'] as const,
    registers: [registry],
  })
  return (method, outcome) => calls.inc({ method, outcome })
}
