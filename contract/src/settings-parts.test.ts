import { describe, expect, it } from 'vitest'
import { defaultGroupSettings, GroupSettings, GroupSettingsChange } from './group-settings.ts'
import { asKept, partOf, settingsFields, withDefaults } from './settings-parts.ts'

describe('the settings of a group', () => {
  it('hold this where nobody chose', () => {
    expect(defaultGroupSettings).toMatchObject({
      language: null,
      welcome: { text: null, replaces: true },
      rules_text: null,
      warn: { limit: 3, consequence: 'mute', seconds: 86_400, expires_days: 30 },
      reports: { enabled: true, threshold: 1, per_hour: 5 },
      quick_reasons: null,
      brake: { actions: 20, minutes: 5 },
      log_days: 180,
    })
  })

  it('are told apart by the names of their fields, each of one part', () => {
    const told = settingsFields.map((field) => [partOf(field), field])
    expect(told).toContainEqual(['rules_text', 'rules_text'])
    expect(told.filter(([part]) => part === 'welcome' || part === 'brake')).toEqual([
      ['welcome', 'welcome.text'],
      ['welcome', 'welcome.replaces'],
      ['brake', 'brake.actions'],
      ['brake', 'brake.minutes'],
    ])
  })

  it.each([
    ['language', null, 'xx'],
    ['rules_text', 'x'.repeat(4000), 'x'.repeat(4001)],
    ['rules_text', null, 4],
    ['log_days', 30, 29],
    ['log_days', 3650, 3651],
    ['log_days', 31, 31.5],
    ['log_days', 31, null],
    ['brake', { actions: 500, minutes: 1440 }, { actions: 501, minutes: 1440 }],
    ['brake', { actions: 1, minutes: 1 }, { actions: 1 }],
    ['reports', { enabled: false, threshold: 20, per_hour: 60 }, { enabled: 1, threshold: 20, per_hour: 60 }],
    ['quick_reasons', '1\n2\n3\n4\n5\n6\n7\n8', '1\n2\n3\n4\n5\n6\n7\n8\n9'],
    ['quick_reasons', 'x'.repeat(64), 'x'.repeat(65)],
    ['quick_reasons', 'Flood\nFlooding', 'Flood\nSpam\n flood '],
    ['quick_reasons', null, ['Flood']],
    ['warn', { ...defaultGroupSettings.warn, seconds: null }, { ...defaultGroupSettings.warn, limit: null }],
    ['warn', { ...defaultGroupSettings.warn, seconds: 60 }, { ...defaultGroupSettings.warn, seconds: 59 }],
    ['warn', { ...defaultGroupSettings.warn, consequence: 'ban' }, { ...defaultGroupSettings.warn, more: 1 }],
  ])('%s may be %j and not %j', (part, good, bad) => {
    expect(GroupSettingsChange.safeParse({ [part]: good }).success).toBe(true)
    expect(GroupSettingsChange.safeParse({ [part]: bad }).success).toBe(false)
  })

  it('may be changed in some parts only, and in none that there is not', () => {
    expect(GroupSettingsChange.parse({})).toEqual({})
    expect(GroupSettingsChange.safeParse({ colour: 'red' }).success).toBe(false)
  })

  it('that were kept before there was a field hold there what holds by default', () => {
    const kept = { log_days: 90, warn: { limit: 5, consequence: 'none' } }
    expect(GroupSettings.parse(withDefaults(kept))).toEqual({
      ...defaultGroupSettings,
      log_days: 90,
      warn: { limit: 5, consequence: 'none', seconds: 86_400, expires_days: 30 },
    })
  })

  it('keep no spaces around a text, and no text of nothing else', () => {
    expect(asKept({ rules_text: ' Be kind. ', welcome: { text: ' \n', replaces: false } })).toEqual({
      rules_text: 'Be kind.',
      welcome: { text: null, replaces: false },
    })
    expect(asKept({ log_days: undefined })).toEqual({})
  })

  it('U15 keep several lines in their order, trimmed and without the empty ones', () => {
    expect(asKept({ quick_reasons: ' Selling \n\n  \nFlood' })).toEqual({ quick_reasons: 'Selling\nFlood' })
    expect(asKept({ quick_reasons: ' \n ' })).toEqual({ quick_reasons: null })
  })
})
