import { ChatId } from '@steward/contract/ids.ts'
import type { InviteLink, LinkPage } from '@steward/contract/links.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { back } from '#platform/back.ts'
import { givenMe, givenPerson } from '#testing/given.ts'
import { openScreen } from '#testing/open-screen.tsx'
import type { Answers } from '#testing/server.ts'
import { LinksScreen } from './LinksScreen.tsx'

const confirms = vi.hoisted(() => ({ answer: true, asked: new Array<string>() }))
vi.mock('#platform/dialogs.ts', () => ({
  alert: async () => undefined,
  confirm: async (text: string) => (confirms.asked.push(text), confirms.answer),
}))

const me = givenMe()
const chatId = ChatId.parse(-1_001_234)
const address = 'https://t.me/+AbCdEfGhIjKlMnOp'
const nowSeconds = () => Math.floor(Date.now() / 1000)

const givenLink = (link: Partial<InviteLink> = {}): InviteLink => ({
  link: address,
  is_masked: false,
  name: null,
  creator: givenPerson({ first_name: 'Steward', is_bot: true }),
  made_by: givenPerson({ first_name: 'Ann' }),
  can_edit: true,
  can_revoke: true,
  is_primary: false,
  is_revoked: false,
  creates_join_request: false,
  expires_at: null,
  member_limit: null,
  joins: 0,
  requests: 0,
  known_since: 1,
  last_used_at: null,
  ...link,
})
const pageOf = (links: InviteLink[], page: Partial<LinkPage> = {}): LinkPage => ({
  links,
  next_cursor: null,
  bot_can_manage: true,
  ...page,
})

const openLinks = (links: InviteLink[], answers: Answers = {}, page: Partial<LinkPage> = {}) =>
  openScreen(
    LinksScreen,
    { '/api/me': () => me, '/api/groups/links': () => pageOf(links, page), ...answers },
    { at: `/admin/groups/${chatId}/links`, route: '/admin/groups/:chatId/links' },
  )

beforeEach(() => {
  confirms.asked.length = 0
  confirms.answer = true
})
afterEach(() => vi.restoreAllMocks())

describe('LinksScreen', () => {
  it('shows joins per link, and inactive links apart', async () => {
    const tomorrow = nowSeconds() + 86_400
    openLinks([
      givenLink({ name: 'Flyer', joins: 3, member_limit: 10 }),
      givenLink({ link: `${address}1`, name: 'Poster', requests: 1, expires_at: tomorrow }),
      givenLink({ link: `${address}2`, name: 'Old', is_revoked: true, joins: 1 }),
      givenLink({ link: `${address}3`, name: 'Past', expires_at: 10 }),
      givenLink({ link: `${address}4`, name: 'Full', joins: 2, member_limit: 2 }),
    ])

    const working = await screen.findByRole('region', { name: 'Active links' })
    const words = within(working)
      .getAllByRole('button')
      .filter(({ textContent }) => textContent !== '')
      .map(({ textContent }) => textContent)
    expect(words).toEqual([
      'Flyer3 of 10 joined\u00a0· Ann',
      expect.stringMatching(/^PosterNo one joined yet\u00a0· 1 request\u00a0· until .*\u00a0· Ann$/),
    ])
    const over = screen.getByRole('region', { name: 'Inactive links' })
    expect(
      within(over)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'OldRevoked\u00a0· 1 person joined\u00a0· Ann',
      'PastEnded\u00a0· No one joined yet\u00a0· Ann',
      'FullLimit reached\u00a0· 2 of 2 joined\u00a0· Ann',
    ])
  })

  it('says what to do where no link is known, and why none can be made', async () => {
    openLinks([], {}, { bot_can_manage: false })

    expect(await screen.findByText('No links yet')).toBeTruthy()
    expect(screen.getByText(/Steward needs the “Add members” permission/)).toBeTruthy()
    expect(screen.queryByText('New invite link')).toBeNull()
  })

  it.each([
    ['right_missing', /permission/],
    ['offline', /No connection/],
  ] as const)('says what happened when the read ends with %s', async (outcome, words) => {
    openLinks([], { '/api/groups/links': () => outcome })
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
  })

  it('makes a link without limits at one touch, one alone at two, and shows it', async () => {
    const links: InviteLink[] = []
    const { user, server } = openLinks([], {
      '/api/groups/links': () => pageOf(links),
      '/api/groups/links/create': () => {
        links.push(givenLink())
        return { state: 'done', error: null, link: address }
      },
    })
    await user.dblClick(await screen.findByRole('button', { name: 'New invite link' }))

    expect(await screen.findByRole('img', { name: 'QR code of the invite link' })).toBeTruthy()
    expect(server.of('/api/groups/links/create').map(({ input }) => input)).toMatchObject([
      { wishes: { name: '', expires_at: null, member_limit: null, creates_join_request: false } },
    ])
    expect(screen.getByRole('button', { name: 'Change' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Revoke' })).toBeTruthy()
  })

  it('leaves whoever fills in the form meanwhile where they are', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true })
    const links: InviteLink[] = []
    let asked = 0
    const { user } = openLinks([], {
      '/api/groups/links': () => pageOf(links),
      '/api/groups/links/create': () => {
        asked += 1
        if (asked === 1) return { state: 'under_way', error: null, link: null }
        links.push(givenLink())
        return { state: 'done', error: null, link: address }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'New invite link' }))
    expect(await screen.findByText('On its way')).toBeTruthy()
    await user.click(screen.getByText('New link with a name or limits'))
    await user.type(screen.getByLabelText('Name'), 'Flyer')
    await vi.advanceTimersByTimeAsync(3_000)

    await waitFor(() => expect(screen.queryByText('On its way')).toBeNull())
    expect(await screen.findByText('t.me/+AbCdEfGhIjKlMnOp')).toBeTruthy()
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Flyer')
  })

  it('F-34 says at the button why no link was made, and sends it again as the same decision', async () => {
    let isOffline = true
    const { user, server } = openLinks([], {
      '/api/groups/links/create': () =>
        isOffline ? 'offline' : { state: 'done', error: null, link: address },
    })
    await user.click(await screen.findByRole('button', { name: 'New invite link' }))
    expect((await screen.findByText(/^No connection. This may not have been done/)).textContent).toContain(
      'it won’t be done twice',
    )
    isOffline = false
    await user.click(screen.getByRole('button', { name: 'New invite link' }))

    await waitFor(() => expect(server.of('/api/groups/links/create')).toHaveLength(2))
    const [first, second] = server.of('/api/groups/links/create')
    expect(second?.input).toEqual(first?.input)
  })

  it('makes a link with a name, an end and a limit, and shows it at once', async () => {
    const links: InviteLink[] = []
    const { user, server } = openLinks([], {
      '/api/groups/links': () => pageOf(links),
      '/api/groups/links/create': ({ wishes }) => {
        links.push(givenLink({ name: wishes.name, member_limit: wishes.member_limit }))
        return { state: 'done', error: null, link: address }
      },
    })
    await user.click(await screen.findByText('New link with a name or limits'))
    await user.type(screen.getByLabelText('Name'), 'Spring flyer')
    await user.click(screen.getByRole('radio', { name: '1 week' }))
    await user.type(screen.getByLabelText('Member limit'), '۱۲')
    await user.click(screen.getByRole('button', { name: 'Create' }))

    expect(await screen.findByRole('heading', { name: 'Spring flyer' })).toBeTruthy()
    expect(await screen.findByRole('img', { name: 'QR code of the invite link' })).toBeTruthy()
    const [call] = server.of('/api/groups/links/create')
    const { wishes } = Object(call?.input)
    expect(wishes).toMatchObject({ name: 'Spring flyer', member_limit: 12, creates_join_request: false })
    expect(Math.abs(wishes.expires_at - nowSeconds() - 604_800)).toBeLessThan(60)
  })

  it('asks for no limit together with approval, which Telegram does not allow', async () => {
    const { user, server } = openLinks([], {
      '/api/groups/links/create': () => ({ state: 'done', error: null, link: address }),
    })
    await user.click(await screen.findByText('New link with a name or limits'))
    await user.type(screen.getByLabelText('Member limit'), '12')
    await user.click(screen.getByRole('switch', { name: 'Approval by admins' }))
    expect(screen.queryByLabelText('Member limit')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Create' }))

    await waitFor(() => expect(server.of('/api/groups/links/create')).toHaveLength(1))
    expect(Object(server.of('/api/groups/links/create')[0]?.input).wishes).toMatchObject({
      member_limit: null,
      creates_join_request: true,
    })
  })

  it.each(['0', '100000', 'many', '1.5'])('sends no limit of %s', async (limit) => {
    const { user, server } = openLinks([])
    await user.click(await screen.findByText('New link with a name or limits'))
    await user.type(screen.getByLabelText('Member limit'), limit)
    expect(screen.getByText('A whole number from 1 to 99999.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Create' }))

    expect(server.of('/api/groups/links/create')).toEqual([])
  })

  it('S-BACK-2 takes back before the page, and asks before it drops what was filled in', async () => {
    const { user } = openLinks([])
    await user.click(await screen.findByText('New link with a name or limits'))
    act(() => back.back())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    await user.click(screen.getByText('New link with a name or limits'))
    await user.type(screen.getByLabelText('Name'), 'Flyer')
    confirms.answer = false
    act(() => back.back())
    await waitFor(() => expect(confirms.asked).toHaveLength(1))
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Flyer')
    confirms.answer = true
    act(() => back.back())
    await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull())
  })

  it('F-34 sends again what a bad line lost as the same decision', async () => {
    let isOffline = true
    const { user, server } = openLinks([], {
      '/api/groups/links/create': () =>
        isOffline ? 'offline' : { state: 'done', error: null, link: address },
    })
    await user.click(await screen.findByText('New link with a name or limits'))
    await user.click(screen.getByRole('button', { name: 'Create' }))
    expect((await screen.findByText(/^No connection. This may not have been done/)).textContent).toContain(
      'it won’t be done twice',
    )
    isOffline = false
    await user.click(screen.getByRole('button', { name: 'Create' }))

    await waitFor(() => expect(server.of('/api/groups/links/create')).toHaveLength(2))
    const [first, second] = server.of('/api/groups/links/create')
    expect(second?.input).toEqual(first?.input)
  })

  it('says why Telegram made no link', async () => {
    const { user } = openLinks([], {
      '/api/groups/links/create': () => ({
        state: 'failed',
        error: 'Bad Request: EXPIRE_DATE_INVALID',
        link: null,
      }),
    })
    await user.click(await screen.findByText('New link with a name or limits'))
    await user.click(screen.getByRole('button', { name: 'Create' }))

    expect(await screen.findByText(/EXPIRE_DATE_INVALID/)).toBeTruthy()
    expect(screen.getByLabelText('Name')).toBeTruthy()
  })

  it('changes a link, and keeps its end unless another is chosen', async () => {
    const expires_at = nowSeconds() + 86_400
    const { user, server } = openLinks([givenLink({ name: 'Flyer', expires_at, member_limit: 5 })], {
      '/api/groups/links/edit': () => ({ state: 'done', error: null, link: address }),
    })
    await user.click(await screen.findByText('Flyer'))
    await user.click(screen.getByRole('button', { name: 'Change' }))
    await user.clear(screen.getByLabelText('Name'))
    await user.type(screen.getByLabelText('Name'), 'Poster')
    await user.click(screen.getByRole('button', { name: 'Save' }))

    await waitFor(() => expect(server.of('/api/groups/links/edit')).toHaveLength(1))
    expect(server.of('/api/groups/links/edit')[0]?.input).toMatchObject({
      link: address,
      wishes: { name: 'Poster', expires_at, member_limit: 5 },
    })
  })

  it('ends a link only for somebody who says so', async () => {
    const links = [givenLink({ name: 'Flyer' })]
    const { user, server } = openLinks(links, {
      '/api/groups/links/revoke': () => {
        links[0] = givenLink({ name: 'Flyer', is_revoked: true, can_edit: false, can_revoke: false })
        return { state: 'done', error: null, link: address }
      },
    })
    await user.click(await screen.findByText('Flyer'))
    confirms.answer = false
    await user.click(screen.getByRole('button', { name: 'Revoke' }))
    expect(confirms.asked).toHaveLength(1)
    expect(server.of('/api/groups/links/revoke')).toEqual([])

    confirms.answer = true
    await user.click(screen.getByRole('button', { name: 'Revoke' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Revoke' })).toBeNull())
    expect(within(screen.getByRole('dialog')).getByText('Revoked')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Copy the link' })).toBeNull()
  })

  it('tells the primary links of several apart by whose they are', async () => {
    const steward = givenPerson({ first_name: 'Steward', is_bot: true })
    openLinks([
      givenLink({ is_primary: true, creator: steward, made_by: null }),
      givenLink({
        link: `${address}1`,
        is_primary: true,
        creator: givenPerson({ first_name: 'Ann' }),
        made_by: null,
      }),
    ])
    const primary = await screen.findAllByRole('button', { name: /^Primary link/ })
    expect(primary.map(({ textContent }) => /Steward|Ann/.exec(textContent ?? '')?.[0])).toEqual([
      'Steward',
      'Ann',
    ])
  })

  it('says which one is primary, and that it is replaced, not only ended', async () => {
    const links = [givenLink({ is_primary: true, can_edit: false, made_by: null })]
    const { user, server } = openLinks(links, {
      '/api/groups/links': () => pageOf(links),
      '/api/groups/links/revoke': () => {
        links.splice(0, 1, givenLink({ link: `${address}1`, is_primary: true, made_by: null }))
        return { state: 'done', error: null, link: address }
      },
    })
    const primary = await screen.findByRole('button', { name: /^Primary link/ })
    expect(primary.textContent).toContain(address.replace('https://', ''))
    await user.click(primary)
    await user.click(screen.getByRole('button', { name: 'Replace with a new one' }))
    expect(confirms.asked).toEqual([
      'Replace the primary link? The old one stops working. This can’t be undone.',
    ])
    await waitFor(() =>
      expect(server.of('/api/groups/links/revoke').map(({ input }) => input)).toMatchObject([
        { link: address },
      ]),
    )
    expect(await screen.findByText(`${address}1`.replace('https://', ''))).toBeTruthy()
  })

  it('copies, says when it may not, and hands on to a chat', async () => {
    const { user, opened } = openLinks([givenLink({ name: 'Flyer' })])
    await user.click(await screen.findByText('Flyer'))
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'))
    await user.click(screen.getByRole('button', { name: 'Copy the link' }))
    expect(await screen.findByText(/doesn’t allow copying/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /Copy the link/ }))
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy()
    expect(write).toHaveBeenLastCalledWith(address)

    await user.click(screen.getByRole('button', { name: 'Share to a chat' }))
    expect(opened).toEqual([`https://t.me/share/url?url=${encodeURIComponent(address)}`])
  })

  it('copies from the list at one touch, and opens the link where nothing may be copied', async () => {
    const { user } = openLinks([givenLink({ name: 'Flyer' })])
    const write = vi.spyOn(navigator.clipboard, 'writeText')
    await user.click(await screen.findByRole('button', { name: 'Copy' }))
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy()
    expect(write).toHaveBeenLastCalledWith(address)
    expect(screen.queryByRole('dialog')).toBeNull()

    write.mockRejectedValueOnce(new Error('denied'))
    await user.click(screen.getByRole('button', { name: 'Copied' }))
    expect(await screen.findByRole('dialog', { name: 'Flyer' })).toBeTruthy()
  })

  it('says of a link that I made in Telegram that I did, and where it can be copied', async () => {
    const link = givenLink({ link: 'https://t.me/+AbCdEfGh...', is_masked: true, creator: me.person })
    const { user } = openLinks([link])
    await user.click(await screen.findByText('t.me/+AbCdEfGh...'))
    expect(await screen.findByText(/^You made this link in Telegram/)).toBeTruthy()
    expect(screen.queryByText(/Another admin/)).toBeNull()
  })

  it('SEC-57 says that an account is deleted where whoever made the link was erased', async () => {
    openLinks([givenLink({ made_by: givenPerson({ first_name: '', last_name: null, username: null }) })])
    expect(await screen.findByText('Deleted account')).toBeTruthy()
  })

  it('shows of another admin’s link what Telegram shows, and offers nothing that would fail', async () => {
    const { user } = openLinks([
      givenLink({
        link: 'https://t.me/+AbCdEfGh...',
        is_masked: true,
        creator: givenPerson({ first_name: 'Boris' }),
        made_by: null,
        can_edit: false,
        can_revoke: false,
        joins: 2,
      }),
    ])
    await user.click(await screen.findByText('t.me/+AbCdEfGh...'))

    const sheet = within(await screen.findByRole('dialog'))
    expect(sheet.getByText(/Another admin made this link/)).toBeTruthy()
    expect(sheet.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Close'])
  })
})
