import type { ActionOutcome } from '@steward/contract/actions.ts'
import type { SettingsOfGroup } from '@steward/contract/group-settings.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { back } from '#platform/back.ts'
import { givenGroup } from '#testing/given.ts'
import { openScreen } from '#testing/open-screen.tsx'
import type { Answers } from '#testing/server.ts'
import { retryAfter } from '#testing/why.ts'
import { GroupSettingsScreen } from '../GroupSettingsScreen.tsx'
import { chatId, given, givenReasons } from '../testing.ts'
import { PermissionsScreen } from './PermissionsScreen.tsx'

const confirms = vi.hoisted(() => ({ asked: new Array<string>() }))
vi.mock('#platform/dialogs.ts', () => ({
  alert: async () => undefined,
  confirm: async (text: string) => (confirms.asked.push(text), true),
}))

const done: ActionOutcome = { action_id: 1, state: 'done', error: null }

function openPermissions(known: SettingsOfGroup = given(), answers: Answers = {}) {
  let kept = known
  const opened = openScreen(
    PermissionsScreen,
    {
      '/api/groups/settings': () => kept,
      '/api/groups/act/options': () => givenReasons(),
      '/api/groups/act': ({ action }) => {
        kept = { ...kept, ...Object(action) }
        return done
      },
      '/api/groups/sync': () => {
        kept = { ...kept, permissions: ['can_send_polls'] }
        return givenGroup()
      },
      ...answers,
    },
    { at: `/admin/groups/${chatId}/permissions`, route: '/admin/groups/:chatId/permissions' },
  )
  const actions = () => opened.server.of('/api/groups/act').map(({ input }) => Object(input).action)
  return { ...opened, actions }
}

const toggle = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name })
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })

beforeEach(() => void (confirms.asked.length = 0))

describe('PermissionsScreen', () => {
  it('shows what members may do, and sends all that they may do afterwards, at once', async () => {
    const { user, actions } = openPermissions()
    expect((await toggle('Write messages')).checked).toBe(true)
    expect((await toggle('Pin messages')).checked).toBe(false)
    expect(save().disabled).toBe(true)

    await user.click(await toggle('Send polls'))
    await user.click(await toggle('Add members'))
    await user.click(save())
    expect(await screen.findByText('Saved')).toBeTruthy()
    expect(actions()).toEqual([
      { kind: 'permissions', permissions: ['can_send_messages', 'can_invite_users'] },
    ])
    expect((await toggle('Add members')).checked).toBe(true)
    expect(save().disabled).toBe(true)
    expect(confirms.asked).toEqual([])
  })

  it('has nothing to save when a switch is back where it was', async () => {
    const { user } = openPermissions()
    await user.click(await toggle('Send polls'))
    expect(save().disabled).toBe(false)
    await user.click(await toggle('Send polls'))
    expect(save().disabled).toBe(true)
  })

  it('says why Telegram did not do it, and keeps the switches as they were set', async () => {
    const { user } = openPermissions(given(), {
      '/api/groups/act': () => ({ ...done, state: 'failed', error: 'Bad Request: CHAT_ADMIN_REQUIRED' }),
    })
    await user.click(await toggle('Send polls'))
    await user.click(save())
    expect(await screen.findByText('Telegram didn’t do it: Bad Request: CHAT_ADMIN_REQUIRED')).toBeTruthy()
    expect((await toggle('Send polls')).checked).toBe(false)
    expect(save().disabled).toBe(false)
  })

  it('can only be looked at without the right, and says why', async () => {
    openPermissions(given(), {
      '/api/groups/act/options': () => givenReasons({ permissions: 'right_missing' }),
    })
    expect(await screen.findByText(/^You don’t have permission/)).toBeTruthy()
    expect((await toggle('Send polls')).disabled).toBe(true)
    expect(save().disabled).toBe(true)
  })

  it('shows no switch whose state nobody knows, and asks Telegram when told to', async () => {
    let isDown = true
    const { user, server } = openPermissions(given({ permissions: null }))
    const compare = server.answers['/api/groups/sync']
    server.answers['/api/groups/sync'] = (input) => (isDown || !compare ? 'offline' : compare(input))
    await user.click(await screen.findByRole('button', { name: 'Sync now' }))
    expect(await screen.findByText('Check your connection and try again.')).toBeTruthy()
    expect(screen.queryByRole('switch')).toBeNull()

    isDown = false
    await user.click(screen.getByRole('button', { name: 'Sync now' }))
    expect((await toggle('Send polls')).checked).toBe(true)
    expect((await toggle('Write messages')).checked).toBe(false)
  })

  it('S-BACK-1 takes "back" before the page does when a switch was changed', async () => {
    const { user } = openPermissions()
    await user.click(await toggle('Send polls'))
    const before = back.handlers.get()
    act(() => back.back())
    await waitFor(() => expect(back.handlers.get()).toBe(before - 1))
    expect(confirms.asked).toEqual(['Discard your changes?'])
  })

  it('says that they could not be read', async () => {
    openPermissions(given(), { '/api/groups/settings': () => 'offline' })
    expect(await retryAfter('offline')).toBeTruthy()
  })

  it.each([
    ['a forum', true],
    ['a group without topics', false],
  ])('asks who may create topics in %s: %s', async (_, is_forum) => {
    const { user, actions } = openPermissions(
      given({ permissions: ['can_send_polls', 'can_manage_topics'] }),
      {
        '/api/groups/act/options': () => ({ ...givenReasons(), is_forum }),
      },
    )
    await user.click(await toggle('Write messages'))
    expect(screen.queryAllByRole('switch', { name: 'Create topics' })).toHaveLength(is_forum ? 1 : 0)
    await user.click(save())
    // What is not shown stays as it is.
    await waitFor(() =>
      expect(actions()).toEqual([
        { kind: 'permissions', permissions: ['can_send_messages', 'can_send_polls', 'can_manage_topics'] },
      ]),
    )
  })

  it('is reached from the group’s settings, which say how much members may do', async () => {
    const { user, went } = openScreen(
      GroupSettingsScreen,
      { '/api/groups/settings': () => given(), '/api/groups/act/options': () => givenReasons() },
      { at: `/admin/groups/${chatId}/settings`, route: '/admin/groups/:chatId/settings' },
    )
    const row = await screen.findByRole('link', { name: /^Permissions/ })
    await waitFor(() => expect(row.textContent).toContain('2/15'))
    await user.click(row)
    expect(went).toEqual([`/admin/groups/${chatId}/permissions`])
  })
})
