import type { Protection } from '@steward/contract/protection/endpoints.ts'
import type { Hit } from '@steward/contract/protection/hit.ts'
import { givenPerson } from './given.ts'

/** A group with no rules, but for this. */
export const givenProtection = (more: Partial<Protection> = {}): Protection => ({
  posture: { is: 'off', since: null, until: null, by: null },
  preset: 'off',
  version: 0,
  rules: [],
  cleanup: { problem: null, missing: [] },
  trusted: 0,
  marks: { spam: 0, ham: 0, spam_needed: 30, ham_needed: 100 },
  is_offered: false,
  night: { is_closed: false, until: null, zone: 'UTC' },
  spammer_lists: [],
  profiles: { down_since: null, why: null },
  may_give_rights: false,
  ...more,
})

/** What a rule found in six messages, and did. */
export const givenHit = (hit: Partial<Hit> = {}): Hit => ({
  hit_id: 1,
  at: 1_790_000_000,
  person: givenPerson({ first_name: 'Zoë', last_name: null }),
  sender_title: null,
  rule: 'flood',
  signals: [{ rule: 'flood', weight: 5, why: { messages: 6, seconds: 8 } }],
  verdict: 'mute',
  seconds: null,
  excerpt: 'Buy now',
  profile_excerpt: null,
  message_url: null,
  messages: 6,
  settings_version: 1,
  state: 'done',
  outcome: 'done',
  error: null,
  action_id: 1,
  undone_at: null,
  undone_by: null,
  undone_by_hand: false,
  wave_people: 0,
  undo: null,
  ...hit,
})
