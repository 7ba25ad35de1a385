import { focusManager } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { givenMe } from '#testing/given.ts'
import { openScreen } from '#testing/open-screen.tsx'
import type { Host } from '../host/host-interface.ts'
import { WriteAccessOffer } from './WriteAccessOffer.tsx'

const client = vi.hoisted(() => ({
  answers: new Array<(data: unknown) => void>(),
  canAsk: true,
}))
vi.mock('../host.ts', async (original) => {
  const { host } = await original<{ host: Host }>()
  return {
    host: Object.defineProperty({ ...host }, 'requestWriteAccess', {
      get: () =>
        client.canAsk ? (answered: (data: unknown) => void) => client.answers.push(answered) : undefined,
    }),
  }
})

const Page = ({ canWait = false }) => <WriteAccessOffer canWait={canWait} />
const Waiting = () => <Page canWait />
const title = 'Steward can’t message you yet'
const open = (bot_writes: boolean, Screen = Page) =>
  openScreen(Screen, { '/api/me': () => givenMe({ bot_writes }) })

beforeEach(() => {
  client.answers.length = 0
  client.canAsk = true
  window.localStorage.clear()
})

it('asks the client to let the bot write, and is gone once the person allowed it', async () => {
  const { user } = open(false)
  await user.click(await screen.findByRole('button', { name: 'Allow messages' }))
  client.answers[0]?.({ status: 'cancelled' })
  expect(screen.getByText(title)).toBeTruthy()

  await user.click(screen.getByRole('button', { name: 'Allow messages' }))
  client.answers[1]?.({ status: 'allowed' })
  await waitFor(() => expect(screen.queryByText(title)).toBeNull())
})

it.each([null, 'allowed', {}, { status: true }])('takes %j of a client for no consent', async (answer) => {
  const { user } = open(false)
  await user.click(await screen.findByRole('button', { name: 'Allow messages' }))
  client.answers[0]?.(answer)
  expect(screen.getByText(title)).toBeTruthy()
})

it('leads to the chat with the bot where the client can’t ask', async () => {
  client.canAsk = false
  const { user, opened } = open(false)
  await user.click(await screen.findByRole('button', { name: 'Open the chat and press Start' }))
  expect(opened).toEqual(['https://t.me/steward_bot'])
})

it('is gone once the person comes back from that chat and has pressed Start', async () => {
  client.canAsk = false
  const { user, server } = open(false)
  await user.click(await screen.findByRole('button', { name: 'Open the chat and press Start' }))
  act(() => focusManager.setFocused(false))
  server.answers['/api/me'] = () => givenMe({ bot_writes: true })
  act(() => focusManager.setFocused(true))
  await waitFor(() => expect(screen.queryByText(title)).toBeNull())
  act(() => focusManager.setFocused(undefined))
})

it('is not there for whom the bot may write to', async () => {
  const { server } = open(true)
  await waitFor(() => expect(server.of('/api/me')).toHaveLength(1))
  expect(screen.queryByText(title)).toBeNull()
})

it('can be put off where it stands in the way, for good on this device', async () => {
  const { user } = open(false, Waiting)
  await user.click(await screen.findByRole('button', { name: 'Not now' }))
  expect(screen.queryByText(title)).toBeNull()
  expect(window.localStorage.getItem('no-messages')).toBe('yes')
})

it('can’t be put off where messages are chosen', async () => {
  open(false)
  expect(await screen.findByText(title)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Not now' })).toBeNull()
})
