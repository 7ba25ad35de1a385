import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answer } from '#testing/answer.ts'
import { givenPerson } from '#testing/given.ts'
import { openScreen } from '#testing/open-screen.tsx'
import { retryAfter } from '#testing/why.ts'
import { RequestsScreen } from './RequestsScreen.tsx'
import { bulk, chatId, check, givenRequest, hoursAgo, openRequests, pageOf } from './testing.ts'

const list = vi.hoisted(() => ({ isStill: true }))
vi.mock('#platform/act/use-still.ts', () => ({ useStill: () => list.isStill }))
beforeEach(() => {
  list.isStill = true
})

describe('RequestsScreen', () => {
  it.each([
    [{}, 'Passed the check · Tasks: button, questions · in 25 seconds · 1 wrong answer'],
    [
      { state: 'opened', seconds: null, wrong: 0, deadline: hoursAgo(0) + 150 },
      'Answering now · 3 minutes left · Tasks: button, questions',
    ],
    [
      { state: 'queued', why: 'cannot', seconds: 8, wrong: 0 },
      'Can’t do the check, asks the admins · Tasks: button, questions · in 8 seconds',
    ],
    [
      { state: 'timed_out', seconds: null, wrong: 2 },
      'Ran out of time · Tasks: button, questions · 2 wrong answers',
    ],
  ] as const)('tells how somebody did in the joining check: %o', async (more, words) => {
    openRequests([givenRequest('Mia', { check: { ...check, ...more } })])
    const row = await screen.findByRole('link', { name: /Mia/ })
    expect(row.textContent?.replaceAll('\u00a0', ' ')).toContain(words)
  })

  it('tells what somebody answered to the group’s own questions', async () => {
    openRequests([givenRequest('Mia', { check })])
    const answers = (await screen.findAllByRole('definition')).map(({ textContent }) => textContent)
    expect(answers).toEqual(['Riga', 'turnipswrong'])
  })

  it('tells each answer to a question that was asked again', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue()
    const again = ['turnips', 'beets'].map((answer, at) => ({ question: 'What?', answer, right: at === 1 }))
    openRequests([givenRequest('Mia', { check: { ...check, answers: again } })])
    const answers = (await screen.findAllByRole('definition')).map(({ textContent }) => textContent)
    expect([answers, error.mock.calls]).toEqual([['turnipswrong', 'beetsright'], []])
    error.mockRestore()
  })

  it('shows who waits, what they say of themselves, by which link they came and since when', async () => {
    openRequests([
      givenRequest('Zoë', {
        person: givenPerson({ first_name: 'Zoë', username: 'zoe_sunflower' }),
        bio: 'I grow <b>tomatoes</b>',
        invite_link: 'https://t.me/+spring...',
      }),
    ])
    expect(await screen.findByRole('heading', { name: '1 pending' })).toBeTruthy()
    const row = within(screen.getByRole('listitem'))
    for (const words of [
      'Zoë',
      'I grow <b>tomatoes</b>',
      '@zoe_sunflower',
      't.me/+spring...',
      'asked 3 hours ago',
    ])
      expect(row.getByText(words)).toBeTruthy()
  })

  it('calls the link by its name, and says that it is over', async () => {
    const link = { invite_link: 'https://t.me/+spring...', link_name: 'Spring <b>walk</b>' }
    openRequests([givenRequest('Zoë', { ...link, link_over: 'revoked' }), givenRequest('Tom', link)])

    expect(await screen.findAllByText('Spring <b>walk</b>')).toHaveLength(2)
    expect(screen.getByText(/link revoked since/)).toBeTruthy()
    expect(screen.queryByText(/spring\.\.\./)).toBeNull()
  })

  it('says of what ended without an answer that it is not open any more, and what is known of why', async () => {
    const gone = { state: 'gone', settled_at: Math.floor(Date.now() / 1000) } as const
    const ended = [
      givenRequest('Zoë', { ...gone, invite_link: 'https://t.me/+spring...', link_over: 'expired' }),
      givenRequest('Tom', gone),
    ]
    openRequests([], { '/api/groups/requests': ({ settled }) => pageOf(settled ? ended : []) })
    const lately = within(await screen.findByRole('region', { name: 'Recent' }))
    const [first, second] = lately.getAllByRole('listitem')
    expect(first?.textContent).toContain('No longer open in Telegram\u00a0· link ended since')
    expect(second?.textContent).toContain('No longer open in Telegram')
    expect(second?.textContent).not.toContain('link')
    expect(lately.getByText(/^Telegram doesn’t say whether a closed request/)).toBeTruthy()
  })

  it.each([
    ['Approve', 'approve', 'Approved here'],
    ['Decline', 'decline', 'Declined here'],
  ] as const)('%s settles a request and shows it so', async (button, kind, words) => {
    const { user, server } = openRequests([givenRequest('Zoë'), givenRequest('Tom')])
    await user.click(await screen.findByRole('button', { name: `${button} Zoë` }))

    const lately = within(await screen.findByRole('region', { name: 'Recent' }))
    expect(lately.getByText('Zoë')).toBeTruthy()
    expect(lately.getByText(words)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Approve Zoë' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Approve Tom' })).toBeTruthy()
    expect(server.of('/api/groups/act').map(({ input }) => input)).toMatchObject([
      { chat_id: chatId, action: { kind } },
    ])
  })

  it('takes no tap while the list moves', async () => {
    list.isStill = false
    const { user, server } = openRequests([givenRequest('Zoë')])
    const approve = await screen.findByRole('button', { name: 'Approve Zoë' })

    expect(approve.getAttribute('aria-disabled')).toBe('true')
    await user.click(approve)
    expect(server.of('/api/groups/act')).toEqual([])
  })

  it('shows at a recent decision how they did in the joining check, and what they answered', async () => {
    const approved = { state: 'approved', settled_at: Math.floor(Date.now() / 1000), check } as const
    openRequests([], {
      '/api/groups/requests': ({ settled }) => pageOf(settled ? [givenRequest('Zoë', approved)] : []),
    })
    const lately = within(await screen.findByRole('region', { name: 'Recent' }))
    expect(lately.getByRole('link', { name: /^Zoë/ }).textContent).toContain('Passed the check')
    expect(lately.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Riga',
      'turnipswrong',
    ])
  })

  it('leads from a recent decision to whom it was about, unless their account is deleted', async () => {
    const approved = { state: 'approved', settled_at: Math.floor(Date.now() / 1000) } as const
    const [zoe, erased] = [givenRequest('Zoë', approved), givenRequest('', approved)]
    const { user, went } = openRequests([], {
      '/api/groups/requests': ({ settled }) => pageOf(settled ? [zoe, erased] : []),
    })
    const lately = within(await screen.findByRole('region', { name: 'Recent' }))
    expect(lately.getByText('Deleted account')).toBeTruthy()
    await user.click(lately.getByRole('link'))
    expect(went).toEqual([`/admin/groups/${chatId}/members/${zoe.person.user_id}`])
  })

  it('REL-14 keeps what could not be sent, and sends it again as the same decision', async () => {
    let isOffline = true
    const { user, server } = openRequests([givenRequest('Zoë')], {
      '/api/groups/act': () => (isOffline ? 'offline' : { action_id: 1, state: 'done', error: null }),
    })
    const approve = await screen.findByRole('button', { name: 'Approve Zoë' })
    await user.click(approve)
    expect((await screen.findByRole('alert')).textContent).toContain('No connection')
    isOffline = false
    await user.click(screen.getByRole('button', { name: 'Approve Zoë' }))
    await waitFor(() => expect(server.of('/api/groups/act')).toHaveLength(2))

    const keys = server.of('/api/groups/act').map(({ input }) => Reflect.get(Object(input), 'key'))
    expect(keys[0]).toBe(keys[1])
  })

  it('says in Telegram’s words what Telegram did not do', async () => {
    const { user } = openRequests([givenRequest('Zoë')], {
      '/api/groups/act': () => ({
        action_id: 1,
        state: 'failed',
        error: 'Bad Request: USER_CHANNELS_TOO_MUCH',
      }),
    })
    await user.click(await screen.findByRole('button', { name: 'Approve Zoë' }))
    expect(await screen.findByText('Telegram didn’t do it: Bad Request: USER_CHANNELS_TOO_MUCH')).toBeTruthy()
  })

  it('says in the server’s words what was refused before it left for Telegram', async () => {
    const { user } = openRequests([givenRequest('Zoë')], {
      '/api/groups/act': () => ({ action_id: 1, state: 'refused', error: 'bot_right_missing' }),
    })
    await user.click(await screen.findByRole('button', { name: 'Approve Zoë' }))
    expect(
      await screen.findByText(
        'Steward needs another permission to do this here. The group’s owner can grant it.',
      ),
    ).toBeTruthy()
  })

  it('looks at those who did so in the joining check, and decides on all of them', async () => {
    const people = [
      givenRequest('Zoë', { check }),
      givenRequest('Tom', { check: { ...check, state: 'failed' } }),
    ]
    const { user, server } = openRequests(people, {
      '/api/groups/bulk/start': () => bulk,
      '/api/groups/requests': ({ settled, checked }) =>
        pageOf(settled ? [] : checked === 'open' ? [] : checked === 'not_passed' ? people.slice(1) : people, {
          any_checked: true,
          waiting: 2,
        }),
    })
    const chips = within(await screen.findByRole('radiogroup', { name: 'Joining check' }))
    await user.click(chips.getByRole('radio', { name: 'Answering' }))
    expect(await screen.findByText('No such requests')).toBeTruthy()
    await user.click(chips.getByRole('radio', { name: 'Not passed' }))
    expect(await screen.findByRole('link', { name: /Tom/ })).toBeTruthy()
    expect(screen.queryByRole('link', { name: /Zoë/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Select' }))
    await user.click(screen.getByRole('button', { name: 'Decline all 1' }))
    await answer('OK')
    await waitFor(() => expect(server.of('/api/groups/bulk/start')).toHaveLength(1))
    expect(server.of('/api/groups/bulk/start').map(({ input }) => input)).toMatchObject([
      { action: { kind: 'decline' }, targets: { requests: { checked: 'not_passed' } } },
    ])
  })

  it('has nothing of checks where nobody is checked', async () => {
    openRequests([givenRequest('Zoë')])
    await screen.findByRole('link', { name: /Zoë/ })
    expect(screen.queryByRole('radiogroup')).toBeNull()
  })

  it('decides on those who are ticked with one question, and leads to where it can be followed', async () => {
    const [zoe, tom, ida] = [givenRequest('Zoë'), givenRequest('Tom'), givenRequest('Ida')]
    const { user, server, went } = openRequests([zoe, tom, ida], { '/api/groups/bulk/start': () => bulk })
    await user.click(await screen.findByRole('button', { name: 'Select' }))
    await user.click(screen.getByRole('checkbox', { name: 'Zoë' }))
    await user.click(screen.getByRole('checkbox', { name: 'Ida' }))
    await user.click(screen.getByRole('button', { name: 'Approve 2' }))
    expect(await screen.findByText('Approve 2 people?')).toBeTruthy()
    await answer('OK')

    await waitFor(() => expect(went).toEqual([`/admin/groups/${chatId}/bulk/7`]))
    expect(server.of('/api/groups/bulk/start').map(({ input }) => input)).toMatchObject([
      {
        chat_id: chatId,
        action: { kind: 'approve' },
        targets: { user_ids: [zoe.person.user_id, ida.person.user_id] },
      },
    ])
  })

  it('REL-14 decides on all who match the search and were seen, and once on a bad line', async () => {
    const people = Array.from({ length: 9 }, (_, n) => givenRequest(`Person ${n}`))
    let isOffline = true
    const { user, server } = openRequests(
      people,
      { '/api/groups/bulk/start': () => (isOffline ? 'offline' : bulk) },
      { matching: { count: 730, asked_until: 1_700_000_000 } },
    )
    await user.type(await screen.findByRole('searchbox'), 'Person')
    await user.click(screen.getByRole('button', { name: 'Select' }))
    const decline = async () => {
      await user.click(await screen.findByRole('button', { name: 'Decline all 500' }))
      await answer('OK')
    }
    expect(screen.getByText('Up to 500 at once, those waiting longest first.')).toBeTruthy()
    await waitFor(() =>
      expect(server.of('/api/groups/requests').at(-1)?.input).toMatchObject({ search: 'Person' }),
    )
    await decline()
    expect(await screen.findByText(/^No connection. This may not have been done/)).toBeTruthy()
    isOffline = false
    await decline()
    await waitFor(() => expect(server.of('/api/groups/bulk/start')).toHaveLength(2))

    const asked = server.of('/api/groups/bulk/start').map(({ input }) => input)
    expect(asked[1]).toEqual(asked[0])
    expect(asked[0]).toMatchObject({
      action: { kind: 'decline' },
      targets: { requests: { search: 'Person', asked_until: 1_700_000_000 } },
    })
  })

  it('shows no list where the address names no group', async () => {
    const { server } = openScreen(
      RequestsScreen,
      {},
      { at: '/admin/groups/abc/requests', route: '/admin/groups/:chatId/requests' },
    )
    expect(await screen.findByText('There is no group at this address')).toBeTruthy()
    expect(server.calls).toEqual([])
  })

  it('keeps both answers off, and says why, while the bot may not decide', async () => {
    const { user, server } = openRequests([givenRequest('Zoë')], {}, { bot_can_decide: false })
    expect(await screen.findByText(/Steward needs the “Add members” permission/)).toBeTruthy()
    for (const button of screen.getAllByRole('button', { name: /Zoë/ })) await user.click(button)
    expect(server.of('/api/groups/act')).toEqual([])
  })

  it('says that nobody is waiting', async () => {
    openRequests([])
    expect(await screen.findByText('No pending requests')).toBeTruthy()
  })

  it('searches where there are many, and says when nobody is called so', async () => {
    const people = Array.from({ length: 9 }, (_, n) => givenRequest(`Person ${n}`))
    const { user, server } = openRequests(people, {
      '/api/groups/requests': ({ search, settled }) =>
        pageOf(search || settled ? [] : people, { waiting: 9 }),
    })
    await user.type(await screen.findByRole('searchbox'), 'Zoë')
    expect(await screen.findByText('No results for “Zoë”')).toBeTruthy()
    expect(server.of('/api/groups/requests').map(({ input }) => input)).toContainEqual({
      chat_id: chatId,
      search: 'Zoë',
    })
  })

  it.each(['right_missing', 500, 'offline'] as const)(
    'shows why nothing can be shown (%s), and tries again',
    async (trouble) => {
      let isTrouble = true
      const { user } = openRequests([givenRequest('Zoë')], {
        '/api/groups/requests': ({ settled }) =>
          isTrouble ? trouble : pageOf(settled ? [] : [givenRequest('Zoë')]),
      })
      const retry = await retryAfter(trouble)
      isTrouble = false
      await user.click(retry)
      expect(await screen.findByText('Zoë')).toBeTruthy()
    },
  )

  it('asks how a decision stands that is on its way, until Telegram has carried it out', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let asked = 0
    const { user, server } = openRequests([givenRequest('Zoë')], {
      '/api/groups/act': () => ({
        action_id: 1,
        state: (asked += 1) < 3 ? 'under_way' : 'failed',
        error: 'Bad Request: X',
      }),
    })
    await user.click(await screen.findByRole('button', { name: 'Approve Zoë' }))
    expect(await screen.findByText('On its way')).toBeTruthy()
    await vi.advanceTimersByTimeAsync(6_000)

    expect(await screen.findByText('Telegram didn’t do it: Bad Request: X')).toBeTruthy()
    const keys = server.of('/api/groups/act').map(({ input }) => Reflect.get(Object(input), 'key'))
    expect([keys.length, new Set(keys).size]).toEqual([3, 1])
  })
})
