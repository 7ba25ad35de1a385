import type { BulkItem } from '@steward/contract/bulk.ts'
import { ChatId } from '@steward/contract/ids.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { answer } from '#testing/answer.ts'
import { openScreen } from '#testing/open-screen.tsx'
import type { Answers } from '#testing/server.ts'
import { retryAfter } from '#testing/why.ts'
import { BulkScreen } from './BulkScreen.tsx'
import { givenBrake, givenBulk, givenItem, givenProgress } from './testing.ts'

const chatId = ChatId.parse(-1_001_234)
const at = { at: `/admin/groups/${chatId}/bulk/7`, route: '/admin/groups/:chatId/bulk/:bulkId' }

const openBulk = (items: BulkItem[], answers: Answers) =>
  openScreen(BulkScreen, { '/api/groups/bulk/items': () => ({ items, next_cursor: null }), ...answers }, at)

const rows = () => within(screen.getByRole('region', { name: 'People' })).getAllByRole('listitem')

describe('BulkScreen', () => {
  it('shows the progress, who started it, and the result for each person', async () => {
    openBulk([givenItem('Zoe', 'done'), givenItem('Tom')], {
      '/api/groups/bulk/get': () => givenProgress({ counts: { done: 1, waiting: 2 } }),
    })
    expect(await screen.findByRole('heading', { name: 'Ban 3 people' })).toBeTruthy()
    const bar = screen.getByRole('progressbar')
    expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual(['1', '3'])
    expect(await screen.findByText('Zoe')).toBeTruthy()
    expect(rows().map(({ textContent }) => textContent)).toEqual(['ZZoeDone', 'TTomNot started'])
    expect(screen.getByText(/Started by/).textContent).toBe('Started by Boris, 2 minutes ago')
  })

  it('tells who was skipped because a clean-up no longer fits them from whom it never came to', async () => {
    openBulk([givenItem('Zoe', 'left', 'no_longer_fits'), givenItem('Tom', 'left')], {
      '/api/groups/bulk/get': () =>
        givenProgress({ state: 'stopped', counts: { done: 1, left: 2 }, ended_at: 5 }),
    })
    expect(await screen.findByText('Skipped')).toBeTruthy()
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      'ZZoeSkipped: no longer matches',
      'TTomSkipped',
    ])
  })

  it('follows it every second, asks only for what changed, and stops asking at the end', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const [zoe, tom] = [givenItem('Zoe'), givenItem('Tom')]
    const items = [zoe, tom, givenItem('Ida')]
    const { server } = openBulk(items, {
      '/api/groups/bulk/get': ({ since = 0 }) =>
        since === 0
          ? givenProgress(
              {},
              { revision: 4, changed: [{ user_id: zoe.person.user_id, state: 'done', error: null }] },
            )
          : givenProgress(
              { state: 'done', counts: { done: 2, refused: 1 }, ended_at: 5 },
              {
                revision: 9,
                changed: [{ user_id: tom.person.user_id, state: 'refused', error: 'target_is_admin' }],
              },
            ),
    })
    expect(await screen.findByText('Zoe')).toBeTruthy()
    await vi.advanceTimersByTimeAsync(1_500)

    expect(await screen.findByText('It didn’t work for 1 person.')).toBeTruthy()
    // Whom somebody has to look at stands first.
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      'TTomThis person is an admin. Remove their admin rights first.',
      'ZZoeDone',
      'IIdaNot started',
    ])
    await vi.advanceTimersByTimeAsync(5_000)
    const asked = server.of('/api/groups/bulk/get').map(({ input }) => Reflect.get(Object(input), 'since'))
    expect(asked).toEqual([0, 4])
  })

  it('offers to unban whom a ban that is over banned, and leads to where that is done', async () => {
    const { user, server, went } = openBulk([], {
      '/api/groups/bulk/get': () =>
        givenProgress({ state: 'stopped', counts: { done: 2, left: 1 }, ended_at: 5 }),
      '/api/groups/bulk/start': () => givenBulk({ bulk_id: 8, action: { kind: 'unban' } }),
    })
    await user.click(await screen.findByRole('button', { name: 'Unban the 2 people banned here' }))
    expect(await screen.findByText('Unban 2 people? They aren’t re-added automatically.')).toBeTruthy()
    await answer('OK')
    await waitFor(() => expect(went).toEqual([`/admin/groups/${chatId}/bulk/8`]))
    expect(server.of('/api/groups/bulk/start').map(({ input }) => input)).toMatchObject([
      { action: { kind: 'unban' }, targets: { banned_in: 7 } },
    ])
  })

  it.each([
    ['that is under way', { state: 'running', ended_at: null }],
    ['that banned nobody', { counts: { failed: 3 } }],
    ['of somebody else, for who may not ban', { can_stop: false }],
    ['that muted', { action: { kind: 'mute', until: null } }],
  ] as const)('offers to unban nobody because of one %s', async (_, part) => {
    openBulk([], {
      '/api/groups/bulk/get': () =>
        givenProgress({ state: 'done', counts: { done: 3 }, ended_at: 5, ...part }),
    })
    expect(await screen.findByRole('progressbar')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Unban/ })).toBeNull()
  })

  it('stops once asked, and says how many are left alone', async () => {
    let state: 'running' | 'stopped' = 'running'
    const stopped = () =>
      givenProgress({
        state,
        counts: state === 'running' ? { waiting: 2, done: 1 } : { left: 2, done: 1 },
        ended_at: state === 'running' ? null : 5,
      })
    const { user } = openBulk([], {
      '/api/groups/bulk/get': stopped,
      '/api/groups/bulk/stop': () => {
        state = 'stopped'
        return stopped()
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Stop' }))
    expect(await screen.findByText('Stop? 2 people are skipped. Finished actions stay.')).toBeTruthy()
    await answer('OK')
    expect(await screen.findByText('2 people were skipped.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull()
  })

  it('pauses at one touch and says so, and goes on at another', async () => {
    let isPaused = false
    const progress = () => givenProgress({ state: isPaused ? 'paused' : 'running', paused_by_hand: isPaused })
    const turns = (to: boolean) => () => {
      isPaused = to
      return progress()
    }
    const { user, server } = openBulk([], {
      '/api/groups/bulk/get': progress,
      '/api/groups/bulk/pause': turns(true),
      '/api/groups/bulk/resume': turns(false),
    })
    const state = await screen.findByText('Under way')
    expect(screen.getByText('It continues if you leave this page.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Pause' }))
    await waitFor(() => expect(state.textContent).toBe('Paused'))
    expect(screen.queryByText('It continues if you leave this page.')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Stop' })).toBeTruthy()

    await user.click(screen.getByRole('button', { name: 'Resume' }))
    expect(await screen.findByRole('button', { name: 'Pause' })).toBeTruthy()
    expect(state.textContent).toBe('Under way')
    expect(server.of('/api/groups/bulk/list')).toEqual([])
    for (const way of ['pause', 'resume'] as const)
      expect(server.of(`/api/groups/bulk/${way}`).map(({ input }) => input)).toEqual([
        { chat_id: chatId, bulk_id: 7 },
      ])
  })

  it.each([
    ['Under way', {}],
    ['Paused', { state: 'paused', paused_by_hand: true }],
  ] as const)('offers nothing to people without the right (%s)', async (words, how) => {
    openBulk([], { '/api/groups/bulk/get': () => givenProgress({ ...how, can_stop: false }) })
    expect(await screen.findByText(words)).toBeTruthy()
    for (const name of ['Pause', 'Resume', 'Stop']) expect(screen.queryByRole('button', { name })).toBeNull()
  })

  it.each([true, false])(
    'says that the brake holds it, and lets the owner alone allow it (%s)',
    async (isOwner) => {
      let isHeld = true
      const progress = () => givenProgress({ state: isHeld ? 'paused' : 'running' })
      const { by } = progress()
      const list = () => ({
        bulks: [],
        brakes: isHeld ? [givenBrake({ person: by })] : [],
        can_release: isOwner,
      })
      const { user, server } = openBulk([], {
        '/api/groups/bulk/get': () => ({ ...progress(), by }),
        '/api/groups/bulk/list': list,
        '/api/groups/brake/release': () => {
          isHeld = false
          return list()
        },
      })
      expect(await screen.findByRole('region', { name: 'Paused by mass-ban protection' })).toBeTruthy()
      expect(
        screen.getByText(/Banned or removed 20 people within 5 minutes. 12 more are waiting/),
      ).toBeTruthy()
      const allow = screen.queryByRole('button', { name: 'Resume' })
      expect(allow !== null).toBe(isOwner)
      if (!allow) return
      await user.click(allow)
      await answer('OK')
      await waitFor(() =>
        expect(screen.queryByRole('region', { name: 'Paused by mass-ban protection' })).toBeNull(),
      )
      expect(server.of('/api/groups/brake/release').map(({ input }) => input)).toEqual([
        { chat_id: chatId, held_user_id: by.user_id },
      ])
    },
  )

  it.each(['bulk_not_found', 500, 'offline'] as const)(
    'shows why nothing can be shown (%s), and tries again',
    async (trouble) => {
      let isTrouble = true
      const { user } = openBulk([], { '/api/groups/bulk/get': () => (isTrouble ? trouble : givenProgress()) })
      const retry = await retryAfter(trouble)
      isTrouble = false
      await user.click(retry)
      expect(await screen.findByText('Under way')).toBeTruthy()
    },
  )
})
