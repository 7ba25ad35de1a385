import { ChatId } from '@steward/contract/ids.ts'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openScreen } from '#testing/open-screen.tsx'
import type { Answers } from '#testing/server.ts'
import { retryAfter } from '#testing/why.ts'
import { BulksScreen } from './BulksScreen.tsx'
import { givenBrake, givenBulk } from './testing.ts'

const chatId = ChatId.parse(-1_001_234)
const openBulks = (list: Answers['/api/groups/bulk/list']) =>
  openScreen(
    BulksScreen,
    { ...(list && { '/api/groups/bulk/list': list }) },
    { at: `/admin/groups/${chatId}/bulk`, route: '/admin/groups/:chatId/bulk' },
  )

describe('BulksScreen', () => {
  it('lists what was done to many, by whom and how far it came, and leads to it', async () => {
    const { user, went } = openBulks(() => ({
      bulks: [givenBulk({ state: 'stopped', total: 9, counts: { done: 4, left: 5 } })],
      brakes: [],
      can_release: false,
    }))
    const row = await screen.findByRole('link', { name: /Ban 9 people/ })
    expect(row.textContent).toContain('Boris\u00a0· Stopped\u00a0· 4 of 9 done')
    await user.click(row)
    expect(went).toEqual([`/admin/groups/${chatId}/bulk/7`])
  })

  it.each([
    [true, 'Paused'],
    [false, 'Paused by mass-ban protection'],
  ])('tells what was paused by hand (%s) from what the brake holds', async (paused_by_hand, words) => {
    const bulk = givenBulk({ state: 'paused', paused_by_hand })
    openBulks(() => ({ bulks: [bulk], brakes: [], can_release: false }))
    const row = await screen.findByRole('link', { name: /Ban 3 people/ })
    expect(row.textContent).toContain(`Boris\u00a0· ${words}\u00a0· 1 of 3 done`)
  })

  it('says that the owner was told of somebody whom the brake holds', async () => {
    openBulks(() => ({ bulks: [], brakes: [givenBrake()], can_release: false }))
    expect(
      await screen.findByText(
        'The group’s steward and the owner have been told. They can resume these actions.',
      ),
    ).toBeTruthy()
  })

  it('says that there was nothing', async () => {
    openBulks(() => ({ bulks: [], brakes: [], can_release: true }))
    expect(await screen.findByText('No recent bulk actions')).toBeTruthy()
  })

  it.each(['group_not_found', 500, 'offline'] as const)(
    'shows why nothing can be shown (%s)',
    async (trouble) => {
      openBulks(() => trouble)
      expect(await retryAfter(trouble)).toBeTruthy()
    },
  )
})
