import { ChatId, UserId } from '@steward/contract/ids.ts'
import type { MemberRow } from '@steward/contract/members.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { givenPerson } from '#testing/given.ts'
import { openScreen } from '#testing/open-screen.tsx'
import type { Answers } from '#testing/server.ts'
import { retryAfter } from '#testing/why.ts'
import { TrustedScreen } from './TrustedScreen.tsx'

const chatId = ChatId.parse(-1_001_234)
const person = (id: number, first_name: string) =>
  givenPerson({ user_id: UserId.parse(id), first_name, last_name: null })
const [zoe, tom, ann] = [person(7, 'Zoë'), person(8, 'Tom'), person(9, 'Ann')]
const hoursAgo = (hours: number) => Math.floor(Date.now() / 1000) - hours * 3600
const trusted = (who: typeof zoe, by: typeof zoe | null = ann) => ({ person: who, by, since: hoursAgo(2) })

const open = (answers: Answers) =>
  openScreen(TrustedScreen, answers, {
    at: `/admin/groups/${chatId}/protection/trusted`,
    route: '/admin/groups/:chatId/protection/trusted',
  })
const member = (who: typeof zoe, status: MemberRow['status'] = 'member'): MemberRow => ({
  person: who,
  status,
  is_present: true,
  until_date: null,
  permissions: null,
  custom_title: null,
  tag: null,
  joined_at: null,
  last_message_at: null,
  warnings: 0,
})
const rows = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)

it('whom rules leave alone is told with who trusted them and when, and no longer trusted by a press', async () => {
  let all = [trusted(zoe), trusted(tom, null)]
  const { user, server } = open({
    '/api/groups/protection/trusted': () => ({ trusted: all, next_cursor: null }),
    '/api/groups/protection/trust': ({ user_id }) => {
      all = all.filter((one) => one.person.user_id !== user_id)
      return {}
    },
  })
  expect(await rows()).toEqual(['ZZoëBy Ann, 2 hours agoStop trusting', 'TTom2 hours agoStop trusting'])
  await user.click(screen.getByRole('button', { name: /Zoë/ }))
  await waitFor(async () => expect(await rows()).toEqual(['TTom2 hours agoStop trusting']))
  expect(server.of('/api/groups/protection/trust').map(({ input }) => input)).toEqual([
    { chat_id: chatId, user_id: 7, is_trusted: false },
  ])
})

it('those who were trusted before follow when they are asked for, also after that failed', async () => {
  let isOffline = true
  const { user } = open({
    '/api/groups/protection/trusted': ({ cursor }) => {
      if (!cursor) return { trusted: [trusted(zoe)], next_cursor: 'older' }
      return isOffline ? 'offline' : { trusted: [trusted(tom)], next_cursor: null }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Show older' }))
  expect(await screen.findByText('Couldn’t load more.')).toBeTruthy()
  isOffline = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(async () =>
    expect(await rows()).toEqual([
      'ZZoëBy Ann, 2 hours agoStop trusting',
      'TTomBy Ann, 2 hours agoStop trusting',
    ]),
  )
  expect(screen.queryByText('Couldn’t load more.')).toBeNull()
})

it('that nobody is trusted says how to add someone', async () => {
  open({ '/api/groups/protection/trusted': () => ({ trusted: [], next_cursor: null }) })
  expect(await screen.findByText('No trusted people yet')).toBeTruthy()
  expect(screen.getByText(/Search for a member to add them\.$/)).toBeTruthy()
})

it('a list that cannot be read is not taken for an empty one', async () => {
  open({ '/api/groups/protection/trusted': () => 'offline' })
  expect(await retryAfter('offline')).toBeTruthy()
  expect(screen.queryByText('No trusted people yet')).toBeNull()
})

it('a member who is searched for is trusted by a press; admins and those who are trusted are not offered', async () => {
  const { user, server } = open({
    '/api/groups/protection/trusted': () => ({ trusted: [trusted(zoe)], next_cursor: null }),
    '/api/groups/members': () => ({
      members: [member(zoe), member(tom), member(ann, 'administrator')],
      next_cursor: null,
      known: 3,
      total: 3,
    }),
    '/api/groups/protection/trust': () => ({}),
  })
  await user.type(await screen.findByRole('searchbox', { name: 'Add someone' }), 'o')
  const found = await screen.findByRole('button', { name: /Trust$/ })
  expect(await rows()).toEqual(['TTomTrust'])
  await user.click(found)
  await waitFor(() =>
    expect(server.of('/api/groups/protection/trust').map(({ input }) => input)).toEqual([
      { chat_id: chatId, user_id: 8, is_trusted: true },
    ]),
  )
})
