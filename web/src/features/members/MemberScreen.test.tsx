import type { LogEntry } from '@steward/contract/log.ts'
import type { Member } from '@steward/contract/members.ts'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { lastDone } from '#platform/act/undo-offer.ts'
import { back } from '#platform/back.ts'
import { givenPerson } from '#testing/given.ts'
import { openScreen } from '#testing/open-screen.tsx'
import type { Answers } from '#testing/server.ts'
import { retryAfter } from '#testing/why.ts'
import { MemberScreen } from './MemberScreen.tsx'
import { chatId, day, givenMember, givenOptions, hour, secondsAgo } from './testing.ts'

const confirms = vi.hoisted(() => ({ answer: true, asked: new Array<string>() }))
vi.mock('#platform/dialogs.ts', () => ({
  alert: async () => undefined,
  confirm: async (text: string) => (confirms.asked.push(text), confirms.answer),
}))

const place = (member: Member) => ({
  at: `/admin/groups/${chatId}/members/${member.person.user_id}`,
  route: '/admin/groups/:chatId/members/:userId',
})

const openMember = (member: Member, answers: Answers = {}) =>
  openScreen(
    MemberScreen,
    {
      '/api/groups/members/get': () => member,
      '/api/groups/act/options': () => givenOptions(),
      '/api/groups/act': () => ({ action_id: 1, state: 'done', error: null }),
      '/api/groups/log': () => ({ entries: [], next_cursor: null }),
      '/api/groups/protection/hits': () => ({ hits: [], next_cursor: null }),
      ...answers,
    },
    place(member),
  )

const givenNote = (text: string) => ({
  note_id: 9,
  author: givenPerson({ first_name: 'Ann' }),
  text,
  created_at: secondsAgo(5),
  can_remove: true,
})

const givenEntry = (entry: Partial<LogEntry>): LogEntry => ({
  entry_id: 1,
  at: secondsAgo(4 * hour),
  kind: 'warn',
  via: 'app',
  actor: givenPerson({ first_name: 'Ann' }),
  actor_is: 'person',
  target: null,
  target_id: null,
  reason: null,
  outcome: 'done',
  error: null,
  details: {},
  why: null,
  undo: null,
  ...entry,
})

afterEach(() => {
  lastDone.set(null)
  confirms.asked.length = 0
  confirms.answer = true
})

describe('MemberScreen', () => {
  it('shows who it is, how they came and how we know it', async () => {
    const member = givenMember('Zoë', {
      person: givenPerson({ first_name: 'Zoë', username: 'zoe_sunflower' }),
      joined_at: Date.UTC(2026, 4, 3, 12) / 1000,
      came: {
        by: 'request',
        link: 'https://t.me/+spring...',
        link_name: null,
        person: givenPerson({ first_name: 'Boris' }),
      },
    })
    openMember(member)
    expect(await screen.findByRole('heading', { name: 'Zoë', level: 1 })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).nextElementSibling?.textContent).toContain(
      '@zoe_sunflower\u00a0· member since May 3',
    )

    const about = within(await screen.findByRole('region', { name: 'About' }))
    for (const words of ['Asked to join and was approved', 't.me/+spring...', 'Boris', 'approved them'])
      expect(about.getByText(words)).toBeTruthy()
    expect(about.getByText('First seen in a message')).toBeTruthy()
    expect(about.getByText('updated 2 hours ago')).toBeTruthy()
  })

  it.each([
    ['administrator', 'Admin since Nov 12, 2026'],
    ['restricted', 'Restricted since Nov 12, 2026'],
    ['kicked', 'Banned since Nov 12, 2026'],
  ] as const)('says since when somebody is what they are: %s', async (status, words) => {
    const is_present = status !== 'kicked'
    openMember(
      givenMember('Zoë', {
        status,
        is_present,
        joined_at: Date.UTC(2026, 4, 3, 12) / 1000,
        status_since: Date.UTC(2026, 10, 12, 12) / 1000,
      }),
    )
    const about = within(await screen.findByRole('region', { name: 'About' }))
    expect(about.getByText(words)).toBeTruthy()
    expect(about.queryAllByText('here since May 3, 2026')).toHaveLength(is_present ? 1 : 0)
  })

  it('asks Telegram at once how somebody stands, and shows what it says', async () => {
    const member = givenMember('Zoë')
    const { user, server } = openMember(member, {
      '/api/groups/members/refresh': () => ({
        ...member,
        status: 'kicked',
        is_present: false,
        source: 'asked',
      }),
    })
    await user.click(await screen.findByRole('button', { name: 'Check now' }))
    expect(await screen.findByText('First seen when Steward asked Telegram')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Unban' })).toBeTruthy()
    expect(server.of('/api/groups/members/refresh')).toHaveLength(1)
  })

  it('offers only Unban for a banned person, and nothing that would lift the ban unnoticed', async () => {
    const { user } = openMember(givenMember('Zoë', { status: 'kicked', is_present: false }), {
      '/api/groups/act/options': () => givenOptions({ mute: 'target_is_banned', limit: 'target_is_banned' }),
    })
    expect(await screen.findByRole('button', { name: 'Unban' })).toBeTruthy()
    for (const name of ['Warn', 'Mute', 'Ban']) expect(screen.queryByRole('button', { name })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'More' }))
    const more = within(screen.getByRole('dialog', { name: 'More' })).getAllByRole('listitem')
    expect(more.map(({ textContent }) => textContent)).toEqual(['Delete recent messages'])
  })

  it('U11 marks Ban alone as grave', async () => {
    openMember(givenMember('Zoë'))
    await screen.findByRole('button', { name: 'Ban' })
    const buttons = ['Warn', 'Mute', 'Ban'].map((name) => screen.getByRole('button', { name }))
    expect(buttons.map(({ dataset }) => dataset['grave'])).toEqual(['false', 'false', 'true'])
  })

  it('bans without a reason, and takes one afterwards as a note for the other admins', async () => {
    const member = givenMember('Zoë')
    const { user, server } = openMember(member, {
      '/api/groups/members/notes/add': ({ text }) => (member.notes.push(givenNote(text)), member),
    })
    await user.click(await screen.findByRole('button', { name: 'Ban' }))
    await user.click(await screen.findByRole('button', { name: 'Ban Zoë' }))
    await user.click(await screen.findByRole('button', { name: 'Add reason' }))
    const inputs = server.of('/api/groups/act').map(({ input }) => Object(input))
    expect(inputs).toMatchObject([{ action: { kind: 'ban', user_id: member.person.user_id }, reason: null }])
    expect(inputs[0].action).not.toHaveProperty('delete_messages')

    const sheet = within(await screen.findByRole('dialog', { name: 'Add a reason' }))
    await user.click(sheet.getByRole('button', { name: 'Scam' }))
    await user.click(sheet.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.of('/api/groups/members/notes/add').map(({ input }) => input)).toMatchObject([
      { chat_id: chatId, user_id: member.person.user_id, text: 'Scam' },
    ])
    const notes = within(screen.getByRole('region', { name: 'Admin notes' }))
    // Before the page asks by itself.
    expect(await notes.findByText('Scam', undefined, { timeout: 2_000 })).toBeTruthy()
  })

  it('keeps off what may not be done, and says why beneath', async () => {
    const { user } = openMember(givenMember('Zoë'), {
      '/api/groups/act/options': () =>
        givenOptions({ ban: 'bot_right_missing', mute: 'bot_right_missing', kick: 'right_missing' }),
    })
    expect(await screen.findByText(/^Steward needs another permission/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Ban' }))
    expect(screen.queryByRole('dialog')).toBeNull()

    await user.click(screen.getByRole('button', { name: 'More' }))
    const more = within(screen.getByRole('dialog', { name: 'More' }))
    expect(more.queryByRole('button', { name: 'Remove from the group' })).toBeNull()
    expect(more.getByText(/^You don’t have permission/)).toBeTruthy()
  })

  it('asks anew what may be done once somebody is seen to have changed, by whatever way', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const zoe = givenMember('Zoë')
    let told = { member: zoe, options: givenOptions({ mute: 'right_missing' }) }
    const { user } = openMember(zoe, {
      '/api/groups/members/get': () => told.member,
      '/api/groups/act/options': () => told.options,
    })
    expect(await screen.findByText(/^You don’t have permission/)).toBeTruthy()

    told = {
      member: { ...zoe, status: 'administrator', custom_title: 'Gardener' },
      options: givenOptions({ title: 'right_missing' }),
    }
    await vi.advanceTimersByTimeAsync(5_000)
    await waitFor(() => expect(screen.queryByText(/^You don’t have permission/)).toBeNull())
    await user.click(screen.getByRole('button', { name: 'More' }))
    const more = within(screen.getByRole('dialog', { name: 'More' }))
    expect(more.queryByRole('button', { name: 'Change the title' })).toBeNull()
    expect(more.getByRole('button', { name: 'Change admin rights' })).toBeTruthy()
  })

  it('warns with a reason, and shows the person as they are then', async () => {
    const member = givenMember('Zoë')
    const { user } = openMember(member, {
      '/api/groups/act': () => {
        member.warnings.push({
          warning_id: 5,
          by: givenPerson({ first_name: 'Ann' }),
          reason: 'Spam',
          created_at: secondsAgo(60),
          expires_at: null,
          revoked_at: null,
        })
        return { action_id: 1, state: 'done', error: null }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Warn' }))
    await user.click(screen.getByRole('button', { name: 'Spam' }))
    await user.click(screen.getByRole('button', { name: 'Warn Zoë' }))
    const warnings = within(await screen.findByRole('region', { name: 'Warnings' }))
    expect(warnings.getByText('Spam')).toBeTruthy()
    expect(warnings.getByText(/never expires/)).toBeTruthy()
  })

  it('takes back the warning that one points at; what is over counts no more', async () => {
    const warning = { by: null, created_at: secondsAgo(40 * day), expires_at: null, revoked_at: null }
    const { user, server } = openMember(
      givenMember('Zoë', {
        warnings: [
          { ...warning, warning_id: 3, reason: 'Insults' },
          { ...warning, warning_id: 2, reason: 'Old', expires_at: secondsAgo(hour) },
          { ...warning, warning_id: 1, reason: 'Mistake', revoked_at: secondsAgo(hour) },
        ],
      }),
    )
    const warnings = within(await screen.findByRole('region', { name: 'Warnings' }))
    expect(warnings.getByText(/expired/)).toBeTruthy()
    expect(warnings.getByText(/removed/)).toBeTruthy()
    await user.click(warnings.getByRole('button', { name: 'Remove' }))
    await user.click(screen.getByRole('button', { name: 'Remove the warning of Zoë' }))
    await waitFor(() =>
      expect(server.of('/api/groups/act').map(({ input }) => input)).toMatchObject([
        { action: { kind: 'unwarn', warning_id: 3 } },
      ]),
    )
  })

  it('shows what holds somebody back, how much longer, and lifts it', async () => {
    const { user, server } = openMember(
      givenMember('Zoë', {
        status: 'restricted',
        permissions: ['can_react_to_messages'],
        until_date: secondsAgo(-2 * hour),
      }),
    )
    const region = within(await screen.findByRole('region', { name: 'Restrictions' }))
    expect(region.getByText('Muted: reads, but can’t write')).toBeTruthy()
    expect(region.getByText(/^2 hours left, until/)).toBeTruthy()
    await user.click(region.getByRole('button', { name: 'Remove restrictions' }))
    await user.click(screen.getByRole('button', { name: 'Unmute Zoë' }))
    await waitFor(() =>
      expect(server.of('/api/groups/act').map(({ input }) => input)).toMatchObject([
        { action: { kind: 'unmute' } },
      ]),
    )
  })

  it('lists what a restricted person can’t do', async () => {
    openMember(givenMember('Zoë', { status: 'restricted', permissions: ['can_send_messages'] }))
    const region = within(await screen.findByRole('region', { name: 'Restrictions' }))
    expect(region.getByText('Restricted')).toBeTruthy()
    expect(region.getByText(/Send photos, Send videos/)).toBeTruthy()
  })

  it('tells everything that was done to somebody, by whom, why and with what outcome', async () => {
    const { server, user } = openMember(givenMember('Zoë'), {
      '/api/groups/log': ({ cursor }) =>
        cursor
          ? {
              entries: [givenEntry({ entry_id: 1, kind: 'approve', actor: null, actor_is: 'anonymous' })],
              next_cursor: null,
            }
          : {
              entries: [
                givenEntry({
                  entry_id: 3,
                  kind: 'mute',
                  reason: 'Spam',
                  details: { until: secondsAgo(-20 * hour) },
                }),
                givenEntry({
                  entry_id: 2,
                  kind: 'ban',
                  via: 'telegram',
                  outcome: 'failed',
                  error: 'Bad Request: USER_NOT_PARTICIPANT',
                }),
              ],
              next_cursor: 'older',
            },
    })
    const history = within(await screen.findByRole('region', { name: 'History' }))
    const [mute, ban] = await history.findAllByText(/ by/, { selector: 'span:first-child' })
    expect(mute?.textContent).toBe('Muted by Ann')
    expect(ban?.parentElement?.textContent).toContain(
      'by hand in TelegramNot done: Bad Request: USER_NOT_PARTICIPANT',
    )
    expect(history.getByText('Spam').parentElement?.textContent).toBe('4 hours ago\u00a0· 1 day\u00a0· Spam')
    await user.click(history.getByRole('button', { name: 'Show older' }))
    expect(await history.findByText(/an anonymous admin/)).toBeTruthy()
    expect(server.of('/api/groups/log')).toHaveLength(2)
    const ways = history.getAllByRole('link').map((way) => [way.textContent, way.getAttribute('href')])
    expect(ways).toEqual([
      ['See all in log', expect.stringMatching(/\/log\?target=\d+$/)],
      ['Their actions as admin', expect.stringMatching(/\/log\?actor=\d+$/)],
    ])
  })

  const check = {
    state: 'failed',
    why: null,
    seconds: 9,
    deadline: null,
    asked_at: secondsAgo(5 * hour),
  } as const

  it('shows how somebody did in their last check and when, and nothing where there is none', async () => {
    const answers = [{ question: 'Why us?', answer: 'For <i>money</i>', right: false }]
    openMember(givenMember('Zoë', { check: { ...check, tasks: ['sum', 'questions'], wrong: 2, answers } }))
    const section = within(await screen.findByRole('region', { name: 'Joining check' }))
    for (const words of [
      'Failed the check',
      'Tasks: sum, questions',
      'in 9 seconds',
      '2 wrong answers',
      '5 hours ago',
      'Why us?',
      'For <i>money</i>',
    ])
      expect(section.getByText(words)).toBeTruthy()
    cleanup()
    openMember(givenMember('Zoë'))
    await screen.findByRole('region', { name: 'History' })
    expect(screen.queryByRole('region', { name: 'Joining check' })).toBeNull()
  })

  it('shows a check that somebody passed at once', async () => {
    openMember(
      givenMember('Zoë', { check: { ...check, state: 'passed', tasks: ['touch'], wrong: 0, answers: [] } }),
    )
    const section = within(await screen.findByRole('region', { name: 'Joining check' }))
    for (const words of ['Passed the check', 'Tasks: button', 'in 9 seconds', 'on the first try'])
      expect(section.getByText(words)).toBeTruthy()
  })

  it('counts what somebody wrote, and draws the days', async () => {
    const days = Array.from({ length: 30 }, (_, n) => ({
      day: `2026-11-${String(n + 1).padStart(2, '0')}`,
      messages: n,
    }))
    openMember(givenMember('Zoë', { activity: { messages_30d: 435, days } }))
    expect(await screen.findByText('435')).toBeTruthy()
    const figure = screen.getByText('Messages in the last thirty days: 435').closest('figure')
    const bars = [...(figure?.querySelectorAll<HTMLElement>(':scope > span > span > span') ?? [])]
    expect(bars).toHaveLength(30)
    expect(bars.map(({ dataset }) => dataset['empty']).indexOf('false')).toBe(1)
    expect(bars.at(-1)?.style.height).toContain('100%')
  })

  it('leaves and removes notes for the other admins, as text', async () => {
    const member = givenMember('Zoë')
    const { user, server } = openMember(member, {
      '/api/groups/members/notes/add': ({ text }) => (member.notes.push(givenNote(text)), member),
      '/api/groups/members/notes/remove': () => (member.notes.pop(), member),
    })
    await user.type(await screen.findByLabelText('New note'), 'Is <b>Tom’s</b> sister')
    await user.click(screen.getByRole('button', { name: 'Add' }))
    expect(await screen.findByText('Is <b>Tom’s</b> sister')).toBeTruthy()
    expect(screen.getByLabelText<HTMLTextAreaElement>('New note').value).toBe('')

    await user.click(screen.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(screen.queryByText('Is <b>Tom’s</b> sister')).toBeNull())
    expect(server.of('/api/groups/members/notes/remove').map(({ input }) => input)).toMatchObject([
      { note_id: 9 },
    ])
  })

  it('REL-14 leaves a note once, however often the line breaks', async () => {
    let isOffline = true
    const member = givenMember('Zoë')
    const { user, server } = openMember(member, {
      '/api/groups/members/notes/add': () => (isOffline ? ((isOffline = false), 'offline') : member),
    })
    await user.type(await screen.findByLabelText('New note'), 'Calm')
    await user.click(screen.getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(server.of('/api/groups/members/notes/add')).toHaveLength(2))
    const [first, second] = server.of('/api/groups/members/notes/add').map(({ input }) => input)
    expect(second).toEqual(first)
  })

  it('S-BACK-1 asks before a begun note is thrown away, and keeps it when the answer is no', async () => {
    const { user } = openMember(givenMember('Zoë'))
    await user.type(await screen.findByLabelText('New note'), 'Half a')
    const wentBack = vi.fn<() => void>()
    back.setDefault(wentBack)
    confirms.answer = false
    act(() => back.back())
    await waitFor(() => expect(confirms.asked).toHaveLength(1))
    expect(screen.getByLabelText<HTMLTextAreaElement>('New note').value).toBe('Half a')
    expect(wentBack).not.toHaveBeenCalled()

    confirms.answer = true
    act(() => back.back())
    await waitFor(() => expect(wentBack).toHaveBeenCalledTimes(1))
    expect(screen.getByLabelText<HTMLTextAreaElement>('New note').value).toBe('')
  })

  it.each(['group_not_found', 500, 'offline'] as const)(
    'shows why nothing can be shown (%s), and tries again',
    async (trouble) => {
      let isTrouble = true
      const member = givenMember('Zoë')
      const { user } = openMember(member, {
        '/api/groups/members/get': () => (isTrouble ? trouble : member),
      })
      const retry = await retryAfter(trouble)
      isTrouble = false
      await user.click(retry)
      expect(await screen.findByRole('button', { name: 'Warn' })).toBeTruthy()
    },
  )

  it('shows nobody where the address names nobody', async () => {
    const { server } = openScreen(
      MemberScreen,
      {},
      {
        at: `/admin/groups/${chatId}/members/zoe`,
        route: '/admin/groups/:chatId/members/:userId',
      },
    )
    expect(await screen.findByText('There is no group at this address')).toBeTruthy()
    expect(server.calls).toEqual([])
  })
})
