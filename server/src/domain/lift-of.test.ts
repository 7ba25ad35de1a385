import { UserId } from '@steward/contract/ids.ts'
import { expect, it } from 'vitest'
import { formerText, liftOf } from './lift-of.ts'

const user_id = UserId.parse(7)
const now = 1_790_000_000
const limited = (until: number | null, permissions = ['can_send_messages']) =>
  formerText({ permissions, until })

it.each([
  ['nothing stood there', '', { kind: 'unmute', user_id }],
  ['nobody knows what stood there', null, { kind: 'unmute', user_id }],
  [
    'they were restricted forever',
    limited(null),
    { kind: 'limit', user_id, permissions: ['can_send_messages'], until: null },
  ],
  [
    'they were restricted for longer than this',
    limited(now + 120),
    { kind: 'limit', user_id, permissions: ['can_send_messages'], until: now + 120 },
  ],
  ['they were muted before', limited(null, []), { kind: 'mute', user_id, until: null }],
  ['their restriction would have ended meanwhile', limited(now - 1), { kind: 'unmute', user_id }],
  ['Telegram would take what is left of it for forever', limited(now + 119), { kind: 'unmute', user_id }],
  [
    'a permission that we do not know was theirs',
    limited(null, ['can_fly', 'can_send_polls']),
    { kind: 'limit', user_id, permissions: ['can_send_polls'], until: null },
  ],
] as const)('a mute is taken back where %s', (_, before, lift) => {
  expect(liftOf(user_id, before, now)).toEqual(lift)
})
