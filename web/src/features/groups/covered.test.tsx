import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { givenCard, givenGroup, givenMe, givenPage } from '#testing/given.ts'
import { openScreen } from '#testing/open-screen.tsx'
import { GroupScreen } from './GroupScreen.tsx'
import { GroupsScreen } from './GroupsScreen.tsx'
import { GroupSections as OfGroup } from './group/GroupSections.tsx'
import { GroupSections as OfList } from './list/GroupSections.tsx'

vi.mock('./group/GroupSections.tsx', { spy: true })
vi.mock('./list/GroupSections.tsx', { spy: true })

it('draws nothing of a group anew as another page covers it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const group = givenGroup({ title: 'Chess' })
  const { cover } = openScreen(
    GroupScreen,
    { '/api/me': () => givenMe(), '/api/groups/get': () => group },
    { at: `/admin/groups/${group.chat_id}`, route: '/admin/groups/:chatId' },
  )
  await screen.findByRole('heading', { level: 2, name: 'Health' })
  // What else it waits for is there, and its clock has told the time.
  await act(() => vi.advanceTimersByTimeAsync(100))
  vi.mocked(OfGroup).mockClear()

  cover(true)
  expect(OfGroup).not.toHaveBeenCalled()
})

it('draws nothing of the list anew as a group covers it', async () => {
  const page = givenPage([givenCard({ title: 'Chess' })])
  const { cover } = openScreen(GroupsScreen, { '/api/me': () => givenMe(), '/api/groups/list': () => page })
  await screen.findByRole('link', { name: /Chess/ })
  vi.mocked(OfList).mockClear()

  cover(true)
  expect(OfList).not.toHaveBeenCalled()
})
