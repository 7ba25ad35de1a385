import { actionKinds, type ActionOptions } from '@steward/contract/actions.ts'
import type { GroupSettings } from '@steward/contract/group-settings.ts'
import type { UserId } from '@steward/contract/ids.ts'
import { languages } from '@steward/contract/languages.ts'
import { memberPermissions } from '@steward/contract/permissions.ts'
import * as fc from 'fast-check'
import type { ApplyDeps } from './apply.ts'
import type { Profile } from './profile.ts'

export const as = (userId: UserId, kind: 'container' | 'web' = 'container') => ({ userId, session: { kind } })

/** Everything may be done to the group, and nothing is. */
export const noTelegram: Pick<ApplyDeps, 'groupOptions' | 'act'> = {
  groupOptions: async () => {
    const none = Object.fromEntries(actionKinds.map((kind) => [kind, null]))
    // Every kind has its answer.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return none as ActionOptions['options']
  },
  act: async () => {
    throw new Error('nothing was to be done in Telegram')
  },
}

const day = 24 * 3600

/** A text as it is kept: nobody keeps spaces around it, and no column keeps NUL. */
const text = (maxLength: number) =>
  fc
    .string({ unit: 'binary', maxLength: maxLength / 2 })
    .map((value) => value.replaceAll('\0', '').trim() || null)

/** What Telegram keeps of a group, as it keeps it: without spaces around it. */
export const anyProfile: fc.Arbitrary<Profile> = fc.record({
  title: text(128).map((title) => title ?? 'Garden'),
  description: text(255),
  permissions: fc.option(fc.subarray([...memberPermissions])),
})

/** All settings that there can be. */
export const anySettings: fc.Arbitrary<GroupSettings> = fc.record({
  language: fc.option(fc.constantFrom(...languages)),
  welcome: fc.record({ text: text(1000), replaces: fc.boolean() }),
  rules_text: text(4000),
  warn: fc.record({
    limit: fc.integer({ min: 1, max: 20 }),
    consequence: fc.constantFrom('none', 'mute', 'kick', 'ban'),
    seconds: fc.option(fc.integer({ min: 60, max: 366 * day })),
    expires_days: fc.option(fc.integer({ min: 1, max: 3650 })),
  }),
  reports: fc.record({
    enabled: fc.boolean(),
    threshold: fc.integer({ min: 1, max: 20 }),
    per_hour: fc.integer({ min: 1, max: 60 }),
  }),
  brake: fc.record({
    actions: fc.integer({ min: 1, max: 500 }),
    minutes: fc.integer({ min: 1, max: 1440 }),
  }),
  log_days: fc.integer({ min: 30, max: 180 }),
})
