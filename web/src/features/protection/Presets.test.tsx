import type { SettingsOfGroup } from '@steward/contract/group-settings.ts'
import type { Protection } from '@steward/contract/protection/endpoints.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { givenProtection } from '#testing/given-protection.ts'
import { givenSettings } from '#testing/given-settings.ts'
import { openScreen } from '#testing/open-screen.tsx'
import { RulesScreen } from './RulesScreen.tsx'

const chatId = -1_001_234

const open = (settings: Partial<SettingsOfGroup>, preset: Protection['preset'] = 'off') =>
  openScreen(
    RulesScreen,
    {
      '/api/groups/protection': () => givenProtection({ preset }),
      '/api/groups/protection/hits': () => ({ hits: [], next_cursor: null }),
      '/api/groups/settings': () => ({ ...givenSettings(), ...settings }),
    },
    { at: `/admin/groups/${chatId}/protection`, route: '/admin/groups/:chatId/protection' },
  )
const choose = (name: RegExp) => screen.findByRole('radio', { name })

it('a preset that is chosen shows first what becomes different, and nothing is saved', async () => {
  const { user, server } = open({})
  const standard = await choose(/^Standard/)
  // Until the settings are known there is nothing to compare with.
  const dialog = await waitFor(async () => {
    await user.click(standard)
    return screen.getByRole('dialog', { name: 'Standard' })
  })
  const sheet = within(dialog)
  const rows = sheet.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows.find((row) => row?.startsWith('Newcomers'))).toContain('Off → Delete')
  expect(server.of('/api/groups/settings/save')).toEqual([])
})

it.each([
  ['change the group’s info', { may_change: false }],
  ['ban people', { may_change_warn: false }],
])('whoever may not %s is told which rights it takes, and cannot choose', async (_, settings) => {
  const { user } = open(settings)
  expect(await screen.findByText(/^You need the rights to ban people/)).toBeTruthy()
  await user.click(await choose(/^Standard/))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('settings of no preset are told to be the group’s own', async () => {
  open({}, 'custom')
  expect(await screen.findByText(/^Now: your own settings/)).toBeTruthy()
  expect(screen.getAllByRole('radio', { checked: false })).toHaveLength(3)
})
