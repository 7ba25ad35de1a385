import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { countQuestions } from './features/protection/known-spammers/ask-list.ts'
import { countProfiles } from './features/protection/profile/ask-profile.ts'
import { createMetrics } from './platform/metrics.ts'
import { intakeMetrics } from './platform/intake/metrics.ts'
import { outboxMetrics } from './platform/outbox/metrics.ts'
import { readinessMetrics } from './features/readiness/metrics.ts'
import { telegramMetrics } from './platform/telegram/metrics.ts'

const read = (file: string) => readFile(join(import.meta.dirname, '../../docs', file), 'utf8')
const figuresIn = (text: string) =>
  new Set(
    [...text.matchAll(/\b(?:steward|nodejs|process)_\w+/g)].map(([name]) => name.replace(/_bucket$/, '')),
  )

it('REL-18 the shipped alert rules and the operator’s guide ask for figures that there are', async () => {
  const { registry } = createMetrics()
  intakeMetrics(registry)
  outboxMetrics(registry, Object({}))
  telegramMetrics(registry)
  readinessMetrics(registry, { reach: () => Object({}), latest: () => undefined })
  countQuestions(registry)
  countProfiles(registry)
  const known = new Set(registry.getMetricsAsArray().map(({ name }) => name))

  const alerts = figuresIn(await read('alerts.yml'))
  const guide = figuresIn(await read('operating.md'))
  expect(alerts.size).toBeGreaterThan(8)
  expect([...alerts, ...guide].filter((name) => !known.has(name))).toEqual([])
})
