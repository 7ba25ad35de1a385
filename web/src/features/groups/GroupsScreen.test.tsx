import { focusManager } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { back } from '#platform/back.ts'
import { givenCard, givenMe, givenPage, givenWaiting } from '#testing/given.ts'
import { openScreen } from '#testing/open-screen.tsx'
import type { Answers } from '#testing/server.ts'
import { GroupsScreen } from './GroupsScreen.tsx'

type List = NonNullable<Answers['/api/groups/list']>

const openGroups = (list: List, answers: Answers = {}) =>
  openScreen(GroupsScreen, {
    '/api/me': () => givenMe(),
    '/api/groups/list': list,
    '/api/groups/people': () => ({ found: [] }),
    '/api/groups/logs': () => ({ found: [], next_cursor: null }),
    ...answers,
  })

const pageOf = (title: string) => givenPage([givenCard({ title })])

const asked = ({ of }: ReturnType<typeof openGroups>['server']) => of('/api/groups/list').length

const rowsUnder = (heading: string) =>
  within(screen.getByRole('region', { name: heading }))
    .getAllByRole('link')
    .filter((row) => row.matches(':not([aria-label])'))
    .map((row) => ({ row, words: row.querySelector('span:has(> span > bdi)')?.textContent }))

describe('GroupsScreen', () => {
  it('leads from each badge straight to what waits, and from the row to the group', async () => {
    const both = givenCard({ title: 'Chess', waiting: givenWaiting({ requests: 2, reports: 1 }) })
    const one = givenCard({ title: 'Garden', waiting: givenWaiting({ requests: 1 }) })
    const none = givenCard({ title: 'Quiet', waiting: givenWaiting({ missing_rights: 2 }) })
    const { user, went } = openGroups(() => givenPage([both, one, none]))
    const reports = await screen.findByRole('link', { name: '1 report' })
    const requests = screen.getByRole('link', { name: '2 join requests' })
    expect([requests.textContent, reports.textContent]).toEqual(['2', '1'])
    await user.click(reports)
    await user.click(requests)
    await user.click(screen.getByRole('link', { name: '1 join request' }))
    await user.click(screen.getByRole('link', { name: /^Chess/ }))
    expect(went).toEqual([
      `/admin/groups/${both.chat_id}/reports`,
      `/admin/groups/${both.chat_id}/requests`,
      `/admin/groups/${one.chat_id}/requests`,
      `/admin/groups/${both.chat_id}`,
    ])
    const all = await screen.findByRole('link', { name: /^All my groups/ })
    expect(screen.getAllByRole('link').filter((link) => link !== all)).toHaveLength(6)
    await user.click(all)
    expect(went.at(-1)).toBe('/admin/overview')
  })

  it('leads to all groups side by side where there are several', async () => {
    openGroups(() => pageOf('Chess'))
    await screen.findByText('Chess')
    expect(screen.queryByRole('link', { name: /^All my groups/ })).toBeNull()
  })

  it('puts what waits first, and under each title what waits or how many members there are', async () => {
    const waiting = givenWaiting({ requests: 2 })
    openGroups(() =>
      givenPage([givenCard({ title: 'Chess', waiting }), givenCard({ title: 'Books', member_count: 9300 })]),
    )

    await screen.findByText('Chess')
    expect(rowsUnder('Waiting for you')).toMatchObject([{ words: 'Chess2 join requests' }])
    expect(rowsUnder('All groups')).toMatchObject([{ words: 'Books9,300 members' }])
  })

  it('leads to the group', async () => {
    const chess = givenCard({ title: 'Chess' })
    const { user, went } = openGroups(() => givenPage([chess]))

    await user.click(await screen.findByText('Chess'))
    expect(went).toEqual([`/admin/groups/${chess.chat_id}`])
  })

  it('shows shapes of rows while it loads, and after ten seconds owns up and lets one try again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { server, user } = openGroups(() => 'never')

    expect(screen.getByText('Loading…')).toBeTruthy()
    await vi.advanceTimersByTimeAsync(9_000)
    expect(screen.queryByText('Still loading…')).toBeNull()
    await vi.advanceTimersByTimeAsync(1_500)
    server.answers['/api/groups/list'] = () => givenPage([givenCard({ title: 'Chess' })])
    await user.click(await screen.findByRole('button', { name: 'Retry' }))

    expect(await screen.findByText('Chess')).toBeTruthy()
  })

  it('tells a newcomer what to do in three steps, and opens "add to group" with the rights preset', async () => {
    const { user, opened } = openGroups(() => givenPage([]))

    expect(await screen.findByText('The groups you run will be here')).toBeTruthy()
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
    expect(screen.queryByRole('searchbox')).toBeNull()
    await user.click(screen.getAllByRole('button', { name: 'Add a group' })[1] ?? document.body)
    expect(opened).toEqual(['https://t.me/steward_bot?startgroup=new&admin=delete_messages'])
  })

  it('says what happened when the list cannot be read, and shows it after Retry', async () => {
    const { server, user } = openGroups(() => 500)

    expect(await screen.findByRole('alert')).toHaveProperty(
      'textContent',
      'Something went wrongSomething went wrong on our side, and we logged it. Try again later.Retry',
    )
    server.answers['/api/groups/list'] = () => givenPage([givenCard({ title: 'Chess' })])
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Chess')).toBeTruthy()
  })

  it('tells a missing connection from a fault of the server', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    openGroups(() => 'offline')

    await vi.advanceTimersByTimeAsync(5_000)
    expect(await screen.findByText('Check your connection and try again.')).toBeTruthy()
  })

  it('says that what one sees may be old while Telegram cannot be reached', async () => {
    openGroups(() => givenPage([givenCard({ title: 'Chess' })], { telegram: 'unreachable' }))

    const banner = await screen.findByText('Can’t reach Telegram. What you see may be out of date.')
    expect(banner.closest('output')).toBeTruthy()
    expect(screen.getByText('Chess')).toBeTruthy()
  })
})

describe('a group in the list', () => {
  it.each([
    [{ waiting: givenWaiting({ requests: 1 }) }, '1 join request'],
    [{ waiting: givenWaiting({ requests: 1200 }) }, '1,200 join requests'],
    [{ waiting: givenWaiting({ missing_rights: 1 }) }, 'Steward needs 1 more permission'],
    [{ waiting: givenWaiting({ missing_rights: 3 }) }, 'Steward needs 3 more permissions'],
    [{ waiting: givenWaiting({ held: 3 }) }, '3 muted by the check'],
    [
      { waiting: givenWaiting({ requests: 2, held: 3, reports: 1 }) },
      '2 requests · 3 muted by the check · 1 report',
    ],
    [{ waiting: givenWaiting({ requests: 2, missing_rights: 1 }) }, '2 requests · 1 permission missing'],
    [{ waiting: givenWaiting({ requests: 1, missing_rights: 2 }) }, '1 request · 2 permissions missing'],
    [{ state: 'bot_not_admin', waiting: givenWaiting({ missing_rights: 8 }) }, 'Steward isn’t an admin'],
    [
      { state: 'bot_not_admin', waiting: givenWaiting({ requests: 2, missing_rights: 8 }) },
      '2 requests · Steward isn’t an admin',
    ],
    [{ state: 'bot_removed' }, 'Steward was removed'],
    [{ member_count: 1 }, '1 member'],
    [{ member_count: 12345 }, '12,345 members'],
    [{ member_count: null }, 'Members not counted yet'],
  ] as const)('says of %j: %s', async (card, words) => {
    openGroups(() => givenPage([givenCard({ ...card, title: 'Chess' })]))

    const note = (await screen.findByText('Chess')).closest('a')?.textContent?.replaceAll('\u00a0', ' ')
    expect(note).toBe(`CChess${words}`)
  })
})

describe('search', () => {
  const groups = [givenCard({ title: 'Chess Club' }), givenCard({ title: 'Book Swap' })]
  const found: List = ({ search = '' }) =>
    givenPage(groups.filter(({ title }) => title.toLowerCase().includes(search)))

  it('asks the server once the typing has paused, and shows what it finds', async () => {
    const { server, user } = openGroups(found)

    await user.type(await screen.findByRole('searchbox', { name: 'Search groups, people and log' }), 'book')
    await waitFor(() => expect(screen.queryByText('Chess Club')).toBeNull())
    expect(screen.getByText('Book Swap')).toBeTruthy()
    expect(screen.getByText('1 group found')).toBeTruthy()
    expect(server.of('/api/groups/list').map(({ input }) => input)).toEqual([{}, { search: 'book' }])
  })

  it('S-BACK-1 is emptied by going back, before anything is left', async () => {
    const { user } = openGroups(found)
    const field = await screen.findByRole('searchbox')
    const leave = vi.fn<() => void>()
    back.setDefault(leave)

    await user.type(field, 'book')
    act(() => back.back())
    expect(field).toHaveProperty('value', '')
    expect(leave).not.toHaveBeenCalled()

    act(() => back.back())
    expect(leave).toHaveBeenCalledOnce()
  })

  it('F-38 is at the same place after a reload', async () => {
    const { user } = openGroups(found)
    await user.type(await screen.findByRole('searchbox'), 'book')
    cleanup()

    openGroups(found)
    expect(await screen.findByRole('searchbox')).toHaveProperty('value', 'book')
    expect(await screen.findByText('1 group found')).toBeTruthy()
  })

  it('gives up a search that nobody waits for any more', async () => {
    const { server, user } = openGroups((input) => (input.search === 'ch' ? 'never' : found(input)))
    const field = await screen.findByRole('searchbox')

    await user.type(field, 'ch')
    await waitFor(() => expect(server.of('/api/groups/list')).toHaveLength(2))
    await user.type(field, 'ess')
    await screen.findByText('1 group found')
    expect(server.of('/api/groups/list')[1]?.signal?.aborted).toBe(true)
  })

  it('says that nothing is called so, and brings the list back when the field is cleared', async () => {
    const { user } = openGroups(found)

    await user.type(await screen.findByRole('searchbox'), 'zzz')
    expect(await screen.findByText(/No results for/)).toHaveProperty('textContent', 'No results for “zzz”')
    await user.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(await screen.findByText('Chess Club')).toBeTruthy()
  })
})

describe('a long list', () => {
  it('reads on by the cursor as its end comes near, each group once', async () => {
    const moved = givenCard({ title: 'A group' })
    const { server } = openGroups(({ cursor }) =>
      cursor === 'after A'
        ? givenPage([moved, givenCard({ title: 'B group' })])
        : givenPage([moved], { next_cursor: 'after A' }),
    )

    expect(await screen.findByText('B group')).toBeTruthy()
    expect(rowsUnder('All groups')).toMatchObject([
      { words: 'A group214 members' },
      { words: 'B group214 members' },
    ])
    expect(server.of('/api/groups/list').map(({ input }) => input)).toEqual([{}, { cursor: 'after A' }])
  })

  it('keeps what it has when the rest cannot be read, and reads it after Retry', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { server, user } = openGroups(({ cursor }) =>
      cursor ? 500 : { ...pageOf('A group'), next_cursor: 'after A' },
    )

    expect(await screen.findByText('Couldn’t load more.')).toBeTruthy()
    expect(screen.getByText('A group')).toBeTruthy()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(server.of('/api/groups/list').map(({ input }) => input)).toEqual([{}, { cursor: 'after A' }])
    server.answers['/api/groups/list'] = () => pageOf('B group')
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('B group')).toBeTruthy()
  })

  it('PERF-09 draws only the rows in sight of a thousand', async () => {
    openGroups(() => givenPage(Array.from({ length: 1000 }, (_, n) => givenCard({ title: `Group ${n}` }))))

    await screen.findByText('Group 0')
    // What spares the others comes a moment after the first of them.
    await waitFor(() => expect(rowsUnder('All groups').length).toBeLessThan(60))
    const rows = rowsUnder('All groups')
    expect(rows.length).toBeGreaterThan(10)
    expect(rows[0]?.row.closest('li')?.getAttribute('aria-setsize')).toBe('1000')
  })
})

describe('a list that stays current', () => {
  it('shows within five seconds what has changed while it is looked at', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const chess = givenCard({ title: 'Chess' })
    const { server } = openGroups(() => givenPage([chess]))
    await screen.findByText('Chess')

    server.answers['/api/groups/list'] = () => givenPage([{ ...chess, title: 'Chess and Go' }])
    await vi.advanceTimersByTimeAsync(4_500)
    expect(await screen.findByText('Chess and Go')).toBeTruthy()
  })

  it('PERF-13 asks nothing while another page is on top, and at once when it is back', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { server, cover } = openGroups(() => givenPage([givenCard({ title: 'Chess' })]))
    await screen.findByText('Chess')

    cover(true)
    const before = asked(server)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(asked(server)).toBe(before)
    cover(false)
    await vi.advanceTimersByTimeAsync(100)
    expect(asked(server)).toBe(before + 1)
  })

  it('asks nothing while the app is in the background', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { server } = openGroups(() => givenPage([givenCard({ title: 'Chess' })]))
    await screen.findByText('Chess')

    act(() => focusManager.setFocused(false))
    const before = asked(server)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(asked(server)).toBe(before)
    act(() => focusManager.setFocused(undefined))
  })

  it('keeps what it shows when a refresh fails', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { server } = openGroups(() => givenPage([givenCard({ title: 'Chess' })]))
    await screen.findByText('Chess')

    server.answers['/api/groups/list'] = () => 503
    const before = asked(server)
    await vi.advanceTimersByTimeAsync(4_500)
    expect(asked(server)).toBe(before + 1)
    expect(screen.getByText('Chess')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('hostile names', () => {
  const override = '\u202e'
  const zalgo = `Z${'\u0353\u033d'.repeat(5000)}`

  it.each([
    ['markup', '<img src=x onerror="alert(1)">', '<img src=x onerror="alert(1)">'],
    ['a right-to-left override', `gnp${override}.exe`, `gnp${override}.exe`],
    ['a tower of marks', zalgo, zalgo.slice(0, 256)],
    ['10 000 letters', 'A'.repeat(10_000), 'A'.repeat(256)],
    ['nothing that can be seen', '\u200b\u2060\u2800', 'Unnamed group'],
    ['many lines', 'a\n\n\nb', 'a b'],
  ])('SEC-39 shows %s as isolated text on one line', async (_, title, shown) => {
    openGroups(() => givenPage([givenCard({ title })]))

    const row = await screen.findByRole('link')
    expect(row.querySelector('bdi')?.textContent).toBe(shown)
    expect(document.querySelector('img')).toBeNull()
  })
})
