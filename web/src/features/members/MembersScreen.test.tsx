import type { MemberRow } from '@steward/contract/members.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { back } from '#platform/back.ts'
import { drafts } from '#platform/drafts.ts'
import { givenBulk } from '#testing/given-bulk.ts'
import { givenSettings } from '#testing/given-settings.ts'
import { openScreen } from '#testing/open-screen.tsx'
import type { Answers } from '#testing/server.ts'
import { retryAfter } from '#testing/why.ts'
import { MembersScreen } from './MembersScreen.tsx'
import { chatId, day, givenOptions, givenRow, hour, pageOf, secondsAgo } from './testing.ts'

// A refusal is told by an alert, which would have to be acknowledged before anything else.
vi.mock('#platform/dialogs.ts', () => ({ alert: async () => undefined }))

const place = { at: `/admin/groups/${chatId}/members`, route: '/admin/groups/:chatId/members' }

const openMembers = (members: MemberRow[], answers: Answers = {}) =>
  openScreen(
    MembersScreen,
    {
      '/api/groups/members': () => pageOf(members, { known: 214 }),
      '/api/groups/act/options': () => givenOptions(),
      '/api/groups/settings': () => givenSettings(),
      ...answers,
    },
    place,
  )

const zoe = () => givenRow('Zoë')
const some = () => [zoe(), givenRow('Tom'), givenRow('Ann', { status: 'administrator' })]

describe('MembersScreen', () => {
  it('says honestly how many are known of how many, and why not all', async () => {
    const { user } = openMembers([zoe()])
    await user.click(await screen.findByText('214 of 1,380 seen by Steward'))
    expect(screen.getByText(/Telegram gives bots no list of members/)).toBeTruthy()
  })

  it.each<[string, Partial<MemberRow>, string]>([
    ['wrote recently', {}, 'wrote 3 hours ago'],
    ['has been silent', { last_message_at: secondsAgo(40 * day) }, 'inactive, last wrote'],
    ['only joined', { last_message_at: null, joined_at: secondsAgo(2 * hour) }, 'joined 2 hours ago'],
    [
      'is an admin with a title',
      { status: 'administrator', custom_title: 'Host' },
      'admin\u00a0· Host\u00a0· wrote',
    ],
    ['owns the group', { status: 'creator' }, 'owner\u00a0· wrote'],
    [
      'is muted',
      { status: 'restricted', until_date: secondsAgo(-2 * hour), permissions: ['can_react_to_messages'] },
      'muted for 2 hours',
    ],
    ['is muted forever', { status: 'restricted', permissions: [] }, 'muted\u00a0· wrote'],
    [
      'may write and little else',
      { status: 'restricted', permissions: ['can_send_messages'] },
      'restricted\u00a0· wrote',
    ],
    ['is banned', { status: 'kicked', is_present: false }, 'banned'],
    ['was warned', { warnings: 2 }, '2 warnings\u00a0· wrote'],
    ['has gone', { status: 'left', is_present: false }, 'not in the group'],
  ])('tells in the second line of somebody who %s', async (_, row, words) => {
    openMembers([givenRow('Zoë', row)])
    expect((await screen.findByRole('link', { name: /Zoë/ })).textContent).toContain(words)
  })

  it('gives the people along as a file as they are filtered and searched, and not while some are chosen', async () => {
    const { user, server } = openMembers([zoe()], { '/api/groups/members/export': () => 500 })
    await screen.findByText('214 of 1,380 seen by Steward')
    await user.click(screen.getByRole('radio', { name: 'Muted' }))
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'zo')
    await waitFor(() =>
      expect(server.of('/api/groups/members').at(-1)?.input).toMatchObject({ search: 'zo' }),
    )
    await user.click(screen.getByRole('button', { name: 'Export' }))
    expect(server.of('/api/groups/members/export').map(({ input }) => input)).toEqual([
      { chat_id: chatId, filter: 'muted', sort: 'recent', search: 'zo' },
    ])
    await user.click(screen.getByRole('button', { name: 'Select' }))
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
  })

  it('leads to the person', async () => {
    const members = [zoe()]
    const { user, went } = openMembers(members)
    await user.click(await screen.findByRole('link', { name: /Zoë/ }))
    expect(went).toEqual([`/admin/groups/${chatId}/members/${members[0]?.person.user_id}`])
  })

  it('leads to the clean-up from where one looks for whom to remove', async () => {
    const { user, went } = openMembers([zoe()])
    await user.click(await screen.findByRole('link', { name: /^Clean up members/ }))
    expect(went).toEqual([`/admin/groups/${chatId}/members/clean-up`])
    await user.click(screen.getByRole('radio', { name: 'Banned' }))
    expect(screen.queryByRole('link', { name: /^Clean up members/ })).toBeNull()
  })

  it('asks the server for what is searched, shown and in which order', async () => {
    const { user, server } = openMembers([zoe()])
    await user.type(await screen.findByRole('searchbox'), 'zo')
    await user.click(screen.getByRole('radio', { name: 'Banned' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'By name')
    await waitFor(() =>
      expect(server.of('/api/groups/members').at(-1)?.input).toMatchObject({
        chat_id: chatId,
        search: 'zo',
        filter: 'banned',
        sort: 'name',
      }),
    )
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Banned' }).checked).toBe(true)
  })

  it('PERF-10 answers a tap on a filter before it draws the list that the tap brings', async () => {
    const { user } = openMembers([], {
      '/api/groups/members': ({ filter }: { filter: string }) =>
        pageOf([filter === 'muted' ? givenRow('Tom') : zoe()], { known: 2 }),
    })
    const muted = await screen.findByRole<HTMLInputElement>('radio', { name: 'Muted' })
    await user.click(muted)
    expect(await screen.findByText('Tom')).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'All' }))
    expect(await screen.findByText('Zoë')).toBeTruthy()

    // Not by the helper, which waits until all is drawn: as in a browser, what may wait comes after what answers the tap.
    muted.click()
    expect(muted.checked).toBe(true)
    expect(screen.queryByText('Zoë')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('Tom')).toBeTruthy())
    expect(screen.queryByText('Zoë')).toBeNull()
  })

  it.each([
    ['Banned', 'No one is banned'],
    ['Muted', 'No one is muted'],
    ['New this week', 'No one joined this week'],
  ])('says when nobody is %s', async (chip, words) => {
    const { user } = openMembers([])
    await user.click(await screen.findByRole('radio', { name: chip }))
    expect(await screen.findByText(words)).toBeTruthy()
  })

  it('says when nobody is called so', async () => {
    const { user } = openMembers([])
    await user.type(await screen.findByRole('searchbox'), 'Zoë')
    expect(await screen.findByText('No results for “Zoë”')).toBeTruthy()
  })

  it('reads the next page as the end comes near, and once more after it failed', async () => {
    let isTrouble = true
    const { user } = openMembers([], {
      '/api/groups/members': ({ cursor }) => {
        if (!cursor) return pageOf([zoe()], { next_cursor: 'two' })
        return isTrouble ? 500 : pageOf([givenRow('Tom')])
      },
    })
    const retry = await screen.findByRole('button', { name: 'Retry' })
    isTrouble = false
    await user.click(retry)
    expect(await screen.findByRole('link', { name: /Tom/ })).toBeTruthy()
  })

  it.each([
    ['a short list', 2, 2],
    ['no long list', 5, 0],
  ])('reads %s anew when one comes back from a person', async (_, pages, readAnew) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { server, cover } = openMembers([], {
      '/api/groups/members': ({ cursor }) => {
        const page = Number(cursor ?? 1)
        const next_cursor = page < pages ? String(page + 1) : null
        return pageOf([givenRow(`Person ${page}`)], { next_cursor })
      },
    })
    await screen.findByRole('link', { name: new RegExp(`Person ${pages}`) })
    cover(true)
    await vi.advanceTimersByTimeAsync(10_000)
    cover(false)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(server.of('/api/groups/members')).toHaveLength(pages + readAnew)
  })

  it.each(['right_missing', 500, 'offline'] as const)(
    'shows why nothing can be shown (%s), and tries again',
    async (trouble) => {
      let isTrouble = true
      const { user } = openMembers([], {
        '/api/groups/members': () => (isTrouble ? trouble : pageOf([zoe()])),
      })
      const retry = await retryAfter(trouble)
      isTrouble = false
      await user.click(retry)
      expect(await screen.findByRole('link', { name: /Zoë/ })).toBeTruthy()
    },
  )

  it('shows no list where the address names no group', async () => {
    const { server } = openScreen(MembersScreen, {}, { ...place, at: '/admin/groups/abc/members' })
    expect(await screen.findByText('There is no group at this address')).toBeTruthy()
    expect(server.calls).toEqual([])
  })
})

describe('selecting several members', () => {
  it('asks once, with count and effect, then starts it and leads to its progress', async () => {
    const members = some()
    const { user, server, went } = openMembers(members, { '/api/groups/bulk/start': () => givenBulk() })
    await user.click(await screen.findByRole('button', { name: 'Select' }))
    await user.click(screen.getByRole('checkbox', { name: 'Zoë' }))
    await user.click(screen.getByRole('checkbox', { name: 'Ann' }))
    expect(screen.getByText('2 selected')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Remove' }))

    const sheet = within(screen.getByRole('dialog', { name: 'Remove 2 people' }))
    expect(sheet.getByText(/They leave the group and may come back by a link/)).toBeTruthy()
    expect(sheet.getByText(/1 of them is an admin/)).toBeTruthy()
    await user.click(sheet.getByRole('button', { name: 'Remove 2 people' }))
    await waitFor(() => expect(went).toEqual([`/admin/groups/${chatId}/bulk/7`]))
    expect(server.of('/api/groups/bulk/start').map(({ input }) => input)).toMatchObject([
      {
        chat_id: chatId,
        action: { kind: 'kick' },
        targets: { user_ids: [members[0]?.person.user_id, members[2]?.person.user_id] },
      },
    ])
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('F-34 REL-14 starts it once, however often the line breaks, also on a sheet that was closed meanwhile', async () => {
    let isOffline = true
    const { user, server } = openMembers(some(), {
      '/api/groups/bulk/start': () => (isOffline ? 'offline' : givenBulk()),
    })
    const sent = () => server.of('/api/groups/bulk/start').map(({ input }) => input)
    await user.click(await screen.findByRole('button', { name: 'Select' }))
    await user.click(screen.getByRole('button', { name: 'Select all 3 shown' }))
    await user.click(screen.getByRole('button', { name: 'Mute' }))
    await user.click(await screen.findByRole('button', { name: 'Mute 3 people' }))
    await screen.findByText(/^No connection. This may not have been done/)
    await user.click(screen.getByRole('button', { name: 'Mute 3 people' }))
    await waitFor(() => expect(sent()).toHaveLength(2))
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    isOffline = false
    await user.click(screen.getByRole('button', { name: 'Mute' }))
    await user.click(await screen.findByRole('button', { name: 'Mute 3 people' }))
    await waitFor(() => expect(sent()).toHaveLength(3))
    expect(sent()[1]).toEqual(sent()[0])
    expect(sent()[2]).toEqual(sent()[0])
  })

  it('acts on no more than 500 at once, and says so', async () => {
    const { user } = openMembers(Array.from({ length: 501 }, (_, at) => givenRow(`Member ${at}`)))
    await user.click(await screen.findByRole('button', { name: 'Select' }))
    await user.click(screen.getByRole('button', { name: 'Select all 501 shown' }))
    const remove = screen.getByRole('button', { name: 'Remove' })
    expect(screen.getByText('At most 500 at once.')).toBeTruthy()
    expect(remove.getAttribute('aria-disabled')).toBe('true')

    await user.click(screen.getByRole('checkbox', { name: 'Member 0' }))
    expect(screen.queryByText('At most 500 at once.')).toBeNull()
    expect(remove.getAttribute('aria-disabled')).toBe('false')
  })

  it('keeps off, and says why, what may not be done here', async () => {
    const { user } = openMembers(some(), {
      '/api/groups/act/options': () =>
        givenOptions({
          warn: 'right_missing',
          mute: 'right_missing',
          kick: 'right_missing',
          ban: 'right_missing',
          delete_messages: 'bot_right_missing',
        }),
    })
    await user.click(await screen.findByRole('button', { name: 'Select' }))
    await user.click(screen.getByRole('checkbox', { name: 'Zoë' }))
    const right = await screen.findByText(/You don’t have permission to do this/)
    expect(right.textContent).toMatch(/^Warn, Mute, Remove, Ban: You/)
    expect(screen.getByText('Delete recent messages:').parentElement?.textContent).toMatch(
      /^Delete recent messages: Steward/,
    )
    for (const name of ['Ban', 'Delete recent messages'])
      await user.click(screen.getByRole('button', { name }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each([
    [
      'Warn',
      'Warn 2 people',
      /Each is warned .* At 3 warnings they’re muted automatically\. It cont/,
      'warn',
    ],
    [
      'Delete recent messages',
      'Delete messages from 2 people',
      /last two days are deleted for everyone/,
      'delete_messages',
    ],
  ])('asks before many get it: %s', async (button, title, effect, kind) => {
    const { user, server } = openMembers(some(), { '/api/groups/bulk/start': () => givenBulk() })
    await user.click(await screen.findByRole('button', { name: 'Select' }))
    for (const name of ['Zoë', 'Tom']) await user.click(screen.getByRole('checkbox', { name }))
    await user.click(screen.getByRole('button', { name: button }))

    const sheet = within(screen.getByRole('dialog', { name: title }))
    expect(await sheet.findByText(effect)).toBeTruthy()
    await user.type(sheet.getByRole('textbox'), 'Spam')
    await user.click(sheet.getByRole('button', { name: title }))
    await waitFor(() => expect(server.of('/api/groups/bulk/start')).toHaveLength(1))
    expect(server.of('/api/groups/bulk/start')[0]?.input).toMatchObject({ action: { kind }, reason: 'Spam' })
  })

  it('bans many without a reason, with what they wrote where one says so', async () => {
    const { user, server } = openMembers(some(), { '/api/groups/bulk/start': () => givenBulk() })
    await user.click(await screen.findByRole('button', { name: 'Select' }))
    for (const name of ['Zoë', 'Tom']) await user.click(screen.getByRole('checkbox', { name }))
    await user.click(screen.getByRole('button', { name: 'Ban' }))
    await user.click(await screen.findByRole('switch', { name: 'Delete their messages, too' }))
    await user.click(screen.getByRole('button', { name: 'Ban 2 people' }))
    await waitFor(() => expect(server.of('/api/groups/bulk/start')).toHaveLength(1))
    expect(server.of('/api/groups/bulk/start')[0]?.input).toMatchObject({
      action: { kind: 'ban', until: null, delete_messages: true },
      reason: null,
    })
  })

  it('warns nobody without a reason, as with one person', async () => {
    const { user, server } = openMembers(some(), { '/api/groups/bulk/start': () => givenBulk() })
    await user.click(await screen.findByRole('button', { name: 'Select' }))
    await user.click(screen.getByRole('checkbox', { name: 'Zoë' }))
    await user.click(screen.getByRole('button', { name: 'Warn' }))
    await user.click(screen.getByRole('button', { name: 'Warn 1 person' }))

    expect(server.of('/api/groups/bulk/start')).toEqual([])
    expect(screen.getByRole('dialog', { name: 'Warn 1 person' })).toBeTruthy()
  })

  it('F-35 keeps a reason that was typed until it is sent', async () => {
    const { user, server } = openMembers(some(), { '/api/groups/bulk/start': () => givenBulk() })
    await user.click(await screen.findByRole('button', { name: 'Select' }))
    await user.click(screen.getByRole('checkbox', { name: 'Zoë' }))
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    await user.type(screen.getByLabelText(/Reason/), 'Spam')
    act(() => back.back())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    await user.click(screen.getByRole('button', { name: 'Remove' }))
    expect(screen.getByLabelText(/Reason/)).toHaveProperty('value', 'Spam')
    await user.click(screen.getByRole('button', { name: 'Remove 1 person' }))
    await waitFor(() => expect(server.of('/api/groups/bulk/start')).toHaveLength(1))
    await waitFor(() => expect(drafts.find(`reason kick ${chatId} many`)).toBe(''))
  })

  it('offers to those who are banned that they may come back', async () => {
    const { user } = openMembers([givenRow('Zoë', { status: 'kicked', is_present: false })])
    await user.click(await screen.findByRole('radio', { name: 'Banned' }))
    await user.click(await screen.findByRole('button', { name: 'Select' }))
    expect(screen.getByRole('button', { name: 'Unban' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Ban' })).toBeNull()
  })

  it('S-BACK-1 leaves the selecting first when one goes back', async () => {
    const { user } = openMembers(some())
    await user.click(await screen.findByRole('button', { name: 'Select' }))
    expect(screen.getAllByRole('checkbox')).toHaveLength(3)
    act(() => back.back())
    await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull())
    expect(screen.getByRole('link', { name: /Zoë/ })).toBeTruthy()
  })
})
