import type { Group } from '@steward/contract/groups.ts'
import { refusalWords } from '@steward/contract/words/refusals.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { answer } from '#testing/answer.ts'
import { givenAdmin, givenGroup, givenMe, givenPerson, givenWaiting } from '#testing/given.ts'
import { openScreen } from '#testing/open-screen.tsx'
import type { Answers } from '#testing/server.ts'
import { GroupScreen } from './GroupScreen.tsx'

const openGroup = (group: Group, answers: Answers = {}) =>
  openScreen(
    GroupScreen,
    { '/api/me': () => givenMe(), '/api/groups/get': () => group, ...answers },
    { at: `/admin/groups/${group.chat_id}`, route: '/admin/groups/:chatId' },
  )

const minutesAgo = (minutes: number) => Math.floor(Date.now() / 1000 - minutes * 60)

const section = async (name: string) => within(await screen.findByRole('region', { name }))

describe('GroupScreen', () => {
  it('shows which group it is, and how much of it is known', async () => {
    openGroup(givenGroup({ title: 'Chess', members: { known: 412, total: 9300 } }))

    expect(await screen.findByRole('heading', { level: 1, name: 'Chess' })).toBeTruthy()
    expect(screen.getByText('9,300 members · 412 seen by Steward')).toBeTruthy()
  })

  it.each([
    [{ known: 1, total: 1 }, '1 member · 1 seen by Steward'],
    [{ known: 3, total: null }, 'Members not counted yet · 3 seen by Steward'],
  ])('says of %j members: %s', async (members, words) => {
    openGroup(givenGroup({ members }))
    expect(await screen.findByText(words)).toBeTruthy()
  })

  it('says what needs a decision', async () => {
    openGroup(givenGroup({ waiting: givenWaiting({ requests: 2, missing_rights: 1 }) }))

    const needs = await section('Needs you')
    expect(needs.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      '2 join requestsView requests',
      'Steward needs 1 more permissionDetails are under Health',
    ])
  })

  it('leads from what is missing to Health, and from there to where Telegram gives rights', async () => {
    const missing = ['can_restrict_members', 'can_pin_messages'] as const
    const { user, opened } = openGroup(
      givenGroup({
        role: 'creator',
        waiting: givenWaiting({ missing_rights: 2 }),
        bot: { ...givenGroup().bot, missing: [...missing] },
      }),
    )
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
    await user.click(
      (await section('Needs you')).getByRole('button', { name: /^Steward needs 2 more permissions/ }),
    )
    expect(scrolled).toHaveBeenCalledTimes(1)
    expect(document.activeElement?.textContent).toBe('Health')

    await user.click((await section('Health')).getByRole('button', { name: 'Grant permissions in Telegram' }))
    expect(opened).toEqual([givenMe().bot.add_group_url])
  })

  it('offers nobody to give rights who could not', async () => {
    openGroup(givenGroup({ rights: [], bot: { ...givenGroup().bot, missing: ['can_restrict_members'] } }))
    const health = await section('Health')
    expect(health.queryByRole('button')).toBeNull()
  })

  it('leads on by tiles, and says what keeps one from those that are off', async () => {
    const group = givenGroup({
      rights: ['can_restrict_members'],
      waiting: givenWaiting({ reports: 3 }),
    })
    const { user, went } = openGroup(group)
    const ways = within(await screen.findByRole('navigation', { name: 'Pages of this group' }))
    for (const name of ['Members', 'Requests', /^Reports 3$|^Reports\s*3/, 'Welcome', 'Log', 'Settings'])
      await user.click(ways.getByRole('link', { name }))
    const at = `/admin/groups/${group.chat_id}`
    expect(went).toEqual([
      `${at}/members`,
      `${at}/requests`,
      `${at}/reports`,
      `${at}/settings/welcome`,
      `${at}/log`,
      `${at}/settings`,
    ])
    expect(ways.queryByRole('link', { name: 'Links' })).toBeNull()
    expect(ways.getByText('Links')).toBeTruthy()
    expect(ways.getByText('You need permission to add members')).toBeTruthy()
    expect(ways.queryByText('You need permission to ban people')).toBeNull()
  })

  it('shows first what needs a decision, then the ways on, the numbers, and last how it works', async () => {
    openGroup(givenGroup({ waiting: givenWaiting({ requests: 1 }) }))
    await section('Needs you')
    const parts = [...document.querySelectorAll('[data-scroll] section, [data-scroll] nav')]
    expect(parts.map((part) => part.querySelector('h2')?.textContent ?? part.ariaLabel)).toEqual([
      'Needs you',
      'Pages of this group',
      'Today',
      'Health',
      // The row that leads to the stewardship.
      null,
    ])
  })

  it('leads to the stewardship in one step', async () => {
    const group = givenGroup()
    const { user, went } = openGroup(group)
    await user.click(await screen.findByRole('link', { name: /^Stewardship ?Hand over or take over$/ }))
    expect(went).toEqual([`/admin/groups/${group.chat_id}/settings/stewardship`])
  })

  it('leads to the join requests who may decide on them', async () => {
    const group = givenGroup({
      waiting: givenWaiting({ requests: 2 }),
      rights: ['can_invite_users'],
    })
    const { user, went } = openGroup(group)

    await user.click(await screen.findByRole('link', { name: /2 join requests/ }))
    expect(went).toEqual([`/admin/groups/${group.chat_id}/requests`])
  })

  it('leads to whom a check left muted, apart from those who ask, whoever may only restrict', async () => {
    const group = givenGroup({
      waiting: givenWaiting({ held: 3 }),
      rights: ['can_restrict_members'],
    })
    const { user, went } = openGroup(group)
    await user.click((await section('Needs you')).getByRole('link', { name: /^3 muted by the check/ }))
    const ways = within(screen.getByRole('navigation', { name: 'Pages of this group' }))
    await user.click(ways.getByRole('link', { name: /^Requests\s*3/ }))
    expect(went).toEqual(Array(2).fill(`/admin/groups/${group.chat_id}/requests`))
  })

  it('says of a bot that is a plain member what the list says of it', async () => {
    openGroup(givenGroup({ state: 'bot_not_admin', waiting: givenWaiting({ missing_rights: 5 }) }))

    const needs = await section('Needs you')
    expect(needs.getByText('Steward isn’t an admin')).toBeTruthy()
    expect(needs.queryByText(/lacks/)).toBeNull()
  })

  it('D-TRANSFER leads to a pending transfer, and to the stewardship of a group whose steward is gone', async () => {
    const group = givenGroup({
      stewardship: { steward_gone: true, may_claim: true, transfer: 'a-1', transfer_is_mine: false },
    })
    const { user, went } = openGroup(group)

    await user.click((await section('Needs you')).getByRole('link', { name: /^Stewardship offer pending/ }))
    await user.click(screen.getByRole('link', { name: /You can ask to take over$/ }))
    expect(went).toEqual([
      '/admin/me/transfer-apply-detail/a-1',
      `/admin/groups/${group.chat_id}/settings/stewardship`,
    ])
  })

  it.each([
    [false, /^Stewardship ?Handover pending$/],
    [true, /^The steward is gone or inactive ?Handover pending$/],
  ])(
    'asks nothing of whoever began a transfer, and says where it stands (steward gone: %s)',
    async (gone, name) => {
      const stewardship = { steward_gone: gone, may_claim: false, transfer: 'a-1', transfer_is_mine: true }
      const group = givenGroup({ stewardship })
      const { user, went } = openGroup(group)

      await user.click(await screen.findByRole('link', { name }))
      expect(went).toEqual([`/admin/groups/${group.chat_id}/settings/stewardship`])
      expect(screen.queryByText('Needs you')).toBeNull()
    },
  )

  it('has no "Needs you" when nothing waits', async () => {
    openGroup(givenGroup({ title: 'Chess' }))

    await section('Today')
    expect(screen.queryByText('Needs you')).toBeNull()
  })

  it('compares today with the same hours a week ago, in words, and draws the days with a text beside', async () => {
    const days = givenGroup().activity_summary.days.map(({ day }, n) => ({
      day,
      messages: n * 100,
      joins: 0,
      leaves: 0,
    }))
    openGroup(
      givenGroup({
        activity_summary: {
          today: { messages: 1, joins: 5, leaves: 2 },
          week_ago: { messages: 100, joins: 2, leaves: 2 },
          days,
          since: '2026-01-01',
        },
      }),
    )

    const today = await section('Today')
    expect(today.getAllByRole('paragraph').map((count) => count.textContent)).toEqual([
      '1 message ▼ 99% fewer',
      '5 joined ▲ 3 more',
      '2 left as last week',
    ])
    expect(today.getByRole('figure').textContent).toContain(
      'Messages a day: Friday 0, Saturday 100, Sunday 200, Monday 300, Tuesday 400, Wednesday 500, Thursday 600, Today 700',
    )
  })

  it('compares with nothing in a group that it does not know for a week yet', async () => {
    const none = { messages: 0, joins: 0, leaves: 0 }
    openGroup(
      givenGroup({
        activity_summary: {
          ...givenGroup().activity_summary,
          today: { ...none, messages: 7 },
          week_ago: null,
        },
      }),
    )

    const today = await section('Today')
    expect(today.getAllByRole('paragraph').map((count) => count.textContent?.trim())).toEqual([
      '7 messages',
      '0 joined',
      '0 left',
    ])
    expect(today.getByText(/Comparisons appear after a week/)).toBeTruthy()
  })

  it('leaves a gap for the days before it came, and says nothing of them', async () => {
    const { activity_summary: summary } = givenGroup()
    openGroup(givenGroup({ activity_summary: { ...summary, since: summary.days[5]?.day ?? '' } }))

    const figure = (await section('Today')).getByRole('figure')
    expect(figure.querySelectorAll(':scope > span')).toHaveLength(8)
    expect(figure.querySelectorAll('[data-empty]')).toHaveLength(3)
    expect(figure.textContent).toContain('Messages a day: Wednesday 0, Thursday 0, Today 0')
  })

  it('says how old it is, and compares with Telegram on demand', async () => {
    const group = givenGroup({ title: 'Chess', synced_at: minutesAgo(3.5) })
    const { user } = openGroup(group, {
      '/api/groups/sync': () => ({ ...group, title: 'Chess and Go', synced_at: minutesAgo(0) }),
    })

    expect(await screen.findByText('Synced 3 minutes ago')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Sync now' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Chess and Go' })).toBeTruthy()
    expect(screen.getByText('Synced just now')).toBeTruthy()
  })

  it('keeps what it shows when comparing fails, and says why', async () => {
    const { user } = openGroup(givenGroup({ title: 'Chess' }), {
      '/api/groups/sync': () => 'telegram_unreachable',
    })

    await user.click(await screen.findByRole('button', { name: 'Sync now' }))
    expect(await screen.findByText(refusalWords.telegram_unreachable.message)).toBeTruthy()
    await answer('OK')
    expect(screen.getByRole('heading', { level: 1, name: 'Chess' })).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Sync now' })).toBeTruthy()
  })

  it('says that what one sees may be old while Telegram cannot be reached', async () => {
    openGroup(givenGroup({ telegram: 'unreachable' }))
    expect(await screen.findByText('Can’t reach Telegram. What you see may be out of date.')).toBeTruthy()
  })

  it('shows shapes while it loads, and what happened when it fails', async () => {
    const group = givenGroup({ title: 'Chess' })
    const { server, user } = openGroup(group, { '/api/groups/get': () => 500 })

    expect(screen.getByText('Loading…')).toBeTruthy()
    expect(await screen.findByText('Something went wrong')).toBeTruthy()
    server.answers['/api/groups/get'] = () => group
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Chess' })).toBeTruthy()
  })

  it('opens a public group in Telegram', async () => {
    const { user, opened } = openGroup(givenGroup({ username: 'chess_club', description: 'Every Tuesday' }))

    const about = await section('About')
    expect(about.getByText('Every Tuesday')).toBeTruthy()
    await user.click(about.getByRole('button', { name: /@chess_club/ }))
    expect(opened).toEqual(['https://t.me/chess_club'])
  })

  it('says of an address without an id that there is no group', () => {
    const { server } = openScreen(
      GroupScreen,
      {},
      { at: '/admin/groups/chess', route: '/admin/groups/:chatId' },
    )

    expect(screen.getByText('There is no group at this address')).toBeTruthy()
    expect(server.calls).toEqual([])
  })

  it('SEC-39 shows a hostile title as text', async () => {
    openGroup(givenGroup({ title: '<img src=x onerror="alert(1)">' }))

    const heading = await screen.findByRole('heading', { name: '<img src=x onerror="alert(1)">' })
    expect(heading.querySelector('bdi')).toBeTruthy()
    expect(document.querySelector('img')).toBeNull()
  })
})

describe('a group that stays current', () => {
  it('follows the group while it is looked at, and asks nothing while another page is', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const group = givenGroup({ title: 'Chess' })
    const { server, cover } = openGroup(group)
    await screen.findByRole('heading', { name: 'Chess' })

    server.answers['/api/groups/get'] = () => ({ ...group, title: 'Chess and Go' })
    await vi.advanceTimersByTimeAsync(4_500)
    expect(await screen.findByRole('heading', { name: 'Chess and Go' })).toBeTruthy()
    cover(true)
    const before = server.of('/api/groups/get').length
    await vi.advanceTimersByTimeAsync(30_000)
    expect(server.of('/api/groups/get')).toHaveLength(before)
  })

  it('goes back to the list with the words of the server when I am no admin any more', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { server, went } = openGroup(givenGroup({ title: 'Chess' }))
    await screen.findByRole('heading', { name: 'Chess' })

    server.answers['/api/groups/get'] = () => 'group_not_found'
    await vi.advanceTimersByTimeAsync(4_500)
    await waitFor(() => expect(went).toEqual(['/admin/groups']))
    expect(await screen.findByRole('alertdialog')).toHaveProperty(
      'textContent',
      expect.stringContaining(refusalWords.group_not_found.message),
    )
    await answer('OK')
  })
})

describe('Admins', () => {
  it('says who they are, and on a tap what they may do and how old that knowledge is', async () => {
    const { user } = openGroup(
      givenGroup({
        admins: [
          givenAdmin({ person: givenPerson({ first_name: 'Ann' }), role: 'creator' }),
          givenAdmin({
            person: givenPerson({ first_name: 'Bob', last_name: 'Builder' }),
            custom_title: 'Openings',
            rights: ['can_delete_messages', 'can_restrict_members'],
            is_anonymous: true,
            observed_at: minutesAgo(120),
          }),
        ],
      }),
    )

    const admins = await section('Admins')
    const bob = admins.getByRole('button', { name: /^Bob Builder ?Admin, anonymous\u00a0· Openings$/ })
    expect(admins.getByRole('button', { name: /^Ann ?Owner$/ })).toBeTruthy()
    expect(bob.getAttribute('aria-expanded')).toBe('false')
    await user.click(bob)
    expect(bob.getAttribute('aria-expanded')).toBe('true')
    expect(admins.getByText('Delete messages')).toBeTruthy()
    expect(admins.getByText('Mute and ban people')).toBeTruthy()
    expect(admins.getByText('Last heard from Telegram: 2 hours ago')).toBeTruthy()
  })

  it('leads from an opened admin to their page', async () => {
    const bob = givenPerson({ first_name: 'Bob' })
    const admins = [givenAdmin({ person: givenPerson({ first_name: 'Ann' }) }), givenAdmin({ person: bob })]
    const group = givenGroup({ admins })
    const { user, went } = openGroup(group)

    const listed = await section('Admins')
    await user.click(listed.getByRole('button', { name: /^Bob/ }))
    const page = listed.getByRole('link', { name: 'Open their page' })
    const address = `/admin/groups/${group.chat_id}/members/${bob.user_id}`
    expect(page.getAttribute('href')).toBe(address)
    await user.click(page)
    expect(went).toEqual([address])
  })

  it('calls somebody without a name a deleted account', async () => {
    openGroup(givenGroup({ admins: [givenAdmin({ person: givenPerson({ first_name: '' }) })] }))
    expect(await screen.findByText('Deleted account')).toBeTruthy()
  })
})
