import type { SettingsOfGroup } from '@steward/contract/group-settings.ts'
import type { Protection } from '@steward/contract/protection/endpoints.ts'
import { screen, within } from '@testing-library/react'
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
  await user.click(await choose(/^Standard/))
  const sheet = within(await screen.findByRole('dialog', { name: 'Standard' }))
  const rows = (await sheet.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(rows.find((row) => row?.startsWith('Newcomers'))).toContain('Off → Delete')
  expect(server.of('/api/groups/settings/save')).toEqual([])
})

it('a preset opens at once, and can be left, while the settings of now are read', async () => {
  const { user, server } = open({})
  server.answers['/api/groups/settings'] = () => 'never'
  await user.click(await choose(/^Standard/))
  const sheet = within(screen.getByRole('dialog', { name: 'Standard' }))
  expect(sheet.queryByRole('button', { name: 'Apply' })).toBeNull()
  expect(sheet.queryByText('Nothing would change.')).toBeNull()
  await user.click(sheet.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('a preset whose differences can’t be read says so, and reads them again', async () => {
  const { user, server } = open({})
  const read = server.answers['/api/groups/settings']
  server.answers['/api/groups/settings'] = () => 'broken'
  await user.click(await choose(/^Standard/))
  const sheet = within(screen.getByRole('dialog', { name: 'Standard' }))
  expect(await sheet.findByRole('alert')).toBeTruthy()
  if (read) server.answers['/api/groups/settings'] = read
  await user.click(sheet.getByRole('button', { name: 'Retry' }))
  expect((await sheet.findAllByRole('listitem')).length).toBeGreaterThan(5)
  expect(sheet.queryByRole('alert')).toBeNull()
})

it('a preset that opened before it was known who may choose closes where they may not', async () => {
  const { user, server } = open({})
  server.answers['/api/groups/settings'] = () => 'broken'
  await user.click(await choose(/^Standard/))
  server.answers['/api/groups/settings'] = () => ({ ...givenSettings(), may_change: false })
  await user.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByText(/^You need permission to ban people/)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it.each([
  ['change the group’s info', { may_change: false }],
  ['ban people', { may_change_warn: false }],
])('whoever may not %s is told which rights it takes, and cannot choose', async (_, settings) => {
  const { user } = open(settings)
  expect(await screen.findByText(/^You need permission to ban people/)).toBeTruthy()
  await user.click(await choose(/^Standard/))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('settings of no preset are told to be the group’s own', async () => {
  open({}, 'custom')
  expect(await screen.findByText(/^Now: your own settings/)).toBeTruthy()
  expect(screen.getAllByRole('radio', { checked: false })).toHaveLength(3)
})
