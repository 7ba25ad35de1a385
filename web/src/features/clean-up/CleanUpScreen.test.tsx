import type { CleanUpPage, CleanUpReason } from '@steward/contract/clean-up.ts'
import { ChatId } from '@steward/contract/ids.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answer } from '#testing/answer.ts'
import { givenBulk } from '#testing/given-bulk.ts'
import { givenOptions } from '#testing/given-options.ts'
import { givenPerson } from '#testing/given.ts'
import { givenSettings } from '#testing/given-settings.ts'
import { openScreen } from '#testing/open-screen.tsx'
import type { Answers } from '#testing/server.ts'
import { retryAfter } from '#testing/why.ts'
import { CleanUpScreen } from './CleanUpScreen.tsx'

const chatId = ChatId.parse(-1_001_234)
const now = Date.parse('2026-11-20T12:00:00Z')
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }))

const daysAgo = (days: number) => Math.floor(now / 1000 - days * 86_400)
const place = {
  at: `/admin/groups/${chatId}/members/clean-up`,
  route: '/admin/groups/:chatId/members/clean-up',
}

const one = (first_name: string, why: CleanUpReason, since: number | null = null) => ({
  person: givenPerson({ first_name }),
  why,
  since,
})
const pageOf = (people: CleanUpPage['people'], page: Partial<CleanUpPage> = {}): CleanUpPage => ({
  people,
  next_cursor: null,
  counts: { deleted: 0, bot: 0, never_wrote: 0, silent: people.length },
  left_alone: { admin: 0, trusted: 0, tagged: 0, noted: 0, restricted: 0, new: 0 },
  known: 214,
  unknown: 1_165,
  asked_until: Math.floor(now / 1000),
  watched_since: daysAgo(400),
  ...page,
})
const some = () => [
  one('Zoë', 'silent', daysAgo(120)),
  one('Tom', 'silent'),
  one('Ida', 'never_wrote', daysAgo(100)),
]

const openCleanUp = (answers: Answers = {}) =>
  openScreen(
    CleanUpScreen,
    {
      '/api/groups/clean-up': () => pageOf(some()),
      '/api/groups/act/options': () => givenOptions(),
      '/api/groups/settings': () => givenSettings(),
      ...answers,
    },
    place,
  )

describe('CleanUpScreen', () => {
  it('asks for deleted accounts first, and for what is chosen, for as many days as are chosen', async () => {
    const { user, server } = openCleanUp()
    await screen.findByText('3 people found')
    await user.click(screen.getByRole('switch', { name: /^Inactive/ }))
    await user.click(
      within(screen.getByRole('radiogroup', { name: 'Inactive for at least' })).getByRole('radio', {
        name: '365 days',
      }),
    )
    await user.click(screen.getByRole('switch', { name: /^Never wrote/ }))
    await user.click(screen.getByRole('switch', { name: /^Bots/ }))
    await user.click(screen.getByRole('switch', { name: /^Deleted/ }))
    const asked = () => server.of('/api/groups/clean-up').map(({ input }) => input)
    await waitFor(() =>
      expect(asked().at(-1)).toEqual({
        chat_id: chatId,
        criteria: { deleted: false, bots: true, never_wrote_days: 90, silent_days: 365 },
        limit: 100,
      }),
    )
    expect(asked()[0]).toMatchObject({
      criteria: { deleted: true, bots: false, never_wrote_days: null, silent_days: null },
    })
  })

  it('says of each why they can go, how many there are for each reason, who stays, and of how many nothing is known', async () => {
    openCleanUp({
      '/api/groups/clean-up': () =>
        pageOf([one('', 'deleted'), one('Mod', 'bot', daysAgo(50)), ...some()], {
          counts: { deleted: 1, bot: 1, never_wrote: 1, silent: 2 },
          left_alone: { admin: 2, trusted: 0, tagged: 0, noted: 1, restricted: 0, new: 4 },
        }),
    })
    const rows = await screen.findAllByRole('listitem')
    expect(rows.slice(0, 5).map((row) => row.textContent)).toEqual([
      expect.stringMatching(/Deleted accountaccount deleted$/),
      expect.stringMatching(/Modbot, added Oct 1, 2026$/),
      expect.stringMatching(/Zoëinactive since Jul 23, 2026$/),
      expect.stringMatching(/Tomno activity seen$/),
      expect.stringMatching(/Idanever wrote, joined Aug 12, 2026$/),
    ])
    expect(screen.getByText('5 people found')).toBeTruthy()
    expect(screen.getByText(/1 deleted account/).parentElement?.textContent).toBe(
      '1 deleted account\u00a0· 1 bot\u00a0· 1 never wrote\u00a0· 2 inactive',
    )
    const kept = within(screen.getByRole('region', { name: 'Always kept' })).getAllByRole('listitem')
    expect(kept.map((row) => row.textContent)).toEqual([
      'Admins2',
      'People with an admin note1',
      'New this week4',
    ])
    const members = within(screen.getByRole('region', { name: 'Members' })).getAllByRole('listitem')
    expect(members.map((row) => row.textContent)).toEqual(['Seen by Steward214', 'Not seen yet1,165'])
    expect(screen.getByText(/Telegram gives bots no list of members/)).toBeTruthy()
  })

  it('keeps whoever is tapped, asks once what is meant, starts it and leads to where it can be followed', async () => {
    const people = some()
    const { user, server, went } = openCleanUp({
      '/api/groups/clean-up': () => pageOf(people),
      '/api/groups/bulk/start': () => givenBulk(),
    })
    await user.click(await screen.findByRole('checkbox', { name: 'Zoë' }))
    await user.click(screen.getByRole('button', { name: 'Remove 2 members' }))
    expect(
      await screen.findByText('Remove 2 members? They may come back by a link. This can’t be undone.'),
    ).toBeTruthy()
    await answer('OK')
    await waitFor(() => expect(went).toEqual([`/admin/groups/${chatId}/bulk/7`]))
    expect(server.of('/api/groups/bulk/start').map(({ input }) => input)).toMatchObject([
      {
        chat_id: chatId,
        action: { kind: 'kick' },
        targets: {
          clean_up: {
            criteria: { deleted: true, bots: false, never_wrote_days: null, silent_days: null },
            asked_until: now / 1000,
            excluded: [people[0]?.person.user_id],
          },
        },
      },
    ])
  })

  it('REL-14 bans where one wants it, once on a bad line, and not at all without a yes', async () => {
    let isOffline = true
    let asked_until = Math.floor(now / 1000)
    const { user, server } = openCleanUp({
      // Each look is at another moment.
      '/api/groups/clean-up': () => pageOf(some(), { asked_until: (asked_until += 1) }),
      '/api/groups/bulk/start': () => (isOffline ? 'offline' : givenBulk()),
    })
    await user.click(await screen.findByRole('radio', { name: /^Ban/ }))
    const ban = async (said: 'OK' | 'Cancel') => {
      await user.click(screen.getByRole('button', { name: 'Ban 3 members' }))
      expect(await screen.findByText(/^Ban 3 members\? They can’t come back until/)).toBeTruthy()
      await answer(said)
    }
    await ban('Cancel')
    expect(server.of('/api/groups/bulk/start')).toEqual([])
    await ban('OK')
    expect(await screen.findByText(/^No connection. This may not have been done/)).toBeTruthy()
    isOffline = false
    // As whoever comes back to the app does.
    vi.setSystemTime(now + 60_000)
    window.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(server.of('/api/groups/clean-up')).toHaveLength(2))
    await ban('OK')
    await waitFor(() => expect(server.of('/api/groups/bulk/start')).toHaveLength(2))
    const [first, second] = server.of('/api/groups/bulk/start').map(({ input }) => input)
    expect(second).toEqual(first)
    expect(first).toMatchObject({ action: { kind: 'ban', until: null } })
  })

  it('starts over with whoever other criteria find, also with those who were kept', async () => {
    const { user } = openCleanUp()
    await user.click(await screen.findByRole('checkbox', { name: 'Zoë' }))
    expect(screen.getByRole('button', { name: 'Remove 2 members' })).toBeTruthy()
    await user.click(screen.getByRole('switch', { name: /^Bots/ }))
    expect(await screen.findByRole('button', { name: 'Remove 3 members' })).toBeTruthy()
  })

  it.each([
    ['is no admin', null, 'Steward isn’t an admin here, so it can’t tell who writes and who doesn’t.'],
    [
      'has not watched for so long',
      daysAgo(40),
      /^Steward has watched as an admin only since Oct 11, 2026\./,
    ],
    ['has watched long enough', daysAgo(400), 'Counted since Steward became an admin here, Oct 16, 2025.'],
  ])('says since when silence is counted where Steward %s', async (_, watched_since, words) => {
    const { user } = openCleanUp({ '/api/groups/clean-up': () => pageOf([], { watched_since }) })
    expect(await screen.findByText('No one to clean up')).toBeTruthy()
    expect(screen.queryByText(words)).toBeNull()
    await user.click(screen.getByRole('switch', { name: /^Inactive/ }))
    expect(await screen.findByText(words)).toBeTruthy()
  })

  it('has nothing to do where nobody is found, or nothing is selected', async () => {
    const { user } = openCleanUp({ '/api/groups/clean-up': () => pageOf([]) })
    expect(await screen.findByText('No one to clean up')).toBeTruthy()
    await user.click(screen.getByRole('switch', { name: /^Deleted/ }))
    expect(await screen.findByText('Nothing selected')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
  })

  it('says that no more than five thousand go at once, and that the brake will ask', async () => {
    openCleanUp({
      '/api/groups/clean-up': () =>
        pageOf(some(), { counts: { deleted: 0, bot: 0, never_wrote: 0, silent: 7_300 } }),
    })
    expect(await screen.findByRole('button', { name: 'Remove 5,000 members' })).toBeTruthy()
    expect(screen.getByText('At most 5,000 at once, in this order.')).toBeTruthy()
    expect(await screen.findByText(/^Mass-ban protection will pause it/)).toBeTruthy()
  })

  it.each([
    ['group_frozen', /^Steward isn’t in this group any more/],
    ['bot_right_missing', /^Steward needs another permission/],
  ] as const)('keeps the button off, and says why: %s', async (refusal, words) => {
    const { user, server } = openCleanUp({
      '/api/groups/act/options': () => givenOptions({ kick: refusal }),
    })
    expect(await screen.findByText(words)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Remove 3 members' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(server.of('/api/groups/bulk/start')).toEqual([])
  })

  it('in a basic group removes, and says what a ban needs', async () => {
    const { user } = openCleanUp({
      '/api/groups/act/options': () => givenOptions({ ban: 'supergroup_needed' }),
    })
    const remove = await screen.findByRole('button', { name: 'Remove 3 members' })
    expect(remove.getAttribute('aria-disabled')).toBe('false')
    await user.click(screen.getByRole('radio', { name: /^Ban/ }))
    expect((await screen.findByRole('button', { name: 'Ban 3 members' })).getAttribute('aria-disabled')).toBe(
      'true',
    )
    expect(screen.getByText(/supergroup/i)).toBeTruthy()
  })

  it.each(['right_missing', 500, 'offline'] as const)(
    'shows why nothing can be shown (%s), and tries again',
    async (trouble) => {
      let isTrouble = true
      const { user } = openCleanUp({
        '/api/groups/clean-up': () => (isTrouble ? trouble : pageOf(some())),
      })
      const retry = await retryAfter(trouble)
      isTrouble = false
      await user.click(retry)
      expect(await screen.findByText('3 people found')).toBeTruthy()
    },
  )

  it('reads the next page as it stood when the first was read', async () => {
    const { server } = openCleanUp({
      '/api/groups/clean-up': ({ cursor }) =>
        cursor
          ? pageOf([one('Last', 'silent')])
          : pageOf(some(), { next_cursor: 'two', asked_until: 1_700_000_000 }),
    })
    expect(await screen.findByRole('checkbox', { name: 'Last' })).toBeTruthy()
    expect(server.of('/api/groups/clean-up').at(-1)?.input).toMatchObject({
      cursor: 'two',
      asked_until: 1_700_000_000,
    })
  })
})
