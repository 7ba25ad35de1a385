import { describe, expect, it } from 'vitest'
import { stateNow } from './state.ts'

const expiresAt = new Date('2026-11-27T12:00:00Z')
const before = new Date(expiresAt.getTime() - 1)
const fine = {
  kind: 'offer',
  state: 'pending',
  voidBecause: null,
  expiresAt,
  botIsThere: true,
  receiverIsAdmin: true,
  stewardIsSame: true,
} as const

describe('stateNow', () => {
  it.each([
    ['waits until its time is over', fine, before, 'pending'],
    ['has expired at that moment, though nobody wrote it down', fine, expiresAt, 'expired'],
    ['is void once the bot has left', { ...fine, botIsThere: false }, before, 'void'],
    ['is void once its receiver is no longer an admin', { ...fine, receiverIsAdmin: false }, before, 'void'],
    ['goes on cooling until somebody grants it', { ...fine, state: 'cooling' }, expiresAt, 'cooling'],
    [
      'stays accepted, whatever became of its people',
      { ...fine, state: 'accepted', receiverIsAdmin: false },
      expiresAt,
      'accepted',
    ],
    ['stays declined after its time', { ...fine, state: 'declined' }, expiresAt, 'declined'],
  ] as const)('%s', (_, facts, now, state) => {
    expect(stateNow(facts, now).state).toBe(state)
  })

  it.each([
    ['the bot has left', { botIsThere: false, receiverIsAdmin: false }, 'bot_left'],
    ['its receiver is no longer an admin', { receiverIsAdmin: false }, 'receiver_no_admin'],
    ['whoever offered it answers for the group no more', { stewardIsSame: false }, 'steward_changed'],
    ['it was written down so', { state: 'void', voidBecause: 'bot_left' }, 'bot_left'],
    ['nothing broke', {}, null],
    ['it asks for a group whose steward is another by now', { kind: 'claim', stewardIsSame: false }, null],
  ] as const)('says why it is void: %s', (_, facts, because) => {
    expect(stateNow({ ...fine, ...facts }, expiresAt).voidBecause).toBe(because)
  })
})
