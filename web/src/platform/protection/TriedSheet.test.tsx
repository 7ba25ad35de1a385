import { ChatId } from '@steward/contract/ids.ts'
import type { Tried as Found } from '@steward/contract/protection/trying.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { givenPerson } from '#testing/given.ts'
import { openScreen } from '#testing/open-screen.tsx'
import type { Answers } from '#testing/server.ts'
import { TryIt } from './TryIt.tsx'

const chatId = ChatId.parse(-1_001_234)
const zoe = givenPerson({ first_name: 'Zoë', last_name: null })

const example = (message_id: number, more: Partial<Found> = {}): Found => ({
  message_id,
  message_url: null,
  at: 1_790_000_000,
  person: zoe,
  sender_title: null,
  is_regular: true,
  excerpt: `Sofa ${message_id}`,
  signals: [{ rule: 'learned', weight: 4, why: {} }],
  verdict: 'delete',
  ...more,
})

const open = (examples: Found[], answers: Answers = {}) =>
  openScreen(() => <TryIt chatId={chatId} rule="learned" change={{}} />, {
    '/api/groups/protection/try': () => ({
      messages: 120,
      hits: examples.length,
      people: 1,
      regulars: 1,
      examples,
    }),
    ...answers,
  })
const examples = async () => within(await screen.findByRole('region', { name: 'Examples' }))
const why = async () => within(await screen.findByRole('dialog', { name: 'Why?' }))

it('a text that is fine is learned, and its example says so', async () => {
  const { user, server } = open([example(1), example(2)], {
    '/api/groups/protection/fine': () => ({ is_learned: true }),
  })
  await user.click(await screen.findByRole('button', { name: 'Try it' }))
  await user.click((await examples()).getByRole('button', { name: /Sofa 1/ }))
  await user.click((await why()).getByRole('button', { name: 'This is fine' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  expect(server.of('/api/groups/protection/fine').map(({ input }) => input)).toEqual([
    { chat_id: chatId, message_id: 1 },
  ])
  const rows = (await examples()).getAllByRole('button').map(({ textContent }) => textContent)
  expect(rows).toEqual([
    'ZZoëFine\u00a0· Regular\u00a0· Reads like spamSofa 1',
    'ZZoëDelete\u00a0· Regular\u00a0· Reads like spamSofa 2',
  ])
  await user.click((await examples()).getByRole('button', { name: /Sofa 1/ }))
  expect((await why()).queryByRole('button', { name: 'This is fine' })).toBeNull()
})

it('of what another rule finds the author is trusted', async () => {
  const signals: Found['signals'] = [
    { rule: 'links', weight: 5, why: { host: 'example.com' } },
    { rule: 'learned', weight: 4, why: {} },
  ]
  const { user, server } = open([example(1, { signals })], { '/api/groups/protection/trust': () => ({}) })
  await user.click(await screen.findByRole('button', { name: 'Try it' }))
  await user.click((await examples()).getByRole('button', { name: /Sofa 1/ }))
  const sheet = await why()
  expect((await screen.findByText(/^If it’s fine/)).textContent).toBe(
    'If it’s fine, rules will leave Zoë alone from now on.',
  )
  await user.click(sheet.getByRole('button', { name: 'This is fine' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.of('/api/groups/protection/trust').map(({ input }) => input)).toEqual([
    { chat_id: chatId, user_id: zoe.user_id, is_trusted: true },
  ])
})

it('a text that is too short to learn from says so, and is found as before', async () => {
  const { user } = open([example(1)], { '/api/groups/protection/fine': () => ({ is_learned: false }) })
  await user.click(await screen.findByRole('button', { name: 'Try it' }))
  await user.click((await examples()).getByRole('button', { name: /Sofa 1/ }))
  await user.click((await why()).getByRole('button', { name: 'This is fine' }))
  expect((await (await why()).findByRole('alert')).textContent).toBe('This text is too short to learn from.')
  await user.click((await why()).getByRole('button', { name: 'Close' }))
  expect((await examples()).getByRole('button', { name: /Delete/ })).toBeTruthy()
})

it('five examples are shown at first, so that what acts on all of them stays near', async () => {
  const { user } = open([1, 2, 3, 4, 5, 6].map((id) => example(id)))
  await user.click(await screen.findByRole('button', { name: 'Try it' }))
  expect((await examples()).getAllByRole('button', { name: /Sofa/ })).toHaveLength(5)
  await user.click((await examples()).getByRole('button', { name: 'Show all' }))
  expect((await examples()).getAllByRole('button', { name: /Sofa/ })).toHaveLength(6)
  expect((await examples()).queryByRole('button', { name: 'Show all' })).toBeNull()
})
