import { defaultGroupSettings, GroupSettings } from '@steward/contract/group-settings.ts'
import { languages } from '@steward/contract/languages.ts'
import { memberPermissions } from '@steward/contract/permissions.ts'
import type { FileProblem } from '@steward/contract/settings-history.ts'
import { flat, type SettingsField, settingsFields } from '@steward/contract/settings-parts.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chat } from '#platform/database/testing/given-group.ts'
import { fieldsOf, partsOf } from './diff.ts'
import { changed } from './save-settings.ts'
import { fileOf, isOthers, readFile } from './settings-file.ts'
import { anyProfile, anySettings } from './testing.ts'

const at = new Date('2026-11-22T10:00:00Z')
const chatId = chat(-1_001_234)
const whole = { format: 'steward-group-settings', version: 2, settings: {} }
const profile = { title: 'Garden', description: 'Apples', permissions: null }
const naming = (profile: unknown) => JSON.stringify({ ...whole, profile })
const of = (settings: unknown) => JSON.stringify({ ...whole, settings })
const { warn, night, words } = defaultGroupSettings
const banning = (ban_seconds: number) =>
  of({ join_check: { ...defaultGroupSettings.join_check, ban_seconds } })

describe('a file of settings', () => {
  it('says what it is, when and where it was made, and all that is chosen', () => {
    expect(JSON.parse(fileOf({ chatId, settings: defaultGroupSettings, profile }, at))).toEqual({
      format: 'steward-group-settings',
      version: 2,
      exported_at: '2026-11-22T10:00:00.000Z',
      group: 'Garden',
      group_id: chatId,
      // What nobody has compared with Telegram is not made up.
      profile: { title: 'Garden', description: 'Apples' },
      settings: defaultGroupSettings,
    })
  })

  it('of a group that nobody has compared with Telegram empties no other’s description', () => {
    const bare = { title: 'Garden', description: null, permissions: null }
    const read = readFile(fileOf({ chatId, settings: defaultGroupSettings, profile: bare }, at))
    expect(read.profile).toEqual({ title: 'Garden' })
  })

  it('that was exported is read as what it was made of, whatever that is', () => {
    fc.assert(
      fc.property(anySettings, anyProfile, (settings, { permissions, ...profile }) => {
        expect(GroupSettings.parse(settings)).toEqual(settings)
        expect(readFile(fileOf({ chatId, settings, profile: { ...profile, permissions } }, at))).toEqual({
          change: settings,
          profile: {
            title: profile.title,
            ...(profile.description !== null && { description: profile.description }),
            ...(permissions && { description: profile.description ?? '', permissions }),
          },
          origin: { id: chatId, title: profile.title },
          problems: [],
        })
      }),
    )
  })

  it('of the first version is read as before, when it named nothing of what Telegram keeps', () => {
    const old = JSON.stringify({ ...whole, version: 1, settings: { log_days: 90 } })
    expect(readFile(old)).toEqual({ change: { log_days: 90 }, profile: {}, origin: {}, problems: [] })
  })

  it('may name some parts only', () => {
    expect(readFile(of({ log_days: 90 }))).toEqual({
      change: { log_days: 90 },
      profile: {},
      origin: {},
      problems: [],
    })
    expect(readFile(naming({ description: ' ' }))).toMatchObject({ profile: { description: '' } })
  })

  it.each([
    ['its own, however it is called now', { id: chatId, title: 'Orchard' }, false],
    ['another’s of the same name', { id: chat(-5), title: 'Garden' }, true],
    ['one without an id, of the same name', { title: 'Garden' }, false],
    ['one without an id, of another name', { title: 'Choir' }, true],
    ['one that doesn’t say whose it is', {}, false],
  ])('tells whose it is: %s', (_, origin, isOther) => {
    expect(isOthers(origin, { chatId, title: 'Garden' })).toBe(isOther)
  })

  it('of when a ban could be shorter asks for the shortest of today, and for none that never could be', () => {
    expect(readFile(banning(60)).change).toMatchObject({ join_check: { ban_seconds: 120 } })
    const problem = { field: 'settings.join_check.ban_seconds', is: 'at_least', limit: 120 }
    expect(readFile(banning(29)).problems).toMatchObject([problem])
  })

  it.each<[what: string, file: string, field: string, is: FileProblem['is'], more?: Partial<FileProblem>]>([
    ['no JSON', '{"format":', '', 'not_json'],
    ['a number', '4', '', 'not_this_format'],
    ['nothing', 'null', '', 'not_this_format'],
    ['of another bot', '{"bot_id": 1, "data": {}}', '', 'not_this_format'],
    ['with what no column keeps', of({ rules_text: 'a\0b' }), '', 'not_this_format'],
    ['deeper than settings are', of(JSON.parse('['.repeat(20) + ']'.repeat(20))), '', 'not_this_format'],
    ['of a newer Steward', JSON.stringify({ ...whole, version: 3, more: 1 }), '', 'newer', { limit: 2 }],
    [
      'of a version in words',
      JSON.stringify({ ...whole, version: 'one' }),
      'version',
      'one_of',
      { options: ['1', '2'] },
    ],
    ['without settings', JSON.stringify({ ...whole, settings: undefined }), 'settings', 'missing'],
    ['with a list of settings', of([]), 'settings', 'fields'],
    ['with a part nobody knows', of({ colour: 'red' }), 'settings.colour', 'unknown'],
    ['with a field nobody knows', of({ warn: { ...warn, colour: 1 } }), 'settings.warn.colour', 'unknown'],
    [
      'with a prototype',
      '{"format":"steward-group-settings","version":1,"settings":{"__proto__":{"x":1}}}',
      'settings.__proto__',
      'unknown',
    ],
    ['with half a part', of({ brake: { actions: 3 } }), 'settings.brake.minutes', 'missing'],
    ['with a word for a number', of({ log_days: 'ninety' }), 'settings.log_days', 'whole_number'],
    ['with half a warning', of({ warn: { ...warn, limit: 1.5 } }), 'settings.warn.limit', 'whole_number'],
    ['with too little', of({ warn: { ...warn, limit: 0 } }), 'settings.warn.limit', 'at_least', { limit: 1 }],
    ['with too much', of({ warn: { ...warn, limit: 21 } }), 'settings.warn.limit', 'at_most', { limit: 20 }],
    [
      'with an hour that no clock shows',
      of({ night: { ...night, from: '24:00' } }),
      'settings.night.from',
      'time',
    ],
    [
      'with a zone of nowhere',
      of({ night: { ...night, zone: 'Mars/Base' } }),
      'settings.night.zone',
      'time_zone',
    ],
    [
      'with days in no order',
      of({ night: { ...night, days: 'tue mon' } }),
      'settings.night.days',
      'one_of',
      { options: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] },
    ],
    [
      'with a reason twice',
      of({ quick_reasons: 'Flood\nflood' }),
      'settings.quick_reasons',
      'doubled',
      { limit: null },
    ],
    [
      'with a blocked word twice',
      of({ words: { ...words, words: 'casino\nlottery\n Casino ' } }),
      'settings.words.words',
      'doubled',
      { limit: null },
    ],
    [
      'with nine reasons',
      of({ quick_reasons: 'a\nb\nc\nd\ne\nf\ng\nh\ni' }),
      'settings.quick_reasons',
      'most_lines',
      { limit: 8 },
    ],
    [
      'with a reason that is too long',
      of({ quick_reasons: `Flood\n${'x'.repeat(65)}` }),
      'settings.quick_reasons',
      'longest_line',
      { limit: 64 },
    ],
    ['with a number for a text', of({ rules_text: 4 }), 'settings.rules_text', 'text'],
    [
      'with too long a text',
      of({ rules_text: 'x'.repeat(4001) }),
      'settings.rules_text',
      'longest',
      { limit: 4000 },
    ],
    ['without a name', naming({ title: ' ' }), 'profile.title', 'empty'],
    ['with too long a name', naming({ title: 'x'.repeat(129) }), 'profile.title', 'longest', { limit: 128 }],
    [
      'with too long a description',
      naming({ description: 'x'.repeat(256) }),
      'profile.description',
      'longest',
      { limit: 255 },
    ],
    ['with a word for permissions', naming({ permissions: 'all' }), 'profile.permissions', 'list'],
    [
      'with a permission that Telegram lacks',
      naming({ permissions: ['can_send_messages', 'can_fly'] }),
      'profile.permissions.1',
      'one_of',
      { options: [...memberPermissions] },
    ],
    ['with what it cannot change', naming({ photo: 'x' }), 'profile.photo', 'unknown'],
    [
      'with a word for a switch',
      of({ welcome: { text: null, replaces: 'yes' } }),
      'settings.welcome.replaces',
      'switch',
    ],
    [
      'with a language we lack',
      of({ language: 'xx' }),
      'settings.language',
      'one_of',
      { options: [...languages] },
    ],
  ])('%s is not taken, and says where and why', (_, file, ...[field, is, more = {}]) => {
    expect(readFile(file)).toEqual({ problems: [{ field, is, limit: null, options: [], ...more }] })
  })

  it('with many faults names each of them, up to a screenful', () => {
    const many = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`field ${index}`, 1]))
    const { problems } = readFile(of({ log_days: 1, warn: 1, ...many }))
    const unknown = Array.from({ length: 18 }, (_, index) => `settings.field ${index}`)
    expect(problems.map(({ field }) => field).toSorted()).toEqual(
      ['settings.log_days', 'settings.warn', ...unknown].toSorted(),
    )
  })
})

/** The settings with one field as others have it. */
function withField(settings: GroupSettings, field: SettingsField, other: GroupSettings): GroupSettings {
  const [part = '', name] = field.split('.')
  const [mine, theirs] = [Object(settings)[part], Object(other)[part]]
  return { ...settings, [part]: name === undefined ? theirs : { ...mine, [name]: theirs[name] } }
}

describe('what a change changes', () => {
  it.each(settingsFields)('%s is told by its name, and a file carries it to another group', (field) => {
    fc.assert(
      fc.property(anySettings, anySettings, (before, other) => {
        const after = withField(before, field, other)
        fc.pre(JSON.stringify(after) !== JSON.stringify(before))
        const [was, is] = [flat(before)[field], flat(after)[field]]
        expect(fieldsOf(before, after)).toEqual([{ field, before: was, after: is }])
        const { change = {} } = readFile(fileOf({ chatId, settings: after, profile }, at))
        expect(changed(before, change)).toEqual(after)
      }),
      { numRuns: 20 },
    )
  })

  it('is nothing between the same settings, and leads from the one to the other', () => {
    fc.assert(
      fc.property(anySettings, anySettings, (before, after) => {
        expect(fieldsOf(before, before)).toEqual([])
        const parts = partsOf(fieldsOf(before, after))
        const taken = Object.fromEntries(parts.map((part) => [part, after[part]]))
        expect({ ...before, ...taken }).toEqual(after)
      }),
    )
  })
})
