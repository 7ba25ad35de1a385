import type { Protection, RuleState } from '@steward/contract/protection/endpoints.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { givenSettings } from '#testing/given-settings.ts'
import { openScreen } from '#testing/open-screen.tsx'
import { RulesScreen } from './RulesScreen.tsx'

const chatId = -1_001_234

const open = (state: Partial<RuleState>, night: Partial<Protection['night']>) => {
  const rule: RuleState = { rule: 'night', verdict: 'watch', problem: null, hits: 0, undone: 0, ...state }
  const protection: Protection = {
    posture: { is: 'calm', since: null, until: null, by: null },
    preset: 'standard',
    version: 1,
    rules: [rule],
    trusted: 0,
    marks: { spam: 0, ham: 0, spam_needed: 30, ham_needed: 100 },
    is_offered: false,
    night: { is_closed: false, until: null, zone: 'Asia/Kolkata', ...night },
  }
  return openScreen(
    RulesScreen,
    {
      '/api/groups/protection': () => protection,
      '/api/groups/protection/hits': () => ({ hits: [], next_cursor: null }),
      '/api/groups/settings': () => givenSettings(),
    },
    { at: `/admin/groups/${chatId}/protection`, route: '/admin/groups/:chatId/protection' },
  )
}
const row = () => screen.findByRole('link', { name: /^Night/ })
const until = Date.parse('2026-11-25T01:30Z') / 1000

it.each<[what: string, state: Partial<RuleState>, night: Partial<Protection['night']>, shown: string]>([
  ['is off', { verdict: 'off' }, {}, 'NightMembers can’t write during hours you chooseOff'],
  ['is on by day', {}, {}, 'NightMembers can’t write during hours you chooseOn'],
  [
    'lasts until its end on the clock of the group',
    {},
    { is_closed: true, until },
    'NightNight until 7:00 AMOn',
  ],
  ['is ending where it has no end', { verdict: 'off' }, { is_closed: true }, 'NightThe night is endingOff'],
  [
    'lacks a right',
    { problem: 'bot_right_missing' },
    { is_closed: true, until },
    'NightSteward needs more permissions for thisOn',
  ],
])('a night that %s says so among the rules', async (_, state, night, shown) => {
  open(state, night)
  expect((await row()).textContent?.replaceAll('\u202f', ' ')).toBe(shown)
})

it('a night on the clock of a zone that this browser does not know is shown on its own', async () => {
  open({}, { is_closed: true, until, zone: 'Mars/Base' })
  expect((await row()).textContent).toContain('Night until')
})
