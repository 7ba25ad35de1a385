import { describe, expect, it } from 'vitest'
import { stateNow } from './state.ts'

const expiresAt = new Date('2026-11-27T12:00:00Z')
const before = new Date(expiresAt.getTime() - 1)
const fine = { state: 'pending', expiresAt, botIsThere: true, receiverIsAdmin: true } as const

describe('stateNow', () => {
  it.each([
    ['waits until its time is over', fine, before, 'pending'],
    ['has expired at that moment, though nobody wrote it down', fine, expiresAt, 'expired'],
    ['is void once the bot has left', { ...fine, botIsThere: false }, before, 'void'],
    ['is void once its receiver is no admin any more', { ...fine, receiverIsAdmin: false }, before, 'void'],
    ['goes on cooling until somebody grants it', { ...fine, state: 'cooling' }, expiresAt, 'cooling'],
    [
      'stays accepted, whatever became of its people',
      { ...fine, state: 'accepted', receiverIsAdmin: false },
      expiresAt,
      'accepted',
    ],
    ['stays declined after its time', { ...fine, state: 'declined' }, expiresAt, 'declined'],
  ] as const)('%s', (_, facts, now, state) => {
    expect(stateNow(facts, now)).toBe(state)
  })
})
