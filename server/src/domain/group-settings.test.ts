import { defaultGroupSettings } from '@steward/contract/group-settings.ts'
import { expect, it, onTestFinished, vi } from 'vitest'
import { readSettings } from './group-settings.ts'

it('a value of a later version leaves all others of the group as they are, and is told once', () => {
  const warn = vi.spyOn(process, 'emitWarning').mockReturnValue()
  onTestFinished(() => warn.mockRestore())
  const kept = JSON.stringify({
    language: 'tlh',
    flood: { first: 'explode', repeat: 'ban', messages: 9, seconds: 8 },
    locks: { first: 'delete', kinds: 'hologram' },
    words: { first: 'mute', words: 'casino' },
    nothing: { known: true },
  })
  const expected = {
    ...defaultGroupSettings,
    flood: { first: 'off', repeat: 'ban', messages: 9, seconds: 8 },
    locks: { ...defaultGroupSettings.locks, first: 'delete' },
    words: { ...defaultGroupSettings.words, first: 'mute', words: 'casino' },
  }
  expect(readSettings(kept)).toEqual(expected)
  expect(readSettings(kept)).toEqual(expected)
  expect(warn.mock.calls.map(([text]) => String(text).split(' ')[0])).toEqual([
    'language',
    'flood.first',
    'locks.kinds',
  ])
})

it.each([
  [30, 120],
  [60, 120],
  [120, 120],
  [3_600, 3_600],
])(
  'a ban of who fails the check, chosen when it could be shorter, lasts as long as the shortest of today: %s, %s',
  (chosen, seconds) => {
    const kept = JSON.stringify({ join_check: { whom: 'requests', failed: 'ban', ban_seconds: chosen } })
    expect(readSettings(kept).join_check).toMatchObject({
      whom: 'requests',
      failed: 'ban',
      ban_seconds: seconds,
    })
  },
)

it('what is no list of settings at all is none', () => {
  expect(readSettings('[]')).toEqual(defaultGroupSettings)
  expect(readSettings('null')).toEqual(defaultGroupSettings)
})
