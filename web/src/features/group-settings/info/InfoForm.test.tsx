import type { Action, ActionOutcome } from '@steward/contract/actions.ts'
import type { SettingsOfGroup } from '@steward/contract/group-settings.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { back } from '#platform/back.ts'
import { drafts } from '#platform/drafts.ts'
import { openScreen } from '#testing/open-screen.tsx'
import type { Answers } from '#testing/server.ts'
import { chatId, given, givenReasons } from '../testing.ts'
import { InfoScreen } from './InfoScreen.tsx'

const confirms = vi.hoisted(() => ({ answer: true, asked: new Array<string>() }))
vi.mock('#platform/dialogs.ts', () => ({
  alert: async () => undefined,
  confirm: async (text: string) => (confirms.asked.push(text), confirms.answer),
}))

const done: ActionOutcome = { action_id: 1, state: 'done', error: null }

/** A group that is what it was told to be, as far as the outcome says so. */
function openInfo(
  known: SettingsOfGroup = given(),
  answers: Answers = {},
  outcome: (action: Action) => ActionOutcome = () => done,
) {
  let kept = known
  const opened = openScreen(
    InfoScreen,
    {
      '/api/groups/settings': () => kept,
      '/api/groups/act/options': () => givenReasons(),
      '/api/groups/act': ({ action }) => {
        const answer = outcome(action)
        if (answer.state === 'done') kept = { ...kept, ...Object(action) }
        return answer
      },
      ...answers,
    },
    { at: `/admin/groups/${chatId}/settings/info`, route: '/admin/groups/:chatId/settings/info' },
  )
  const inputs = () => opened.server.of('/api/groups/act').map(({ input }) => Object(input))
  return { ...opened, inputs, actions: () => inputs().map(({ action }) => action) }
}

const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Name of the group' })
const description = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Description' })
const save = () => screen.queryByRole<HTMLButtonElement>('button', { name: 'Save' })
const write = async (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

beforeEach(() => {
  confirms.answer = true
  confirms.asked.length = 0
})
afterEach(() => drafts.forget())

describe('name and description of a group', () => {
  it('stand as they are, with nothing to save', async () => {
    openInfo()
    expect((await name()).value).toBe('Garden')
    expect((await description()).value).toBe('Apples')
    expect(save()).toBeNull()
  })

  it('are changed in Telegram, each by an action of its own, and only what is different', async () => {
    const { user, inputs, actions } = openInfo()
    await write(await name(), '  Orchard ')
    await write(await description(), '')
    await user.click(save()!)

    expect(await screen.findByText('Saved')).toBeTruthy()
    expect(actions()).toEqual([
      { kind: 'rename', title: 'Orchard' },
      { kind: 'describe', description: '' },
    ])
    expect(new Set(inputs().map(({ key }) => key)).size).toBe(2)
    expect((await name()).value).toBe('Orchard')
    expect(save()).toBeNull()
    expect(drafts.find(`group info ${chatId}`)).toBe('')
  })

  it('say in Telegram’s words what it did not do, and what came to be is not done again', async () => {
    const refusing = { ...done, state: 'failed', error: 'Bad Request: not enough rights' } as const
    let answer: ActionOutcome = refusing
    const { user, actions } = openInfo(given(), {}, ({ kind }) => (kind === 'describe' ? answer : done))
    await write(await name(), 'Orchard')
    await write(await description(), 'Pears')
    await user.click(save()!)
    expect(await screen.findByText('Telegram didn’t do it: Bad Request: not enough rights')).toBeTruthy()
    expect((await description()).value).toBe('Pears')

    answer = done
    await user.click(save()!)
    expect(await screen.findByText('Saved')).toBeTruthy()
    expect(actions().map(({ kind }) => kind)).toEqual(['rename', 'describe', 'describe'])
  })

  it('F-34 are sent again as the same decision after a bad line', async () => {
    let isOffline = true
    const { user, inputs } = openInfo(given(), {
      '/api/groups/act': () => (isOffline ? 'offline' : done),
    })
    await write(await name(), 'Orchard')
    await user.click(save()!)
    expect(await screen.findByText(/^No connection. This may not have been done/)).toBeTruthy()
    isOffline = false
    await user.click(save()!)
    await waitFor(() => expect(inputs()).toHaveLength(2))
    expect(inputs()[1]).toEqual(inputs()[0])
  })

  it('say how much room is left when it gets tight, and that a group needs a name', async () => {
    openInfo()
    await name()
    expect(screen.queryByText(/characters left/)).toBeNull()
    await write(await name(), 'x'.repeat(120))
    await write(await description(), 'y'.repeat(254))
    expect(screen.getByText(/Name: 8 characters left\. Description: 1 character left\./)).toBeTruthy()
    expect([(await name()).maxLength, (await description()).maxLength]).toEqual([128, 255])

    await write(await name(), ' ')
    expect(screen.getByText('A group needs a name.')).toBeTruthy()
    expect(save()?.disabled).toBe(true)
  })

  it('can’t be changed without the right, and say why', async () => {
    openInfo(given(), { '/api/groups/act/options': () => givenReasons({ rename: 'bot_right_missing' }) })
    expect(await screen.findByText(/^Steward needs another permission/)).toBeTruthy()
    expect((await name()).matches(':disabled')).toBe(true)
  })

  it('S-BACK-1 take "back" before the page does when they were changed, and have it again after a reload', async () => {
    drafts.hold(`group info ${chatId}`, JSON.stringify({ title: 'Orch' }))
    openInfo()
    expect((await name()).value).toBe('Orch')
    const before = back.handlers.get()

    confirms.answer = false
    act(() => back.back())
    expect(confirms.asked).toEqual(['Discard your changes?'])
    expect((await name()).value).toBe('Orch')

    confirms.answer = true
    act(() => back.back())
    await waitFor(() => expect(back.handlers.get()).toBe(before - 1))
    expect(drafts.find(`group info ${chatId}`)).toBe('')
  })

  it('are read as they are from a draft that is none', async () => {
    drafts.hold(`group info ${chatId}`, '{"title":')
    openInfo()
    expect((await name()).value).toBe('Garden')
  })
})
