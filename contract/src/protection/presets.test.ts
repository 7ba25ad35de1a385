import { expect, it } from 'vitest'
import { defaultGroupSettings } from '../settings-parts.ts'
import { penaltyOf, presetNames, presetOf, underAttack, withPreset } from './presets.ts'
import { judgingRules } from './rule-names.ts'

const looking = {
  ...defaultGroupSettings,
  known_spammers: { first: 'ask' as const },
  profile: { first: 'mute' as const, repeat: 'ban' as const },
}

it.each(presetNames)(
  'choosing a preset leaves alone whether lists and profiles are looked at, unless it is Off: %s',
  (name) => {
    const settings = withPreset(looking, name)
    expect(settings.known_spammers.first).toBe(name === 'off' ? 'off' : 'ask')
    expect(settings.profile).toEqual(name === 'off' ? { first: 'off', repeat: 'off' } : looking.profile)
    expect(presetOf(settings)).toBe(name)
  },
)

it('an attack looks at no list and no profile that the group does not look at', () => {
  const usual = underAttack(defaultGroupSettings)
  expect([usual.known_spammers.first, usual.profile.first]).toEqual(['off', 'off'])
  const attacked = underAttack(looking)
  expect([attacked.known_spammers.first, attacked.profile]).toEqual(['ask', looking.profile])
})

it('an attack makes a rule stricter that is milder, and none milder that is stricter', () => {
  const own = {
    ...defaultGroupSettings,
    flood: { ...defaultGroupSettings.flood, first: 'ban' as const, repeat: 'remove' as const },
    links: { ...defaultGroupSettings.links, first: 'watch' as const, repeat: 'watch' as const },
  }
  const { flood, links, raid } = underAttack(own)
  expect([flood.first, flood.repeat, links.first, links.repeat]).toEqual(['ban', 'ban', 'mute', 'ban'])
  expect(raid.enabled).toBe(true)
})

it.each(presetNames)('no preset bans or removes anybody the first time: %s', (name) => {
  const settings = withPreset(defaultGroupSettings, name)
  const first = judgingRules.map((rule) => penaltyOf(settings, rule).first)
  expect(first.filter((verdict) => verdict === 'ban' || verdict === 'remove')).toEqual([])
})

const promised = `
  impersonation   off/off  ask/ask      ask/ask      ask/ask
  known_spammers  off/off  off/off      off/off      off/off
  profile         off/off  off/off      off/off      off/off
  learned         off/off  delete/mute  mute/ban     mute/ban
  campaign        off/off  mute/ban     mute/ban     mute/ban
  flood           off/off  mute/mute    mute/ban     mute/ban
  repeats         off/off  delete/mute  mute/ban     mute/ban
  newcomers       off/off  delete/mute  mute/ban     mute/ban
  links           off/off  delete/mute  mute/ban     mute/ban
  words           off/off  delete/mute  mute/ban     mute/ban
  patterns        off/off  delete/mute  mute/ban     mute/ban
  scripts         off/off  off/off      delete/mute  mute/ban
  locks           off/off  off/off      delete/mute  delete/mute
  reactions       off/off  delete/mute  mute/ban     mute/ban`

it('each preset does of each rule what is promised, the first time and again', () => {
  const columns = presetNames.map((name) => withPreset(defaultGroupSettings, name))
  const rows = judgingRules.map((rule) => {
    const does = columns.map((settings) => Object.values(penaltyOf(settings, rule)).join('/'))
    return `${rule} ${does.join(' ')}`
  })
  const table = promised.trim().split('\n')
  expect(rows).toEqual(table.map((line) => line.trim().replaceAll(/ +/g, ' ')))
  expect(columns.map(({ raid }) => raid.enabled)).toEqual([false, true, true, true])
})
