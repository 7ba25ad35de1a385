import { describe, expect, it } from 'vitest'
import { judgePush } from './judge-push.ts'

const now = new Date('2026-11-20T12:00:00Z')
const judge = (status: number | undefined, retryAfter?: string, attempts = 1) =>
  judgePush(status === undefined ? undefined : { status, retryAfter }, attempts, now)

describe('judgePush', () => {
  it.each([
    [201, undefined, { is: 'sent' }],
    [404, undefined, { is: 'gone' }],
    [410, undefined, { is: 'gone' }],
    [413, undefined, { is: 'failed' }],
    [403, undefined, { is: 'failed' }],
    [302, undefined, { is: 'failed' }],
    [429, '30', { is: 'again', seconds: 30 }],
    [503, 'Fri, 20 Nov 2026 12:01:00 GMT', { is: 'again', seconds: 60 }],
    [429, '99999999', { is: 'again', seconds: 3600 }],
    [429, 'soon', { is: 'again', seconds: 10 }],
    [undefined, undefined, { is: 'again', seconds: 10 }],
  ])('SEC-44 takes %s with Retry-After %s for %j', (status, retryAfter, verdict) => {
    expect(judge(status, retryAfter)).toEqual(verdict)
  })

  it('gives up a service that never recovers', () => {
    expect(judge(500, undefined, 7)).toMatchObject({ is: 'again' })
    expect(judge(500, undefined, 8)).toEqual({ is: 'failed' })
  })
})
