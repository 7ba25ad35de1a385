import type { Member } from '@steward/contract/members.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { lastDone } from '#platform/act/undo-offer.ts'
import { back } from '#platform/back.ts'
import { openScreen } from '#testing/open-screen.tsx'
import type { Answers } from '#testing/server.ts'
import { retryAfter } from '#testing/why.ts'
import { chatId, givenMember, givenOptions } from '../testing.ts'
import { LimitsScreen } from './LimitsScreen.tsx'
import { RightsScreen } from './RightsScreen.tsx'

const confirms = vi.hoisted(() => ({ answer: true, asked: new Array<string>() }))
vi.mock('#platform/dialogs.ts', () => ({
  alert: async () => undefined,
  confirm: async (text: string) => (confirms.asked.push(text), confirms.answer),
}))

const open = (page: 'rights' | 'limits', member: Member, answers: Answers = {}) => {
  const opened = openScreen(
    page === 'rights' ? RightsScreen : LimitsScreen,
    {
      '/api/groups/members/get': () => member,
      '/api/groups/act/options': () => givenOptions({}, ['can_pin_messages', 'can_delete_messages']),
      '/api/groups/act': () => ({ action_id: 1, state: 'done', error: null }),
      ...answers,
    },
    {
      at: `/admin/groups/${chatId}/members/${member.person.user_id}/${page}`,
      route: `/admin/groups/:chatId/members/:userId/${page}`,
    },
  )
  const actions = () => opened.server.of('/api/groups/act').map(({ input }) => Object(input).action)
  return { ...opened, actions }
}

const admin = (member: Partial<Member> = {}) =>
  givenMember('Zoë', {
    status: 'administrator',
    rights: ['can_pin_messages'],
    custom_title: 'Host',
    ...member,
  })

afterEach(() => {
  lastDone.set(null)
  confirms.asked.length = 0
})

describe('RightsScreen', () => {
  it('SEC-31 offers to a new admin what can be given, and says why the rest can’t', async () => {
    const { user, actions, went } = open('rights', givenMember('Zoë'))
    const anonymous = await screen.findByRole<HTMLInputElement>('switch', { name: 'Stay anonymous' })
    expect(anonymous.disabled).toBe(true)
    expect(screen.getAllByText(/^You or Steward lack this permission/)).toHaveLength(12)
    await user.click(screen.getByRole('switch', { name: 'Delete messages' }))
    await user.click(screen.getByRole('button', { name: 'Make Zoë an admin' }))
    await waitFor(() => expect(actions()).toMatchObject([{ kind: 'promote', rights: ['can_pin_messages'] }]))
    expect(Object.keys(actions()[0])).not.toContain('title')
    expect(went).toHaveLength(1)
    expect(lastDone.get()?.undo).toMatchObject([{ kind: 'demote' }])
  })

  it('REL-14 leads nobody back from another tab once it is done, but whoever comes back', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let state: 'under_way' | 'done' = 'under_way'
    const zoe = givenMember('Zoë')
    const { user, actions, went, cover } = open('rights', zoe, {
      '/api/groups/act': () => ({ action_id: 1, state, error: null }),
    })
    await user.click(await screen.findByRole('switch', { name: 'Delete messages' }))
    await user.click(screen.getByRole('button', { name: 'Make Zoë an admin' }))
    await screen.findByText('On its way')
    cover(true)
    state = 'done'
    await act(() => vi.advanceTimersByTimeAsync(3_000))
    expect(actions()).toHaveLength(2)
    expect(lastDone.get()).not.toBeNull()
    expect(went).toEqual([])
    cover(false)
    expect(went).toEqual([`/admin/groups/${chatId}/members/${zoe.person.user_id}`])
  })

  it('changes an admin’s rights and title, and can undo it', async () => {
    const { user, actions } = open('rights', admin())
    const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save admin rights' })
    expect(save.disabled).toBe(true)
    await user.click(screen.getByRole('switch', { name: 'Delete messages' }))
    await user.clear(screen.getByLabelText('Title'))
    await user.type(screen.getByLabelText('Title'), 'Gardener')
    await user.click(save)
    await waitFor(() =>
      expect(actions()).toMatchObject([
        { kind: 'promote', rights: ['can_pin_messages', 'can_delete_messages'], title: 'Gardener' },
      ]),
    )
    expect(lastDone.get()?.undo).toMatchObject([
      {
        kind: 'promote',
        rights: ['can_pin_messages'],
        title: 'Host',
      },
    ])
  })

  it('tells which right saving would take away', async () => {
    open('rights', admin({ rights: ['can_pin_messages', 'can_manage_topics'] }))
    const told = await screen.findByText(/Saving removes it/)
    expect(told.parentElement?.textContent).toMatch(/^Manage topics/)
  })

  it('locks every switch, and says why, where the person may not be promoted', async () => {
    const { user, actions } = open('rights', givenMember('Zoë'), {
      '/api/groups/act/options': () => givenOptions({ promote: 'right_missing' }, ['can_pin_messages']),
    })
    expect(await screen.findByText(/^You don’t have permission/)).toBeTruthy()
    for (const each of screen.getAllByRole<HTMLInputElement>('switch')) expect(each.disabled).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Make Zoë an admin' }))
    expect(actions()).toEqual([])
  })

  it('stays and says why when Telegram does not do it', async () => {
    const { user, went } = open('rights', givenMember('Zoë'), {
      '/api/groups/act': () => ({ action_id: 1, state: 'failed', error: 'Bad Request: RIGHT_FORBIDDEN' }),
    })
    await user.click(await screen.findByRole('button', { name: 'Make Zoë an admin' }))
    expect(await screen.findByText('Telegram didn’t do it: Bad Request: RIGHT_FORBIDDEN')).toBeTruthy()
    expect(went).toEqual([])
  })

  it('S-BACK-1 asks before changed switches are left, and not where nothing changed', async () => {
    const { user, went } = open('rights', admin())
    const wentBack = vi.fn<() => void>()
    back.setDefault(wentBack)
    await user.click(await screen.findByRole('switch', { name: 'Delete messages' }))
    confirms.answer = false
    act(() => back.back())
    await waitFor(() => expect(confirms.asked).toHaveLength(1))
    expect(went).toEqual([])

    await user.click(screen.getByRole('switch', { name: 'Delete messages' }))
    act(() => back.back())
    expect(wentBack).toHaveBeenCalledTimes(1)
    expect(confirms.asked).toHaveLength(1)
  })

  it.each([500, 'offline', 'group_not_found'] as const)(
    'shows why nothing can be shown (%s), and tries again',
    async (trouble) => {
      let isTrouble = true
      const { user } = open('rights', admin(), {
        '/api/groups/act/options': () => (isTrouble ? trouble : givenOptions()),
      })
      const retry = await retryAfter(trouble)
      isTrouble = false
      await user.click(retry)
      expect(await screen.findByRole('button', { name: 'Save admin rights' })).toBeTruthy()
    },
  )
})

describe('LimitsScreen', () => {
  it('forbids single things for as long as one says', async () => {
    const { user, actions } = open('limits', givenMember('Zoë'))
    await user.click(await screen.findByRole('switch', { name: 'Send polls' }))
    await user.click(screen.getByRole('radio', { name: 'Forever' }))
    await user.click(screen.getByRole('button', { name: 'Restrict Zoë' }))
    await waitFor(() => expect(actions()).toHaveLength(1))
    expect(actions()[0]).toMatchObject({ kind: 'limit', until: null })
    expect(actions()[0].permissions).toHaveLength(15)
    expect(actions()[0].permissions).not.toContain('can_send_polls')
    expect(lastDone.get()?.undo).toMatchObject([{ kind: 'unmute' }])
  })

  it('lifts all limits where everything is allowed again', async () => {
    const { user, actions } = open(
      'limits',
      givenMember('Zoë', { status: 'restricted', permissions: ['can_send_messages'] }),
    )
    for (const each of await screen.findAllByRole<HTMLInputElement>('switch'))
      if (!each.checked) await user.click(each)
    await user.click(screen.getByRole('button', { name: 'Remove restrictions' }))
    await waitFor(() => expect(actions()).toMatchObject([{ kind: 'unmute' }]))
  })
})
