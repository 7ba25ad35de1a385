import type { Group } from '@steward/contract/groups.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer } from '#testing/answer.ts'
import { givenProtection } from '#testing/given-protection.ts'
import { givenSettings } from '#testing/given-settings.ts'
import { givenGroup, givenMe } from '#testing/given.ts'
import { openScreen } from '#testing/open-screen.tsx'
import type { Answers } from '#testing/server.ts'
import { GroupScreen } from './GroupScreen.tsx'

const unprotected = givenProtection({ is_offered: true })
const mayAll: Partial<Group> = { rights: ['can_change_info', 'can_restrict_members'] }

function open(group: Partial<Group>, answers: Answers = {}) {
  const one = givenGroup(group)
  return openScreen(
    GroupScreen,
    {
      '/api/me': () => givenMe(),
      '/api/groups/get': () => one,
      '/api/groups/protection': () => unprotected,
      '/api/groups/settings': () => givenSettings(),
      ...answers,
    },
    { at: `/admin/groups/${one.chat_id}`, route: '/admin/groups/:chatId' },
  )
}

const title = 'Keep spam out of this group?'

it('a group without protection is offered Standard, with what would become different', async () => {
  const { user } = open(mayAll)
  await user.click(await screen.findByRole('button', { name: 'See what changes' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Standard' }))
  const rows = dialog.getAllByRole('listitem').map((row) => row.textContent)
  expect(rows).toContain('NewcomersOff → Delete, then Mute')
  expect(rows).toContain('RaidsOff → On')
  expect(dialog.getByRole('button', { name: 'Apply' })).toBeTruthy()
})

it('“Not now” is told to the server, and the offer is gone', async () => {
  let declined = 0
  const { user } = open(mayAll, {
    '/api/groups/protection': () => ({ ...unprotected, is_offered: declined === 0 }),
    '/api/groups/protection/decline': () => {
      declined += 1
      return {}
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Not now' }))
  await waitFor(() => expect(screen.queryByText(title)).toBeNull())
  expect(declined).toBe(1)
})

it('“Not now” that the server refuses says so, and the offer stays', async () => {
  const { user } = open(mayAll, { '/api/groups/protection/decline': () => 'right_missing' })
  await user.click(await screen.findByRole('button', { name: 'Not now' }))
  expect(await screen.findByRole('alertdialog')).toHaveProperty(
    'textContent',
    expect.stringContaining('You don’t have permission to do this'),
  )
  await answer('OK')
  expect(screen.getByText(title)).toBeTruthy()
})

it('“Not now” that did not reach the server says so, and the offer stays', async () => {
  const { user } = open(mayAll, { '/api/groups/protection/decline': () => 'offline' })
  await user.click(await screen.findByRole('button', { name: 'Not now' }))
  expect(await screen.findByText('Check your connection and try again.')).toBeTruthy()
  expect(screen.getByText(title)).toBeTruthy()
})

it.each<[string, Partial<Group>]>([
  ['who may not ban', { rights: ['can_change_info'] }],
  ['who may not change the group', { rights: ['can_restrict_members'] }],
  ['where the bot was removed', { ...mayAll, state: 'bot_removed' }],
])('nothing is offered to an admin %s', async (_, group) => {
  const { server } = open(group)
  await screen.findByRole('region', { name: 'Health' })
  await waitFor(() =>
    expect(server.of('/api/groups/protection')).toHaveLength(group.state === 'bot_removed' ? 0 : 1),
  )
  expect(screen.queryByText(title)).toBeNull()
})

it.each([
  ['off', /^Protection Off$/, false],
  ['calm', /^Protection On$/, false],
  ['braked', /^Protection Rules only delete or ask for now$/, true],
  ['attack', /^Protection Under attack$/, true],
] as const)('the tile of protection says how it stands: %s', async (is, name, isSeen) => {
  open(mayAll, {
    '/api/groups/protection': () => ({
      ...unprotected,
      is_offered: false,
      posture: { ...unprotected.posture, is },
    }),
  })
  const tile = await screen.findByRole('link', { name })
  expect(tile.querySelector('.for-ears') === null).toBe(isSeen)
})

it('nothing is offered where protection was chosen or declined', async () => {
  const { server } = open(mayAll, { '/api/groups/protection': () => ({ ...unprotected, is_offered: false }) })
  await waitFor(() => expect(server.of('/api/groups/protection')).toHaveLength(1))
  await screen.findByRole('region', { name: 'Health' })
  expect(screen.queryByText(title)).toBeNull()
})
