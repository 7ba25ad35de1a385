import type { Appeal, MyDeed } from '@steward/contract/appeals.ts'
import { givenPerson } from './given.ts'

/** Nothing of it has a time that a test would have to wait for. */
const longAgo = 1_790_000_000

/** What the bot did to me, and how I may appeal. */
export const givenDeed = (deed: Partial<MyDeed> = {}): MyDeed => ({
  action_id: 7,
  title: 'Choir',
  what: 'mute',
  at: longAgo,
  until: null,
  why: 'this looks like spam',
  appeal: null,
  may: 'yes',
  again_at: null,
  ...deed,
})

/** My own words about it, and what became of them. */
export const givenWords = (more: Partial<NonNullable<MyDeed['appeal']>> = {}) => ({
  text: 'I only shared our concert',
  written_at: longAgo,
  state: 'open' as const,
  answer: null,
  answered_at: null,
  ...more,
})

/** An appeal as the admins see it. */
export const givenAppeal = (appeal: Partial<Appeal> = {}): Appeal => ({
  appeal_id: 5,
  person: givenPerson({ first_name: 'Mia' }),
  what: 'mute',
  at: longAgo,
  until: null,
  rule: 'links',
  flagged: [],
  excerpts: ['Come to <b>our</b> concert'],
  profile_excerpt: null,
  check: null,
  ...givenWords(),
  answered_by: null,
  ...appeal,
})
