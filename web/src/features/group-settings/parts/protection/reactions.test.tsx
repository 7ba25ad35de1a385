import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { drafts } from '#platform/drafts.ts'
import { givenProtection } from '#testing/given-protection.ts'
import { openScreen } from '#testing/open-screen.tsx'
import { PartScreen } from '#features/group-settings/PartScreen.tsx'
import { chatId, given } from '#features/group-settings/testing.ts'

afterEach(() => drafts.forget())

const open = () =>
  openScreen(
    PartScreen,
    {
      '/api/groups/settings': () => given(),
      '/api/groups/settings/save': () => given(),
      '/api/groups/protection': () => givenProtection(),
      '/api/groups/protection/try': () => ({ messages: 120, hits: 2, people: 2, regulars: 1, examples: [] }),
    },
    { at: `/admin/groups/${chatId}/settings/reactions`, route: '/admin/groups/:chatId/settings/:part' },
  )

it('the rule about reactions says what its actions do, and is saved', async () => {
  const { user, server } = open()
  const action = await screen.findByRole('radiogroup', { name: 'Action' })
  const titles = within(action)
    .getAllByRole('radio')
    .map((radio) => radio.parentElement?.textContent)
  expect(titles.slice(0, 5)).toEqual(['Off', 'Only watch', 'Ask the admins', 'Remove reactions', 'Warn'])
  expect(document.body.textContent).toContain('Muted people can’t write or react.')
  expect(document.body.textContent).toContain('Steward can’t see who reacts anonymously.')
  await user.click(within(action).getByRole('radio', { name: 'Remove reactions' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(server.of('/api/groups/settings/save').map(({ input }) => Object(input).change)).toEqual([
    { reactions: { first: 'delete', repeat: 'off', reactions: 20, seconds: 600 } },
  ])
})

it('the rule is tried on reactions', async () => {
  const { user, server } = open()
  await user.click(await screen.findByRole('button', { name: 'Try it' }))
  expect(await screen.findByText('2 floods found')).toBeTruthy()
  expect(document.body.textContent).toContain('In 120 reactions. Hits 1 regular.')
  expect(server.of('/api/groups/protection/try').map(({ input }) => input)).toMatchObject([
    { rule: 'reactions', change: { reactions: { first: 'watch', reactions: 20, seconds: 600 } } },
  ])
})
