import { expect, it } from 'vitest'
import { defaultGroupSettings } from '../settings-parts.ts'
import { presetNames, presetOf, underAttack, withPreset } from './presets.ts'

const asking = { ...defaultGroupSettings, known_spammers: { first: 'ask' as const } }

it.each(presetNames)(
  'choosing a preset leaves alone whether lists are asked, unless it is Off: %s',
  (name) => {
    const settings = withPreset(asking, name)
    expect(settings.known_spammers.first).toBe(name === 'off' ? 'off' : 'ask')
    expect(presetOf(settings)).toBe(name)
  },
)

it('an attack asks no list that the group does not ask', () => {
  expect(underAttack(defaultGroupSettings).known_spammers.first).toBe('off')
  expect(underAttack(asking).known_spammers.first).toBe('ask')
})
