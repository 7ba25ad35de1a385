// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { people } from '../../src/seed/people.ts'
import { groups } from '../../src/testing.ts'
import { givenDesk } from '../testing.tsx'

let desk: Awaited<ReturnType<typeof givenDesk>>
afterEach(() => desk.close())

const address = 'https://app.example/join/AbC'

/** Mila asks the group whose guard the bot is; the guard shows its page. */
async function givenPage() {
  desk = await givenDesk('mila_p:android:day')
  const mila = desk.phone(1)
  await mila.touch(`found-row-${groups.cafe}`)
  await mila.press('Request to Join')
  const [update] = await desk.sandbox.news()
  const chat_join_request_query_id = update?.chat_join_request?.query_id
  const asBot = async (method: string, params: object) => {
    const answer = await desk.sandbox.asked(method, { chat_join_request_query_id, ...params })
    // The bot's own calls give the page no hint here.
    await desk.control.advance(0)
    return answer
  }
  const show = () => asBot('sendChatJoinRequestWebApp', { web_app_url: address })
  const answer = (result: string) => asBot('answerChatJoinRequestQuery', { result })
  const isOpen = () => mila.here().queryByTestId('join-sheet') !== null
  return { mila, show, answer, isOpen }
}

const sheets = async () => (await desk.control.world(people.mila.id)).join_sheets

describe('asking to join', () => {
  it('shows the group with its photo, title and members, also by a link that nobody has shared', async () => {
    desk = await givenDesk('mila_p:ios:night')
    const mila = desk.phone(1)
    const made = await desk.control.act(people.ann.id, {
      do: 'create_link',
      chat_id: groups.neighbours,
      creates_join_request: true,
    })
    const link = made.ok ? made.result.link : ''
    await mila.type('Search chats', link)
    await mila.touch('open-link')
    await mila.sees('Riverside Neighbours')
    const sheet = await mila.find('invite')
    expect(sheet.querySelector('img')?.getAttribute('src')).toMatch(/^\/sandbox\/photos\//)
    expect(sheet.textContent).toMatch(/\d+ members.*Request to Join.*An admin approves who joins/)

    await mila.press('Request to Join')
    expect((await mila.find('note')).textContent).toBe('Request sent to the admins')
    await mila.touch('open-link')
    await mila.sees('Your request is pending.')
    await mila.press('Withdraw the request')
    await mila.sees('Request to Join')

    await desk.control.act(people.ann.id, { do: 'revoke_link', chat_id: groups.neighbours, link })
    await mila.sees('This link is no longer valid.')
    expect(mila.here().queryByRole('button', { name: 'Request to Join' })).toBeNull()
  })

  it('says so when the link leads nowhere', async () => {
    desk = await givenDesk('mila_p:ios:day')
    const mila = desk.phone(1)
    await mila.type('Search chats', 'https://t.me/+nothing')
    await mila.touch('open-link')
    await mila.sees('This link doesn’t exist.')
    expect(mila.here().queryByRole('button', { name: /Join/ })).toBeNull()
  })
})

describe('the page of a guard', () => {
  it('opens by itself as a mini app for whoever asks', async () => {
    const { mila, show } = await givenPage()
    expect((await mila.find('note')).textContent).toBe('Request sent')
    expect(await show()).toBe(true)
    const sheet = await mila.find('join-sheet')
    expect(mila.here().queryByTestId('note')).toBeNull()
    expect(sheet.getAttribute('aria-label')).toBe('Steward · checks who joins')
    const { origin, pathname, hash } = mila.appUrl()
    expect(origin + pathname).toBe(address)
    const said = new URLSearchParams(hash.slice(1))
    expect(said.get('tgWebAppPlatform')).toBe('android')
    const data = new URLSearchParams(said.get('tgWebAppData') ?? '')
    expect(data.has('chat_join_request_query_id')).toBe(true)
    expect(JSON.parse(data.get('user') ?? '')).toMatchObject({ id: people.mila.id })
  })

  it.each([
    ['approve', 'You are now a member'],
    ['decline', 'Your request was declined'],
    ['queue', 'Request sent to the admins'],
  ])('closes with the decision and says it: %s', async (result, words) => {
    const { mila, show, answer, isOpen } = await givenPage()
    await show()
    await mila.find('join-sheet')
    expect(await answer(result)).toBe(true)
    await mila.sees(words)
    expect(isOpen()).toBe(false)
  })

  it.each([
    ['by its button', (mila: Mila) => mila.touch('mini-app-close')],
    ['by Android’s own button', (mila: Mila) => mila.touch('system-back')],
    ['by the app itself', (mila: Mila) => mila.post('web_app_close')],
  ])('is put away %s and can be taken up again, and the request stays', async (_how, close) => {
    const { mila, show, isOpen } = await givenPage()
    await show()
    await mila.find('join-sheet')
    await close(mila)
    await expect.poll(sheets).toMatchObject([{ chat_id: groups.cafe, is_closed: true }])
    expect(isOpen()).toBe(false)

    await mila.touch(`found-row-${groups.cafe}`)
    await mila.press('Continue the check')
    await mila.find('join-sheet')
  })

  it('that was put away says nothing more', async () => {
    const { mila, show, answer } = await givenPage()
    await show()
    await mila.touch('mini-app-close')
    await expect.poll(sheets).toMatchObject([{ is_closed: true }])
    await mila.find('chats')
    await answer('approve')
    await mila.find(`chat-row-${groups.cafe}`)
    expect(mila.here().queryByText('You are now a member')).toBeNull()
  })
})

describe('the pages of two guards', () => {
  it('come one after the other, also when the first takes long to open', async () => {
    const { mila, show, answer } = await givenPage()
    const first = Promise.withResolvers<void>()
    const launch = desk.control.launch
    const launching = vi.spyOn(desk.control, 'launch').mockImplementationOnce(async (request) => {
      const reply = await launch(request)
      await first.promise
      return reply
    })
    await show()
    await expect.poll(() => launching.mock.calls.length).toBe(1)

    const chat_id = groups.neighbours
    await desk.control.act(people.ann.id, { do: 'set_guard_bot', chat_id, on: true })
    await desk.control.act(people.mila.id, { do: 'apply_to_join', chat_id })
    const [update] = await desk.sandbox.news()
    await desk.sandbox.asked('sendChatJoinRequestWebApp', {
      chat_join_request_query_id: update?.chat_join_request?.query_id,
      web_app_url: 'https://app.example/join/second',
    })
    await answer('decline')
    await mila.find('join-sheet')
    await act(async () => {
      first.resolve()
      await launching.mock.results[0]?.value
    })
    expect(mila.appUrl().pathname).toBe('/join/second')
  })
})

describe('without a guard', () => {
  it('the bot may write to whoever asks, and its button opens the page', async () => {
    desk = await givenDesk('mila_p:android:day')
    const mila = desk.phone(1)
    await mila.touch(`found-row-${groups.neighbours}`)
    await mila.press('Request to Join')
    const [update] = await desk.sandbox.news()
    const chat_id = update?.chat_join_request?.user_chat_id
    const reply_markup = { inline_keyboard: [[{ text: 'Start', web_app: { url: address } }]] }
    const sent = await desk.sandbox.asked('sendMessage', { chat_id, text: 'One more step', reply_markup })
    expect(sent).toMatchObject({ text: 'One more step' })
    await desk.control.advance(0)

    await mila.sees('One more step')
    await mila.find('note')
    await mila.touch(`chat-row-${people.mila.id}`)
    expect(mila.here().queryByTestId('note')).toBeNull()
    await mila.pressIn('message', 'Start')
    await mila.find('mini-app')
    expect(mila.appUrl().pathname).toBe('/join/AbC')
  })
})

describe('the guard', () => {
  it('is appointed and relieved by whoever may change the group, and links can follow', async () => {
    desk = await givenDesk('zoe_sunflower:android:day')
    const zoe = desk.phone(1)
    await zoe.touch(`chat-row-${groups.cafe}`)
    await zoe.touch('chat-title')
    await zoe.press('Edit')
    await zoe.press('Take the bot off guard')
    await zoe.sees('No one')
    const guarded = async () => (await desk.control.chat(groups.cafe, people.zoe.id)).chat.is_guarded
    expect(await guarded()).toBe(false)
    await zoe.press('Make the bot the guard')
    await expect.poll(guarded).toBe(true)

    await desk.control.act(people.zoe.id, { do: 'create_link', chat_id: groups.cafe })
    const needs = async () => {
      const { links } = await desk.control.chat(groups.cafe, people.zoe.id)
      return links.map((link) => link.creates_join_request)
    }
    expect(await needs()).toEqual([true, false])
    await zoe.press('Apply approval to all invite links')
    await zoe.sees('All invite links need approval now.')
    expect(await needs()).toEqual([true, true])
  })
})

type Mila = ReturnType<typeof desk.phone>
