import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { answer } from '#testing/answer.ts'
import { givenPerson } from '#testing/given.ts'
import { bulk, chatId, check, givenRequest, openRequests, pageOf } from './testing.ts'

const heldOf = (...names: string[]) =>
  names.map((first_name) => ({ person: givenPerson({ first_name }), check }))

describe('those whom the joining check left muted', () => {
  it('shows whom the check alone mutes, with what they answered, and leads to their page', async () => {
    const held = [
      { person: givenPerson({ first_name: 'Ivo' }), check: { ...check, state: 'failed' as const } },
    ]
    const { user, went } = openRequests([], {}, { held, held_count: 1 })
    const section = await screen.findByRole('region', { name: 'Muted by the check' })
    const link = within(section).getByRole('link', { name: /^Ivo/ })
    expect(link.textContent).toContain('Failed the check')
    expect(within(section).getByText('turnips')).not.toBeNull()
    await user.click(link)
    expect(went).toEqual([`/admin/groups/${chatId}/members/${held[0]?.person.user_id}`])
  })

  it('says nothing of requests to an admin who may decide only on whom the check mutes', async () => {
    openRequests([], {}, { held: heldOf('Ivo'), held_count: 1, may_invite: false, may_restrict: true })
    await screen.findByRole('region', { name: 'Muted by the check' })
    expect(screen.queryByText('No pending requests')).toBeNull()
  })

  it('says that requests can’t be seen, not that there are none, where it mutes nobody either', async () => {
    openRequests([], {}, { may_invite: false, may_restrict: true })
    expect(await screen.findByText('You can’t see join requests')).toBeTruthy()
    expect(screen.getByText('You need permission to add members')).toBeTruthy()
    expect(screen.queryByText('No pending requests')).toBeNull()
  })

  it('says how many it mutes in all where not all are shown, and lets both be searched', async () => {
    const held = heldOf('Ivo', 'Mia')
    const asked = vi.fn<(checked: unknown) => void>()
    const { user } = openRequests([], {
      '/api/groups/requests': ({ checked }) => {
        asked(checked)
        return pageOf([], { held, held_count: 150 })
      },
    })
    const section = await screen.findByRole('region', { name: 'Muted by the check' })
    expect(section.textContent).toContain('2 of 150, those waiting longest first.')
    expect(screen.getByRole('searchbox')).not.toBeNull()
    await user.click(screen.getByRole('radio', { name: 'Not passed' }))
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith('not_passed'))
    expect(screen.getByRole('region', { name: 'Muted by the check' })).not.toBeNull()
  })

  it('shows more of them where one wants to see more, until all are there', async () => {
    const { user, server } = openRequests([], {
      '/api/groups/requests': ({ settled, cursor }) =>
        settled
          ? pageOf([])
          : cursor === 'more'
            ? pageOf([], { held: heldOf('Mia') })
            : pageOf([], { held: heldOf('Ivo'), held_count: 2, next_cursor: 'more', next: 'held' }),
    })
    const section = await screen.findByRole('region', { name: 'Muted by the check' })
    expect(within(section).queryByRole('link', { name: /^Mia/ })).toBeNull()
    await user.click(within(section).getByRole('button', { name: 'Show more' }))
    expect(await within(section).findByRole('link', { name: /^Mia/ })).not.toBeNull()
    expect(within(section).getByRole('link', { name: /^Ivo/ })).not.toBeNull()
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
    expect(section.textContent).not.toContain('those waiting longest first')
    // Nobody scrolled there: only what was asked for came.
    expect(server.of('/api/groups/requests').filter(({ input }) => 'cursor' in Object(input))).toHaveLength(1)
  })

  it.each([
    [150, 'Unmute 150 people', 'Unmute 150 people?', 'unmute'],
    [150, 'Remove 150 people', 'Remove 150 people? They can join again. This can’t be undone.', 'kick'],
    [730, 'Unmute 500 people', 'Unmute 500 people?', 'unmute'],
  ])(
    'decides at once on all of %d whom the check mutes, as far as one can, after a question: %s',
    async (held_count, button, question, kind) => {
      const held = heldOf('Ivo', 'Mia')
      const { user, server, went } = openRequests(
        [],
        { '/api/groups/bulk/start': () => bulk },
        { held, held_count, held_until: 1_700_000_000.25, may_restrict: true },
      )
      await user.click(await screen.findByRole('radio', { name: 'Not passed' }))
      await waitFor(() =>
        expect(server.of('/api/groups/requests').at(-1)?.input).toMatchObject({ checked: 'not_passed' }),
      )
      await user.click(await screen.findByRole('button', { name: button }))
      expect(await screen.findByText(question)).toBeTruthy()
      expect(screen.queryAllByText(/^Up to 500 at once/)).toHaveLength(held_count > 500 ? 1 : 0)
      expect(server.of('/api/groups/bulk/start')).toEqual([])
      await answer('OK')
      await waitFor(() => expect(went).toEqual([`/admin/groups/${chatId}/bulk/7`]))
      expect(server.of('/api/groups/bulk/start').map(({ input }) => input)).toMatchObject([
        { action: { kind }, targets: { held: { checked: 'not_passed', held_until: 1_700_000_000.25 } } },
      ])
    },
  )

  it('decides on nobody at once while it is not known whom a filter finds', async () => {
    const held = heldOf('Ivo', 'Mia')
    const page = pageOf([givenRequest('Zoë'), givenRequest('Tom')], {
      held,
      held_count: 2,
      held_until: 1,
      may_restrict: true,
    })
    const { user, server } = openRequests([], {
      '/api/groups/requests': ({ settled, checked }) => (checked ? 'never' : settled ? pageOf([]) : page),
    })
    expect(await screen.findByRole('button', { name: 'Remove 2 people' })).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'Passed' }))
    expect(screen.queryByRole('button', { name: /^(Unmute|Remove)/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Select' }))
    const approve = screen.getByRole('button', { name: 'Approve all 2' })
    expect(approve.getAttribute('aria-disabled')).toBe('true')
    await user.click(approve)
    expect([screen.queryByText('Approve 2 people?'), server.of('/api/groups/bulk/start')]).toEqual([null, []])
  })

  it.each([false, undefined])(
    'offers to decide on all of them to nobody who may not, or of whom the node says nothing: %s',
    async (may_restrict) => {
      const held = heldOf('Ivo', 'Mia')
      openRequests(
        [],
        {},
        { held, held_count: 2, held_until: 1, ...(may_restrict !== undefined && { may_restrict }) },
      )
      await screen.findByRole('region', { name: 'Muted by the check' })
      expect(screen.queryByRole('button', { name: /^(Unmute|Remove)/ })).toBeNull()
    },
  )
})
