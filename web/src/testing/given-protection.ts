import type { Protection } from '@steward/contract/protection/endpoints.ts'

/** A group with no rules, but for this. */
export const givenProtection = (more: Partial<Protection> = {}): Protection => ({
  posture: { is: 'off', since: null, until: null, by: null },
  preset: 'off',
  version: 0,
  rules: [],
  trusted: 0,
  marks: { spam: 0, ham: 0, spam_needed: 30, ham_needed: 100 },
  is_offered: false,
  night: { is_closed: false, until: null, zone: 'UTC' },
  spammer_lists: [],
  profiles: { down_since: null, why: null },
  may_give_rights: false,
  ...more,
})
