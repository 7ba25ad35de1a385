import type { TransferPart } from '@steward/contract/transfers.ts'
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { givenApplication, givenPerson } from '#testing/given.ts'
import { openScreen } from '#testing/open-screen.tsx'
import { TransfersScreen } from './TransfersScreen.tsx'

const ann = givenPerson({ first_name: 'Ann' })
const waiting = givenApplication({ apply_id: 'waits' })
const mine = givenApplication({ apply_id: 'mine', kind: 'claim', state: 'cooling', viewer: 'receiver' })
const past = givenApplication({
  apply_id: 'past',
  state: 'declined',
  settled_at: 1_700_000_000,
  steward: ann,
})
const lists: Record<TransferPart, (typeof past)[]> = { waiting: [waiting], mine: [mine], past: [past] }

const part = async (name: string) => within(await screen.findByRole('region', { name }))

describe('TransfersScreen', () => {
  it('D-TRANSFER shows what waits for me, what I began and what is past, and leads to each', async () => {
    const { user, went } = openScreen(TransfersScreen, {
      '/api/transfers/list': ({ part }) => ({ items: lists[part], next_cursor: null }),
    })

    expect((await part('Waiting for me')).getByText('Until Nov 27, 2026')).toBeTruthy()
    expect((await part('Mine')).getByText('Admins can object until Nov 27, 2026')).toBeTruthy()
    expect((await part('Past')).getByText(/^Declined · November 14, 2023$/)).toBeTruthy()
    for (const { apply_id } of [waiting, mine, past]) {
      const links = screen.getAllByRole('link')
      await user.click(
        links.find((link) => link.getAttribute('href')?.endsWith(`/${apply_id}`)) ?? document.body,
      )
    }
    expect(went).toEqual(['waits', 'mine', 'past'].map((id) => `/admin/me/transfer-apply-detail/${id}`))
  })

  it('reads each list to its end, one after the other', async () => {
    const { server } = openScreen(TransfersScreen, {
      '/api/transfers/list': ({ part, cursor }) => ({
        items: [givenApplication({ apply_id: `${part} ${cursor ?? 'first'}`, reason: null })],
        next_cursor: part !== 'mine' && !cursor ? 'second' : null,
      }),
    })

    await expect.poll(() => screen.queryAllByRole('link').length, { timeout: 5000 }).toBe(5)
    const next = server.of('/api/transfers/list').filter(({ input }) => Object(input).cursor === 'second')
    expect(next.map(({ input }) => Object(input).part)).toEqual(['waiting', 'past'])
  })

  it('says what would be here and where it begins when there is nothing', async () => {
    const { user, went } = openScreen(TransfersScreen, {
      '/api/transfers/list': () => ({ items: [], next_cursor: null }),
    })

    expect(await screen.findByText('No group changes hands')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Go to your groups' }))
    expect(went).toEqual(['/admin/groups'])
  })

  it('says what happened when it cannot be read, and shows it after Retry', async () => {
    const { user, server } = openScreen(TransfersScreen, { '/api/transfers/list': () => 500 })

    expect(await screen.findByText('Something went wrong')).toBeTruthy()
    expect(server.of('/api/transfers/list')).toHaveLength(1)
    server.answers['/api/transfers/list'] = ({ part }) => ({ items: lists[part], next_cursor: null })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('region', { name: 'Past' })).toBeTruthy()
  })

  it('shows the rest, and says so, when only one of the lists cannot be read', async () => {
    const { user, server } = openScreen(TransfersScreen, {
      '/api/transfers/list': ({ part }) =>
        part === 'past' ? 500 : { items: lists[part], next_cursor: null },
    })

    expect(await screen.findByRole('region', { name: 'Mine' })).toBeTruthy()
    expect(await screen.findByText('Couldn’t load more.')).toBeTruthy()
    server.answers['/api/transfers/list'] = ({ part }) => ({ items: lists[part], next_cursor: null })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('region', { name: 'Past' })).toBeTruthy()
  })

  it('keeps what it shows when a refresh fails, and calls no list unread that is there', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { server } = openScreen(TransfersScreen, {
      '/api/transfers/list': ({ part }) => ({ items: lists[part], next_cursor: null }),
    })
    await part('Past')

    server.answers['/api/transfers/list'] = () => 503
    const before = server.calls.length
    await vi.advanceTimersByTimeAsync(4_500)
    expect(server.calls.length).toBeGreaterThan(before)
    expect(screen.getByRole('region', { name: 'Past' })).toBeTruthy()
    expect(screen.queryByText('Couldn’t load more.')).toBeNull()
  })
})
