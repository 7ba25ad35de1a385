import { pino } from 'pino'
import { createMetrics } from '../metrics.ts'
import { createHttp, type Http } from './http.ts'

type Parts = Partial<Parameters<typeof createHttp>[0]>

/** A door through which nobody is known and no group exists, unless the test says otherwise. */
export const givenHttp = (parts: Parts = {}): Http =>
  createHttp({
    findSession: async () => undefined,
    groupAccess: async () => 'group_not_found',
    log: pino({ level: 'silent' }),
    metrics: createMetrics(),
    now: () => new Date(),
    errorId: () => 'e1',
    publicUrl: 'https://steward.example',
    trustProxy: false,
    ...parts,
  })
