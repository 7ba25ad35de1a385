import { ChatId } from '@steward/contract/ids.ts'
import type { Pin, Pinned } from '@steward/contract/pins.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { lastDone } from '#platform/act/undo-offer.ts'
import { givenOptions } from '#testing/given-options.ts'
import { givenPerson } from '#testing/given.ts'
import { openScreen } from '#testing/open-screen.tsx'
import type { Answers } from '#testing/server.ts'
import { retryAfter } from '#testing/why.ts'
import { linkIn } from './link-in.ts'
import { PinnedScreen } from './PinnedScreen.tsx'

const confirms = vi.hoisted(() => ({ answer: true, asked: new Array<string>() }))
vi.mock('#platform/dialogs.ts', () => ({
  alert: async () => undefined,
  confirm: async (text: string) => (confirms.asked.push(text), confirms.answer),
}))
beforeEach(() => {
  lastDone.set(null)
  confirms.answer = true
  confirms.asked.length = 0
})

const addresses = ['garden', 'c/1700000000', 'Garden_Shop']

describe('a link that was pasted', () => {
  it.each([
    'https://t.me/garden/42',
    'http://www.t.me/Garden/42',
    't.me/garden/42?single&thread=7',
    'https://telegram.me/garden_shop/42',
    'https://garden.t.me/42',
    'https://t.me/c/1700000000/42',
    'https://t.me/c/1700000000/7/42',
    'https://t.me/garden/7/42',
    ' look: https://t.me/garden/42 ',
    'tg://privatepost?channel=1700000000&post=42',
    'tg:resolve?domain=garden&post=42&thread=7',
  ])('leads to a message here: %s', (link) => {
    expect(linkIn(link, addresses)).toEqual({ is: 'message', messageId: 42 })
  })

  it.each([
    ['https://t.me/allotment/42', 'elsewhere'],
    ['https://t.me/c/1700000001/42', 'elsewhere'],
    ['tg://privatepost?channel=17&post=42', 'elsewhere'],
    ['https://t.me/garden', 'no_message'],
    ['https://t.me/+AbCdEf', 'no_message'],
    ['https://t.me/c/1700000000', 'no_message'],
    ['https://t.me/garden/0', 'no_message'],
    ['https://t.me/garden/99999999999', 'no_message'],
    ['https://t.me/garden/1/2/3', 'no_message'],
    ['tg://resolve?domain=garden', 'no_message'],
    ['', 'no_link'],
    ['42', 'no_link'],
    ['https://example.org/garden/42', 'no_link'],
    ['https://best.me/garden/42', 'no_link'],
  ])('leads nowhere here: %s is %s', (link, is) => {
    expect(linkIn(link, addresses)).toEqual({ is })
  })
})

const chatId = ChatId.parse(-1_001_700_000_000)
const hoursAgo = (hours: number) => Math.floor(Date.now() / 1000 - hours * 3600)

const givenPin = (pin: Partial<Pin> = {}): Pin => ({
  message_id: 42,
  message_url: 'https://t.me/c/1700000000/42',
  is_newest: true,
  excerpt: 'No <b>adverts</b>',
  sender: givenPerson({ first_name: 'Zoë' }),
  sender_title: null,
  sent_at: hoursAgo(5),
  pinned_by: givenPerson({ first_name: 'Boris' }),
  pinned_at: hoursAgo(3),
  ...pin,
})
const older = () => givenPin({ message_id: 7, is_newest: false, excerpt: null, sender: null, sent_at: null })

/** A group with these pinned; what is pinned and unpinned in the app is so at once. */
function openPinned(pins: Pin[], answers: Answers = {}, pinned: Partial<Pinned> = {}) {
  const opened = openScreen(
    PinnedScreen,
    {
      '/api/groups/pinned': () => ({ pins: [...pins], is_asked: true, addresses, ...pinned }),
      '/api/groups/act/options': () => givenOptions(),
      '/api/groups/act': ({ action }) => {
        if (action.kind === 'unpin_all') pins.length = 0
        if (action.kind === 'pin') pins.unshift(givenPin({ message_id: action.message_id, excerpt: 'New' }))
        const gone = pins.findIndex((pin) => action.kind === 'unpin' && pin.message_id === action.message_id)
        if (gone !== -1) pins.splice(gone, 1)
        return { action_id: 1, state: 'done', error: null }
      },
      ...answers,
    },
    { at: `/admin/groups/${chatId}/pinned`, route: '/admin/groups/:chatId/pinned' },
  )
  const actions = () => opened.server.of('/api/groups/act').map(({ input }) => Object(input).action)
  const pastes = async (link: string) => {
    await opened.user.type(await screen.findByRole('textbox', { name: 'Link to the message' }), link)
    await opened.user.click(screen.getByRole('button', { name: 'Pin' }))
  }
  return { ...opened, actions, pastes }
}

describe('PinnedScreen', () => {
  it('shows of the newest what it says, as text, and of the others what the log knows', async () => {
    const { opened, user } = openPinned([givenPin(), older()])
    const newest = within(await screen.findByRole('region', { name: 'At the top' }))
    const card = newest.getByRole('article', { name: 'No <b>adverts</b>' })
    expect(card.textContent).toContain('Zoë\u00a0· 5 hours ago')
    expect(card.textContent).toContain('Pinned by Boris\u00a0· 3 hours ago')
    const others = within(screen.getByRole('region', { name: 'Pinned as well' }))
    expect(others.getByRole('article', { name: 'Message 7' })).toBeTruthy()
    expect(others.getByText(/may have been unpinned by hand/)).toBeTruthy()
    await user.click(newest.getByRole('button', { name: 'Show in the group' }))
    expect(opened).toEqual(['https://t.me/c/1700000000/42'])
  })

  it('names nobody where nobody is known, and says that a message has no text', async () => {
    openPinned([
      givenPin({ excerpt: null, sender: null, sender_title: 'Garden', pinned_by: null }),
      givenPin({
        message_id: 7,
        is_newest: false,
        excerpt: null,
        sender: null,
        sent_at: null,
        pinned_at: null,
      }),
    ])
    const card = await screen.findByRole('article', { name: 'A message without text' })
    expect(card.textContent).toContain('Garden\u00a0· 5 hours ago')
    expect(card.textContent).toContain('Pinned 3 hours ago')
    expect(screen.getByRole('article', { name: 'Message 7' }).textContent).not.toContain('Pinned')
  })

  it.each([true, false])('pins the message of a link and notifies members: %s', async (notifies) => {
    const { actions, pastes, user } = openPinned([])
    expect(await screen.findByText('Nothing is pinned')).toBeTruthy()
    if (notifies) await user.click(screen.getByRole('switch', { name: 'Notify members' }))
    await pastes('https://t.me/c/1700000000/42')
    expect(await screen.findByRole('article', { name: 'New' })).toBeTruthy()
    expect(actions()).toEqual([{ kind: 'pin', message_id: 42, silent: !notifies }])
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('')
    expect(screen.getByText('Pinned')).toBeTruthy()
  })

  it.each([
    ['t.me/allotment/42', /message in another chat/],
    ['t.me/garden', /doesn’t lead to a message/],
    ['hello', /isn’t a message link/],
  ])('says what is wrong with %s and pins nothing', async (link, words) => {
    const { actions, pastes, user } = openPinned([])
    await pastes(link)
    expect((await screen.findByText(words)).getAttribute('role')).toBe('alert')
    expect(actions()).toEqual([])
    await user.type(screen.getByRole('textbox'), '1')
    expect(screen.queryByText(words)).toBeNull()
  })

  it('says in words that there is no such message, and keeps the link', async () => {
    const error = 'Bad Request: message to pin not found'
    const { pastes } = openPinned([], {
      '/api/groups/act': () => ({ action_id: 1, state: 'failed', error }),
    })
    await pastes('t.me/garden/42')
    expect(await screen.findByText('This message isn’t in the group, or was deleted.')).toBeTruthy()
    expect(screen.queryByText(/Bad Request/)).toBeNull()
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('t.me/garden/42')
  })

  it('unpins one, and all, once somebody says so', async () => {
    const { actions, user } = openPinned([givenPin(), older()])
    confirms.answer = false
    const others = within(await screen.findByRole('region', { name: 'Pinned as well' }))
    await user.click(others.getByRole('button', { name: 'Unpin' }))
    expect(actions()).toEqual([])
    confirms.answer = true
    await user.click(others.getByRole('button', { name: 'Unpin' }))
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Message 7' })).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Unpin all messages' }))
    expect(await screen.findByText('Nothing is pinned')).toBeTruthy()
    expect(actions()).toEqual([{ kind: 'unpin', message_id: 7 }, { kind: 'unpin_all' }])
    expect(confirms.asked.at(-1)).toMatch(/^Unpin all messages for everyone\?/)
  })

  it('pins again with one tap what was unpinned by mistake, and notifies no one', async () => {
    const { actions, user } = openPinned([givenPin()])
    await user.click(await screen.findByRole('button', { name: 'Unpin' }))
    expect(await screen.findByText('Nothing is pinned')).toBeTruthy()
    expect(screen.getByText('The message is unpinned')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByRole('article', { name: 'New' })).toBeTruthy()
    expect(actions().at(-1)).toEqual({ kind: 'pin', message_id: 42, silent: true })
    expect(screen.getByText('Undone')).toBeTruthy()
  })

  it('calls nothing pinned any more that was pinned and unpinned', async () => {
    const { pastes, user } = openPinned([])
    await pastes('https://t.me/c/1700000000/42')
    expect(await screen.findByText('Pinned')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Unpin' }))
    expect(await screen.findByText('Nothing is pinned')).toBeTruthy()
    expect(screen.queryByText('Pinned')).toBeNull()
  })

  it('says why somebody may not, and offers nothing that would be refused', async () => {
    const { user, actions } = openPinned([givenPin()], {
      '/api/groups/act/options': () => givenOptions({ pin: 'bot_right_missing' }),
    })
    expect(await screen.findByText(/^Steward needs another permission/)).toBeTruthy()
    for (const name of ['Unpin', 'Pin'])
      expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true)
    expect(screen.queryByRole('button', { name: 'Unpin all messages' })).toBeNull()
    await user.click(screen.getByText('Unpin all messages'))
    expect(actions()).toEqual([])
  })

  it('says so when Telegram is silent, and in a group whose messages have no links', async () => {
    const reasons = { '/api/groups/act/options': () => givenOptions({ pin: 'right_missing' }) }
    openPinned([], reasons, { is_asked: false, addresses: [] })
    expect(await screen.findByText('No pinned messages seen yet')).toBeTruthy()
    expect(screen.getByText(/^Can’t reach Telegram right now/)).toBeTruthy()
    expect(screen.getByText(/reply to it with \/pin in the group/)).toBeTruthy()
    expect(await screen.findByText(/^You don’t have permission/)).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('says what failed and reads it again', async () => {
    let isBroken = true
    const { user } = openPinned([], {
      '/api/groups/pinned': () => (isBroken ? 500 : { pins: [], is_asked: true, addresses }),
    })
    const retry = await retryAfter(500)
    isBroken = false
    await user.click(retry)
    expect(await screen.findByText('Nothing is pinned')).toBeTruthy()
  })
})
