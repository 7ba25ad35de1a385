import { describe, expect, it } from 'vitest'
import { createBackoff } from './backoff.ts'
import { createPacing } from './pacing.ts'

function given() {
  let time = 1_000_000
  const pacing = createPacing(() => time)
  /** How many of a thousand tries pass in so many seconds. */
  const sendFor = (seconds: number, bulk: boolean, lanes: number[]) => {
    const end = time + seconds * 1000
    let sent = 0
    for (let turn = 0; time < end; turn += 1, time += 10)
      if (pacing.delay('sendMessage', lanes[turn % lanes.length] ?? 0, bulk) === 0) sent += 1
    return sent
  }
  return { pacing, sendFor }
}

describe('createPacing', () => {
  it('REL-06 sends a group no more than 20 messages a minute after the first burst', () => {
    const { sendFor } = given()
    // Twenty, and another each three seconds.
    expect(sendFor(60, false, [-5])).toBe(20 + 19)

    expect(sendFor(60, false, [-5])).toBe(20)
  })

  it('REL-06 counts no page that a guard shows as a message to its group', () => {
    const { pacing } = given()
    for (let n = 0; n < 500; n += 1) expect(pacing.delay('sendChatJoinRequestWebApp', -5, false)).toBe(0)
  })

  it('REL-06 sends at most 30 messages a second in all where no one is waiting for them', () => {
    const { sendFor } = given()
    const many = Array.from({ length: 500 }, (_, index) => index + 1)
    sendFor(2, true, many)

    expect(sendFor(1, true, many)).toBe(30)
  })

  it('REL-06 lets an answer pass while a broadcast is at its limit', () => {
    const { pacing } = given()
    for (let lane = 1; lane <= 30; lane += 1) pacing.delay('sendMessage', lane, true)

    expect(pacing.delay('sendMessage', 31, true)).toBeGreaterThan(0)
    expect(pacing.delay('sendMessage', 31, false)).toBe(0)
    expect(pacing.delay('banChatMember', 31, false)).toBe(0)
  })
})

describe('createBackoff', () => {
  it('REL-07 spreads retries over all of a growing time', () => {
    const early = createBackoff(() => 0)
    const late = createBackoff(() => 0.999)

    expect([1, 2, 3].map((attempt) => early.secondsAfter(attempt))).toEqual([0, 0, 0])
    expect([1, 2, 3, 20].map((attempt) => Math.round(late.secondsAfter(attempt)))).toEqual([1, 2, 4, 60])
  })

  it('REL-07 holds retries back when they become more than a tenth of all calls', () => {
    const backoff = createBackoff(() => 0)
    for (let retry = 0; retry < 20; retry += 1) backoff.secondsAfter(1)
    expect(backoff.secondsAfter(1)).toBeGreaterThanOrEqual(30)

    for (let first = 0; first < 11; first += 1) backoff.tried()
    expect(backoff.secondsAfter(1)).toBe(0)
  })
})
