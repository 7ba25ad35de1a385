import { defaultGroupSettings } from '@steward/contract/group-settings.ts'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openScreen } from '#testing/open-screen.tsx'
import type { Answers } from '#testing/server.ts'
import { retryAfter } from '#testing/why.ts'
import { GroupSettingsScreen } from './GroupSettingsScreen.tsx'
import { chatId, given, givenReasons } from './testing.ts'

const openSettings = (known = given(), answers: Answers = {}) =>
  openScreen(
    GroupSettingsScreen,
    { '/api/groups/settings': () => known, '/api/groups/act/options': () => givenReasons(), ...answers },
    { at: `/admin/groups/${chatId}/settings`, route: '/admin/groups/:chatId/settings' },
  )

const rows = async () => {
  await screen.findByRole('link', { name: /^Permissions.*\d/ })
  return screen.getAllByRole('link').map(({ textContent }) => textContent)
}

describe('GroupSettingsScreen', () => {
  it('U14 is a list of what there is to decide, with what holds beside it', async () => {
    openSettings()
    expect(await rows()).toEqual([
      'Name & descriptionGarden',
      'Permissions2/15',
      'Pinned messages',
      'WelcomeOff',
      'Joining checkOff',
      'RulesOff',
      'Bot languageAutomatic',
      'WarningsMute after 3',
      'ReportsOn',
      'Quick reasonsDefault',
      'Mass-ban protection20 in 5 min',
      'Log180 days',
      'Your notifications',
      'Stewardship',
      'History',
      'Copy from another group',
      'Export & import',
      'Remove StewardOr erase the group’s data',
    ])
  })

  it('U14 shows beside each what was chosen', async () => {
    openSettings(
      given({
        settings: {
          ...defaultGroupSettings,
          welcome: { text: 'Hello.', replaces: true },
          language: 'fa',
          warn: { ...defaultGroupSettings.warn, limit: 5, consequence: 'none' },
          reports: { ...defaultGroupSettings.reports, enabled: false },
          quick_reasons: 'Flood\nSelling',
        },
      }),
    )
    expect(await rows()).toEqual(
      expect.arrayContaining([
        'WelcomeOn',
        'Bot languageفارسی',
        'WarningsNo action after 5',
        'ReportsOff',
        'Quick reasons2',
      ]),
    )
  })

  it.each([
    ['kick', 'WarningsRemove after 2'],
    ['ban', 'WarningsBan after 2'],
  ] as const)('says what follows the last warning: %s', async (consequence, words) => {
    openSettings(
      given({
        settings: {
          ...defaultGroupSettings,
          warn: { ...defaultGroupSettings.warn, limit: 2, consequence },
          brake: { actions: 1, minutes: 1 },
        },
      }),
    )
    expect(await rows()).toEqual(expect.arrayContaining([words, 'Mass-ban protection1 in 1 min']))
  })

  it('U14 leads to a page for each', async () => {
    const { user, went } = openSettings()
    await rows()
    for (const link of screen.getAllByRole('link')) await user.click(link)
    const at = `/admin/groups/${chatId}`
    expect(went).toEqual([
      `${at}/settings/info`,
      `${at}/permissions`,
      `${at}/pinned`,
      ...[
        'welcome',
        'join_check',
        'rules_text',
        'language',
        'warn',
        'reports',
        'quick_reasons',
        'brake',
        'log_days',
      ].map((part) => `${at}/settings/${part}`),
      ...['notifications', 'stewardship', 'history', 'copy', 'file', 'leave'].map(
        (page) => `${at}/settings/${page}`,
      ),
    ])
  })

  it('says that the settings could not be read', async () => {
    openSettings(given(), { '/api/groups/settings': () => 'offline' })
    expect(await retryAfter('offline')).toBeTruthy()
  })
})
