// @vitest-environment jsdom
import { fireEvent, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { people } from '../../src/seed/people.ts'
import type { SwitchName } from '../../src/world/switches.ts'
import { groups } from '../../src/testing.ts'
import { givenDesk } from '../testing.tsx'

let desk: Awaited<ReturnType<typeof givenDesk>>
afterEach(() => desk.close())

const page = () => within(document.body)
const standing = async () => (await page().findByTestId('bot-standing')).textContent

async function opensTheBot() {
  fireEvent.click(page().getByTestId('open-bot'))
  await page().findByTestId('bot')
}

async function turns(name: SwitchName, isOn: boolean) {
  fireEvent.click(await page().findByTestId(`switch-${name}`))
  await expect.poll(() => page().getByTestId<HTMLInputElement>(`switch-${name}`).checked).toBe(isOn)
}

describe('the page of the bot', () => {
  it('says that a bot is set up, and turns each switch', async () => {
    desk = await givenDesk('annkeller:android:day')
    await opensTheBot()
    expect(await standing()).toBe('Set up: all that Steward needs at @BotFather is on.')
    await turns('has_main_web_app', false)
    expect(await standing()).toBe(
      'Partly set up: 2 of the 3 switches that Steward needs at @BotFather are on.',
    )
    const { bot } = await desk.control.world()
    expect(bot.switches).toMatchObject({ has_main_web_app: false, can_join_groups: true })
  })

  it('says that nobody has set the bot up, where nobody has', async () => {
    desk = await givenDesk('annkeller:android:day', { isSetUp: false })
    await opensTheBot()
    expect(await standing()).toBe('No one has set this bot up: Steward needs 3 switches at @BotFather.')
    const all = page().getAllByRole<HTMLInputElement>('switch')
    expect(all.map(({ checked }) => checked)).toEqual(Array.from({ length: 7 }, () => false))
    expect(page().getByRole('switch', { name: 'Main Mini App' })).toBeTruthy()
  })

  it('marks what the sandbox can’t know of the real Telegram', async () => {
    desk = await givenDesk('annkeller:android:day')
    await opensTheBot()
    const marked = page().getAllByText(/^Not verified: /)
    expect(marked).toHaveLength(6)
  })
})

it('starts the world over with a bot that nobody has set up', async () => {
  desk = await givenDesk('annkeller:android:day')
  fireEvent.click(page().getByTestId('open-events'))
  fireEvent.click(await page().findByText('Start over…'))
  fireEvent.click(await page().findByTestId('reset-world-bare'))
  expect(await page().findByText(/^This bot is not set up/)).toBeTruthy()
  expect((await desk.control.world()).bot.switches.can_join_groups).toBe(false)
})

describe('a phone', () => {
  const link = 't.me/steward_sandbox_bot?startapp=i_7'

  it('opens the bot’s chat alone by a link to the app, where the bot has no main mini app', async () => {
    desk = await givenDesk('annkeller:android:day')
    const ann = desk.phone(1)
    await desk.control.turn({ has_main_web_app: false })
    await expect.poll(() => ann.here().queryByTestId('open-app')).toBeNull()
    await ann.type('Search chats', link)
    await ann.touch('open-link')
    expect((await ann.find('chat')).dataset['chatId']).toBe(String(people.ann.id))
    expect(ann.here().queryByTestId('mini-app')).toBeNull()

    await ann.touch('chat-back')
    await desk.control.turn({ has_main_web_app: true })
    await ann.find('open-app')
    await ann.type('Search chats', link)
    await ann.touch('open-link')
    await ann.find('mini-app')
    expect(ann.appUrl().searchParams.get('tgWebAppStartParam')).toBe('i_7')
  })

  it('knows no app of the bot’s by a name', async () => {
    desk = await givenDesk('annkeller:android:day')
    const ann = desk.phone(1)
    await ann.type('Search chats', 't.me/steward_sandbox_bot/app?startapp=i_7')
    await ann.touch('open-link')
    expect((await ann.find('note')).textContent).toBe('This app doesn’t exist.')
  })

  it('offers no group to a bot that can’t join groups', async () => {
    desk = await givenDesk('annkeller:android:day', { isSetUp: false })
    const ann = desk.phone(1)
    await ann.type('Search chats', 't.me/steward_sandbox_bot?startgroup=x')
    await ann.touch('open-link')
    expect((await ann.find('note')).textContent).toBe('This bot can’t join groups.')
    await desk.control.turn({ can_join_groups: true })
    const offers = async () => {
      await ann.touch('open-link')
      return ann.here().queryByTestId('add-bot') !== null
    }
    await expect.poll(offers).toBe(true)
  })

  it('takes leave to write from the bot in its chat, and gives it back', async () => {
    desk = await givenDesk('annkeller:android:day')
    const ann = desk.phone(1)
    await ann.touch(`chat-row-${people.ann.id}`)
    await ann.touch('start-bot')
    const write = () => desk.sandbox.asked('sendMessage', { chat_id: people.ann.id, text: 'Hello' })
    expect(await write()).toMatchObject({ text: 'Hello' })
    await ann.touch('stop-bot')
    await ann.find('unblock-bot')
    expect(await write()).toBe('Forbidden: bot was blocked by the user')
    await ann.touch('unblock-bot')
    await ann.find('stop-bot')
    expect(await write()).toMatchObject({ text: 'Hello' })
  })

  it('offers no bot as a guard whose guard mode is off, and says so of one that is', async () => {
    desk = await givenDesk('zoe_sunflower:android:day')
    const zoe = desk.phone(1)
    await desk.control.turn({ supports_join_request_queries: false })
    await zoe.touch(`chat-row-${groups.cafe}`)
    await zoe.touch('chat-title')
    await zoe.press('Edit')
    await zoe.sees('Steward, whose guard mode is off')
    await zoe.press('Take the bot off guard')
    await zoe.sees('No bot here has guard mode')
    expect(zoe.here().queryByRole('button', { name: 'Make the bot the guard' })).toBeNull()
  })
})
