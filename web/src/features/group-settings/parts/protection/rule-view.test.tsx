import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { givenProtection } from '#testing/given-protection.ts'
import { openScreen } from '#testing/open-screen.tsx'
import { PartScreen } from '#features/group-settings/PartScreen.tsx'
import { chatId, given } from '#features/group-settings/testing.ts'

const open = (part: 'raid' | 'flood') =>
  openScreen(
    PartScreen,
    {
      '/api/groups/settings': () => given(),
      '/api/groups/settings/history': () => ({
        changes: [],
        next_cursor: null,
        version: 0,
        may_change: true,
      }),
      '/api/groups/protection': () => givenProtection(),
      '/api/groups/protection/hits': () => ({ hits: [], next_cursor: null }),
    },
    { at: `/admin/groups/${chatId}/protection/${part}`, route: '/admin/groups/:chatId/protection/:part' },
  )
const textUnder = async (label: string) =>
  (await screen.findByRole('radiogroup', { name: label })).closest('section')?.lastElementChild

it('beneath choices that share a card stands what each of them means', async () => {
  open('raid')
  const footer = await textUnder('People who join')
  expect([...(footer?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'It’s a raid only if at least five times as many people join as usual.',
    'Attack mode ends earlier when nobody joins for 5 minutes.',
  ])
})

it('where no choice of the first card says more, what the rule finds stands beneath', async () => {
  open('flood')
  expect((await textUnder('Action'))?.textContent).toBe('Many messages in a few seconds')
  expect((await textUnder('Messages'))?.textContent).toBe('An album counts once.')
})
