import { expect, it } from 'vitest'
import { defaultGroupSettings } from '../settings-parts.ts'
import { presetNames, presetOf, underAttack, withPreset } from './presets.ts'

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
