import type { UserId } from '@steward/contract/ids.ts'
import { adminRights } from '@steward/contract/rights.ts'
import { pino } from 'pino'
import { createMetrics } from '#platform/metrics.ts'
import { Refused } from '#platform/refused.ts'
import type { FindStanding } from './gate.ts'
import { createHttp, type Http } from './http.ts'

type Parts = Partial<Parameters<typeof createHttp>[0]>

/** A door through which nobody is known and no group exists, unless the test says otherwise. */
export const givenHttp = (parts: Parts = {}): Http =>
  createHttp({
    findSession: async () => undefined,
    standing: nowhere,
    log: pino({ level: 'silent' }),
    metrics: createMetrics(),
    errorId: () => 'e1',
    publicUrl: 'https://steward.example',
    trustProxy: false,
    spend: () => undefined,
    ...parts,
  })

/** No group exists. */
export const nowhere: FindStanding = async () => {
  throw new Refused('group_not_found')
}

/** Everybody may do everything in every group. */
export const everywhere: FindStanding = async (_, chatId) => ({
  chatId,
  role: 'creator',
  rights: [...adminRights],
  telegram: 'reachable',
})

/** A door through which this person comes, who may do everything in every group. */
export const httpOf = (userId: UserId, parts: Parts = {}): Http =>
  givenHttp({
    findSession: async () => ({
      userId,
      session: { kind: 'container', hash: Buffer.alloc(32) },
      suspended: false,
    }),
    standing: everywhere,
    ...parts,
  })
