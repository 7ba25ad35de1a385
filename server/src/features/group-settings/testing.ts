import { actionKinds, type ActionOptions } from '@steward/contract/actions.ts'
import { GroupSettings } from '@steward/contract/group-settings.ts'
import type { UserId } from '@steward/contract/ids.ts'
import { memberPermissions } from '@steward/contract/permissions.ts'
import { type Field, linesIn, type Value } from '@steward/contract/setting-fields.ts'
import { mapParts } from '@steward/contract/settings-parts.ts'
import * as fc from 'fast-check'
import type { Database } from '#platform/database/schema.ts'
import { ann, bob, givenChat, givenMember } from '#platform/database/testing/given-group.ts'
import type { ApplyDeps } from './apply.ts'
import type { Profile } from './profile.ts'

/** A group of Ann, with Bob as an admin who may change what it says of itself. */
export async function givenGroupOfTwo(database: Database, row?: Parameters<typeof givenChat>[1]) {
  const chat_id = await givenChat(database, row)
  await givenMember(database, { chat_id, user_id: ann, status: 'creator' })
  await givenMember(database, {
    chat_id,
    user_id: bob,
    status: 'administrator',
    rights: ['can_change_info'],
  })
  return chat_id
}

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

const orNone = (value: fc.Arbitrary<Value>, mayBeNone: boolean): fc.Arbitrary<Value> =>
  mayBeNone ? fc.option(value) : value

function anyValue(field: Field): fc.Arbitrary<Value> {
  if (field.is === 'switch') return fc.boolean()
  if (field.is === 'text') return text(field.longest)
  if (field.is === 'some')
    return fc.subarray([...field.of], { maxLength: field.most }).map((names) => names.join(' '))
  if (field.is === 'lines')
    return fc
      .uniqueArray(fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: field.longest }), {
        maxLength: Math.min(field.most, 20),
        selector: (line) => line.trim().toLowerCase(),
      })
      .map((lines) => linesIn(lines.join('\n')).join('\n') || null)
  if (field.is === 'time') return fc.constantFrom('00:00', '06:30', '23:59')
  if (field.is === 'zone') return fc.constantFrom('UTC', 'Europe/Berlin', 'Asia/Calcutta')
  if (field.is === 'choice') return orNone(fc.constantFrom(...field.of), field.orNone)
  return orNone(fc.integer({ min: field.least, max: field.most }), field.orNone)
}

/** All settings that there can be where the log is kept for 180 days. */
export const anySettings: fc.Arbitrary<GroupSettings> = fc
  .record(
    mapParts((setting) =>
      'field' in setting
        ? anyValue(setting.field)
        : fc.record(
            Object.fromEntries(
              Object.entries(setting.fields).map(([name, field]) => [name, anyValue(field)]),
            ),
          ),
    ),
  )
  .map((any) => {
    const settings = GroupSettings.parse(any)
    settings.log_days = Math.min(settings.log_days, 180)
    // Most texts are no pattern and no site, and many have no letter.
    if (settings.words.words) settings.words.words = 'casino\n*free*'
    if (settings.patterns.patterns) settings.patterns.patterns = 'casino\nb[ae]t'
    // A night has a beginning, an end and a day.
    const { night } = settings
    if (night.from === night.to) night.to = '12:00'
    night.days ||= 'mon'
    if (settings.links.domains) settings.links.domains = 'example.com\nпример.рф'
    return settings
  })
