// @vitest-environment jsdom
import { act, fireEvent, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { people } from '../../src/seed/people.ts'
import { groups } from '../../src/testing.ts'
import { givenDesk } from '../testing.tsx'

let desk: Awaited<ReturnType<typeof givenDesk>>
afterEach(() => desk.close())

const fragment = (url: URL) => new URLSearchParams(url.hash.slice(1))

describe('a phone', () => {
  it('opens the mini app as the person and the client that the address names', async () => {
    desk = await givenDesk('annkeller:ios@7.6:night')
    const ann = desk.phone(1)
    await ann.touch('open-app')
    await ann.find('mini-app')

    const said = fragment(ann.appUrl())
    expect([said.get('tgWebAppPlatform'), said.get('tgWebAppVersion')]).toEqual(['ios', '7.6'])
    expect(JSON.parse(said.get('tgWebAppThemeParams')!)).toMatchObject({ bg_color: '#000000' })
    expect(said.get('tgWebAppData')).toContain(`%22id%22%3A${people.ann.id}`)
  })

  it('shows what another phone writes', async () => {
    desk = await givenDesk('annkeller:android:day,liora_k:ios:day')
    const [ann, liora] = [desk.phone(1), desk.phone(2)]
    await ann.touch(`chat-row-${groups.neighbours}`)
    await liora.touch(`chat-row-${groups.neighbours}`)
    await ann.write('composer', 'The lift works again')
    await ann.touch('send')
    expect(await liora.sees('The lift works again')).toHaveLength(1)
  })

  it.each([
    { isNarrow: false, stays: 1, words: 'beside what let them strike' },
    { isNarrow: true, stays: 0, words: 'in place of what let them strike where there is no room for both' },
  ])('sees the spammer whom the desk lets strike, $words', async ({ isNarrow, stays }) => {
    desk = await givenDesk('annkeller:android:day', { isNarrow })
    const ann = desk.phone(1)
    await ann.touch(`chat-row-${groups.neighbours}`)
    const page = within(document.body)
    fireEvent.click(page.getByTestId('open-events'))
    fireEvent.click(await page.findByTestId('set-off-spam'))
    await expect.poll(() => ann.here().queryAllByText('/report').length).toBe(2)
    await expect.poll(() => page.queryAllByTestId('events').length).toBe(stays)
  })

  it('is in the group that the desk grows with a year behind it', async () => {
    desk = await givenDesk('annkeller:android:day')
    const ann = desk.phone(1)
    const page = within(document.body)
    fireEvent.click(page.getByTestId('open-events'))
    fireEvent.change(await page.findByLabelText('Seed'), { target: { value: '7' } })
    fireEvent.click(page.getByTestId('grow-year'))
    expect(
      await page.findByText(/^Hillside Neighbours 7: \d+ updates wait for Steward\. Raid on /),
    ).toBeTruthy()
    expect(await ann.sees('Hillside Neighbours 7')).toHaveLength(1)
    // The next seed stands ready; one that was taken is refused in words.
    expect(page.getByLabelText<HTMLInputElement>('Seed').value).toBe('8')
    fireEvent.change(page.getByLabelText('Seed'), { target: { value: '7' } })
    fireEvent.click(page.getByTestId('grow-year'))
    expect(await page.findByText('This year is here already: take another seed.')).toBeTruthy()
  })

  it('says the messenger’s words when something is refused', async () => {
    desk = await givenDesk('boris_sokolov:android:day')
    const boris = desk.phone(1)
    await boris.touch(`chat-row-${groups.neighbours}`)
    await boris.touch('chat-title')
    await boris.touch(`member-row-${people.ann.id}`)
    await boris.press('Ban')
    expect((await boris.find('note')).textContent).toBe('You may not ban or restrict people here.')
  })
})

describe('the mini app on a phone', () => {
  it('adds the bot to a group with the rights its link asks for and the person leaves', async () => {
    desk = await givenDesk('annkeller:webk:day')
    const ann = desk.phone(1)
    await ann.touch('open-app')
    await ann.find('mini-app')
    await ann.post('web_app_open_tg_link', {
      path_full: '/steward_sandbox_bot?startgroup=app&admin=delete_messages+restrict_members+pin_messages',
    })
    await ann.touch(`add-bot-group-${groups.books}`)
    const pin = await ann.here().findByRole('switch', { name: 'Pin messages' })
    pin.click()
    await ann.touch('add-bot-confirm')
    await ann.sees(/added Steward/)

    const { bot } = await desk.control.chat(groups.books, people.ann.id)
    expect(bot.rights).toMatchObject({
      can_delete_messages: true,
      can_restrict_members: true,
      can_pin_messages: false,
      can_promote_members: false,
    })
  })

  it('asks for permission to write, and tells the bot that it was given', async () => {
    desk = await givenDesk('boris_sokolov:ios:day')
    const boris = desk.phone(1)
    await boris.touch('open-app')
    await boris.find('mini-app')
    const said = boris.listen()
    await boris.post('web_app_request_write_access')
    await boris.touch('question-yes')

    await expect
      .poll(() => said)
      .toContainEqual({
        eventType: 'write_access_requested',
        eventData: { status: 'allowed' },
      })
    expect(await desk.sandbox.news()).toMatchObject([
      { message: { write_access_allowed: { from_request: true } } },
    ])
  })

  it('scans the code that the app on another phone shows', async () => {
    desk = await givenDesk('annkeller:android:day,boris_sokolov:ios:night')
    const [ann, boris] = [desk.phone(1), desk.phone(2)]
    for (const phone of [ann, boris]) {
      await phone.touch('open-app')
      await phone.find('mini-app')
    }
    await boris.post('sandbox_shows_code', { text: 'sign-in_abc' })
    const said = ann.listen()
    await ann.post('web_app_open_scan_qr_popup', { text: 'Scan' })
    await ann.touch('scanner-code')
    expect(said).toContainEqual({ eventType: 'qr_text_received', eventData: { data: 'sign-in_abc' } })
    await ann.touch('scanner-close')
  })

  it('is reopened by a link with a start parameter, and only brought to the front by the same button', async () => {
    desk = await givenDesk('annkeller:android:day')
    const ann = desk.phone(1)
    await ann.touch('open-app')
    await ann.find('mini-app')
    const first = ann.appUrl().href
    await ann.touch('mini-app-minimise')
    await ann.touch('open-app')
    expect(ann.appUrl().href).toBe(first)

    await ann.touch('mini-app-minimise')
    fireEvent.change(ann.here().getByLabelText('Search chats'), {
      target: { value: 't.me/steward_sandbox_bot?startapp=i_7' },
    })
    await ann.touch('open-link')
    await expect.poll(() => ann.appUrl().searchParams.get('tgWebAppStartParam')).toBe('i_7')
  })

  it('loses the start parameter on Web A when it is open already', async () => {
    desk = await givenDesk('annkeller:weba:day')
    const ann = desk.phone(1)
    await ann.touch('open-app')
    await ann.find('mini-app')
    await ann.post('web_app_open_tg_link', { path_full: '/steward_sandbox_bot?startapp=i_7' })
    // A launch would have been answered before this is.
    await act(async () => void (await desk.control.world()))
    expect(ann.appUrl().searchParams.get('tgWebAppStartParam')).toBeNull()
  })

  it('is closed when the phone is handed to somebody else', async () => {
    desk = await givenDesk('annkeller:android:day')
    const ann = desk.phone(1)
    await ann.touch('open-app')
    await ann.find('mini-app')
    await ann.touch('phone-holder')
    const holder = ann.here().getByLabelText<HTMLSelectElement>('Held by')
    holder.value = 'boris_sokolov'
    holder.dispatchEvent(new Event('change', { bubbles: true }))
    await ann.find('chats')
    expect(ann.here().queryByTestId('mini-app')).toBeNull()
    expect(location.search).toBe('?phones=boris_sokolov:android:day')
  })

  it('goes back by Android’s own button only as far as its back button shows', async () => {
    desk = await givenDesk('annkeller:android:day')
    const ann = desk.phone(1)
    await ann.touch('open-app')
    await ann.find('mini-app')
    const said = ann.listen()
    await ann.post('web_app_setup_back_button', { is_visible: true })
    await ann.touch('system-back')
    expect(said).toContainEqual({ eventType: 'back_button_pressed' })

    await ann.post('web_app_setup_back_button', { is_visible: false })
    await ann.touch('system-back')
    expect(ann.here().queryByTestId('mini-app')).toBeNull()
  })
})
