import type { Hit } from '@steward/contract/protection/hit.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { givenEntry } from '#testing/given-entry.ts'
import { givenHit as anyHit } from '#testing/given-protection.ts'
import { openScreen } from '#testing/open-screen.tsx'
import type { Answers } from '#testing/server.ts'
import { MemberScreen } from './MemberScreen.tsx'
import { chatId, givenMember, givenOptions, secondsAgo } from './testing.ts'

const zoe = givenMember('Zoë')

const givenHit = (hit: Partial<Hit> = {}): Hit =>
  anyHit({
    at: secondsAgo(3_600),
    person: zoe.person,
    undo: { kind: 'unmute', user_id: zoe.person.user_id },
    ...hit,
  })

function open(hits: () => Hit[], undo?: (hitId: number) => Hit, bulkIds: number[] = []) {
  return openScreen(
    MemberScreen,
    {
      '/api/groups/members/get': () => zoe,
      '/api/groups/act/options': () => givenOptions(),
      '/api/groups/log': () => ({ entries: [], next_cursor: null }),
      '/api/groups/protection/hits': () => ({ hits: hits(), next_cursor: null }),
      '/api/groups/protection/undo-person': () => ({ people: 1, bulk_ids: [] }),
      '/api/groups/protection/undo-wave': () => ({ people: 23, bulk_ids: bulkIds }),
      ...(undo && { '/api/groups/protection/undo': ({ hit_id }) => ({ hit: undo(hit_id) }) }),
    },
    {
      at: `/admin/groups/${chatId}/members/${zoe.person.user_id}`,
      route: '/admin/groups/:chatId/members/:userId',
    },
  )
}

it('what rules found on somebody is told with why, and taken back from there', async () => {
  let undoneAt: number | null = null
  const hits = () => [givenHit({ undone_at: undoneAt })]
  const { user, server } = open(hits, (hitId) => {
    expect(hitId).toBe(1)
    undoneAt = secondsAgo(0)
    return givenHit({ undone_at: undoneAt })
  })
  const found = within(await screen.findByRole('region', { name: 'Found by rules' }))
  await user.click(found.getByRole('button', { name: /^Flood ?Muted ?1 hour ago/ }))
  const why = within(await screen.findByRole('dialog', { name: 'Why?' }))
  expect(why.getByText('Buy now')).toBeTruthy()
  expect(why.queryByText('Open their page'), 'it is their page').toBeNull()
  await user.click(why.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await found.findByText('Undone')).toBeTruthy()
  expect(server.of('/api/groups/protection/hits')[0]?.input).toEqual({
    chat_id: chatId,
    user_id: zoe.person.user_id,
  })
})

it('what was taken back stands in their history at once', async () => {
  const zoeUnmuted = givenEntry({ kind: 'unmute', target: zoe.person, target_id: zoe.person.user_id })
  const { user, server } = open(
    () => [givenHit()],
    () => givenHit({ undone_at: secondsAgo(0) }),
  )
  const history = within(await screen.findByRole('region', { name: 'History' }))
  expect(await history.findByText('No moderation history')).toBeTruthy()
  server.answers['/api/groups/log'] = () => ({ entries: [zoeUnmuted], next_cursor: null })
  await user.click(await screen.findByRole('button', { name: /^Flood/ }))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await history.findByText(/^Unmuted by/)).toBeTruthy()
})

it.each<[string, Answers, RegExp]>([
  ['refused', { '/api/groups/protection/undo': () => 'bot_right_missing' }, /needs another permission/],
  ['not answered', { '/api/groups/protection/undo': () => 500 }, /^Can’t reach Steward/],
])('what was %s is not taken back, and the sheet stays and says why', async (_, answers, words) => {
  const { user, server } = open(() => [givenHit()])
  Object.assign(server.answers, answers)
  await user.click(await screen.findByRole('button', { name: /^Flood/ }))
  const why = within(await screen.findByRole('dialog', { name: 'Why?' }))
  await user.click(why.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(why.getByRole('alert').textContent).toMatch(words))
})

it('the three newest are shown', async () => {
  open(() => [4, 3, 2, 1].map((hit_id) => givenHit({ hit_id, rule: hit_id === 1 ? 'links' : 'words' })))
  const found = within(await screen.findByRole('region', { name: 'Found by rules' }))
  expect(found.getAllByRole('button', { name: /^Blocked words/ })).toHaveLength(3)
  expect(found.queryByText('Links')).toBeNull()
})

it('all that rules did to one person is taken back by one press', async () => {
  const { user, server } = open(() => [givenHit({ hit_id: 2 }), givenHit()])
  await user.click(await screen.findByRole('button', { name: 'Undo all' }))
  await waitFor(() =>
    expect(server.of('/api/groups/protection/undo-person').map(({ input }) => input)).toEqual([
      { chat_id: chatId, user_id: zoe.person.user_id },
    ]),
  )
})

it('of somebody on whom rules found nothing nothing is said', async () => {
  const { server } = open(() => [])
  await waitFor(() => expect(server.of('/api/groups/protection/hits')).toHaveLength(1))
  await screen.findByRole('region', { name: 'History' })
  expect(screen.queryByText('Found by rules')).toBeNull()
})

it('what followed for a whole wave is taken back at once, and can be followed', async () => {
  const { user, server, went } = open(() => [givenHit({ wave_people: 23 })], undefined, [7])
  await user.click(await screen.findByRole('button', { name: /^Flood/ }))
  await user.click(screen.getByRole('button', { name: 'Undo for all 23 people of this wave' }))
  await waitFor(() => expect(went).toEqual([`/admin/groups/${chatId}/bulk/7`]))
  expect(server.of('/api/groups/protection/undo-wave').map(({ input }) => input)).toMatchObject([
    { chat_id: chatId, hit_id: 1 },
  ])
})

it('what was undone by hand says so, and what only watches since an admin undid it says why', async () => {
  const watched = { rule: 'words', weight: 1, why: { word: 'casino', let_off: true } } as const
  const { user } = open(() => [
    givenHit({ hit_id: 2, rule: 'words', verdict: 'watch', state: 'watched', signals: [watched] }),
    givenHit({ undone_at: secondsAgo(60), undone_by_hand: true }),
  ])
  const found = within(await screen.findByRole('region', { name: 'Found by rules' }))
  await user.click(found.getByRole('button', { name: /^Flood/ }))
  const why = within(await screen.findByRole('dialog', { name: 'Why?' }))
  expect(why.getByText('Undone in Telegram')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(found.getByRole('button', { name: /^Blocked words/ }))
  expect(await screen.findByText(/^An admin undid this for them/)).toBeTruthy()
})
