import type { Group } from '@steward/contract/groups.ts'
import { refusalWords } from '@steward/contract/words/refusals.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { givenGroup, givenMe } from '#testing/given.ts'
import { openScreen } from '#testing/open-screen.tsx'
import type { Answers } from '#testing/server.ts'
import { retryAfter } from '#testing/why.ts'
import { LeaveScreen } from './LeaveScreen.tsx'

const asked = vi.hoisted(() => ({ words: [] as string[], answer: true }))
vi.mock('#platform/dialogs.ts', () => ({
  alert: async (words: string) => void asked.words.push(words),
  confirm: async (words: string) => {
    asked.words.push(words)
    return asked.answer
  },
}))

const opened = (group: Group, answers: Answers = {}) =>
  openScreen(
    LeaveScreen,
    { '/api/groups/get': () => group, '/api/me': () => givenMe(), ...answers },
    { at: `/admin/groups/${group.chat_id}/settings/leave`, route: '/admin/groups/:chatId/settings/leave' },
  )
const button = (name: string) => screen.findByRole('button', { name })

describe('LeaveScreen', () => {
  beforeEach(() => {
    asked.words = []
    asked.answer = true
  })

  it('SEC-58 lets the owner take the bot out, names the group, and then offers to erase it', async () => {
    const group = givenGroup({ title: 'Chess', can_remove: true })
    const { user, server } = opened(group, {
      '/api/groups/remove': () => {
        Object.assign(group, { state: 'bot_removed', can_remove: false, can_erase: true })
        return { is_removed: true }
      },
    })
    expect(await screen.findByText('Remove Steward from the group first.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Erase the group’s data' })).toBeNull()

    await user.click(await button('Remove Steward'))
    expect(asked.words).toEqual(['Remove Steward from Chess? It leaves the group and stops working there.'])
    expect(await button('Erase the group’s data')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Remove Steward' })).toBeNull()
    expect(server.of('/api/groups/remove').map(({ input }) => input)).toEqual([{ chat_id: group.chat_id }])
  })

  it('F-32 says that the bot is still there when Telegram refuses or does not answer, and tries again', async () => {
    const group = givenGroup({ can_remove: true })
    let next: Group['leaving'] = { state: 'refused', error: 'Bad Request: not now' }
    const { user, server } = opened(group, {
      '/api/groups/remove': () => {
        Object.assign(group, { leaving: next })
        return { is_removed: false }
      },
    })
    await user.click(await button('Remove Steward'))
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Telegram did not let it leave: Bad Request: not now',
    )
    expect(screen.queryByText('Steward is leaving…')).toBeNull()

    next = { state: 'unanswered', error: null }
    await user.click(await button('Retry'))
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toContain('Telegram has not confirmed that it left.'),
    )
    next = { state: 'under_way', error: null }
    await user.click(await button('Retry'))
    expect(await screen.findByText('Steward is leaving…')).toBeTruthy()
    expect(asked.words).toHaveLength(1)
    expect(server.of('/api/groups/remove')).toHaveLength(3)

    // What becomes of it is looked at again and again.
    Object.assign(group, { state: 'bot_removed', leaving: null, can_remove: false, can_erase: true })
    expect(
      await screen.findByRole('button', { name: 'Erase the group’s data' }, { timeout: 5_000 }),
    ).toBeTruthy()
  })

  it('tells who comes back to the page what became of it, and another admin that they cannot help', async () => {
    opened(givenGroup({ can_remove: false, leaving: { state: 'unanswered', error: null } }))
    expect(await screen.findByText('Steward is still in the group')).toBeTruthy()
    expect(screen.getByText(refusalWords.not_the_steward.message)).toBeTruthy()
    expect(screen.queryAllByRole('button')).toEqual([])
  })

  it('A11Y-09 SEC-58 erases only after a clear yes, and leads back to the groups', async () => {
    const group = givenGroup({ title: 'C'.repeat(300), state: 'bot_removed', can_erase: true })
    const { user, server, went } = opened(group, { '/api/groups/forget': () => ({}) })
    asked.answer = false
    await user.click(await button('Erase the group’s data'))
    expect(server.of('/api/groups/forget')).toEqual([])
    // What a host’s popup holds.
    expect(asked.words[0]?.length).toBeLessThanOrEqual(256)

    asked.answer = true
    await user.click(await button('Erase the group’s data'))
    await waitFor(() => expect(went).toEqual(['/admin/groups']))
    expect(server.of('/api/groups/forget')).toHaveLength(1)
  })

  it('says why another admin may do neither', async () => {
    opened(givenGroup({ can_remove: false }))
    expect(await screen.findByText(refusalWords.not_the_steward.message)).toBeTruthy()
    expect(screen.queryAllByRole('button')).toEqual([])
  })

  it('SEC-25 sends a browser into the messenger', async () => {
    opened(givenGroup({ can_remove: true }), { '/api/me': () => givenMe({ session: { kind: 'web' } }) })
    expect(await screen.findAllByText('Only inside the messenger, for your safety.')).toHaveLength(2)
    expect(screen.queryAllByRole('button')).toEqual([])
  })

  it('says when the group could not be read, and tries again', async () => {
    let outcome: 500 | Group = 500
    const group = givenGroup({ can_remove: true })
    const { user } = openScreen(
      LeaveScreen,
      { '/api/groups/get': () => outcome, '/api/me': () => givenMe() },
      { at: `/admin/groups/${group.chat_id}/settings/leave`, route: '/admin/groups/:chatId/settings/leave' },
    )
    const retry = await retryAfter(500)
    outcome = group
    await user.click(retry)
    expect(await button('Remove Steward')).toBeTruthy()
  })
})
