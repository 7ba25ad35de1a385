import { defaultGroupSettings } from '@steward/contract/group-settings.ts'
import { ChatId } from '@steward/contract/ids.ts'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { givenPerson } from '#testing/given.ts'
import { givenSettings } from '#testing/given-settings.ts'
import { openScreen } from '#testing/open-screen.tsx'
import type { Answers } from '#testing/server.ts'
import type { ActSheetProps } from './ActSheet.tsx'
import { lasting } from '../storage.ts'
import { lastDone } from './undo-offer.ts'
import { useActing } from './use-acting.tsx'

const chatId = ChatId.parse(-1_001_234)
const done = { action_id: 1, state: 'done', error: null } as const
const now = Math.floor(Date.now() / 1000)

/** A page with one button, from which something is done to Zoë. */
function openSheet(ask: Omit<ActSheetProps, 'chatId' | 'onClose' | 'person'>, answers: Answers = {}) {
  const person = givenPerson({ first_name: 'Zoë' })
  function Page() {
    const acting = useActing(chatId)
    return (
      <>
        <button onClick={() => acting.ask({ person, ...ask })}>Act</button>
        {acting.overlays}
      </>
    )
  }
  const opened = openScreen(Page, {
    '/api/groups/act': () => done,
    '/api/groups/settings': () => givenSettings(),
    ...answers,
  })
  const inputs = () => opened.server.of('/api/groups/act').map(({ input }) => Object(input))
  return { ...opened, person, inputs, open: () => opened.user.click(screen.getByText('Act')) }
}

const field = async () =>
  within(await screen.findByRole('dialog')).getByLabelText<HTMLTextAreaElement>(/^Reason/)

const usual = () => within(screen.getByRole('group', { name: 'Usual reasons' })).getAllByRole('button')

/** For how long. */
const chosen = () => screen.getByRole('radio', { checked: true }).closest('label')?.textContent

afterEach(() => {
  lastDone.set(null)
  lasting.set('muted for', null)
})

describe('ActSheet', () => {
  it('asks why somebody is warned, and warns nobody without it', async () => {
    const { user, open, inputs, person } = openSheet({ kind: 'warn' })
    await open()
    await user.click(await screen.findByRole('button', { name: 'Warn Zoë' }))
    expect(await screen.findByText(/^Add a reason\./)).toBeTruthy()
    expect(inputs()).toEqual([])

    await user.click(screen.getByRole('button', { name: 'Spam' }))
    await user.click(screen.getByRole('button', { name: 'Warn Zoë' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(inputs()).toMatchObject([
      { chat_id: chatId, action: { kind: 'warn', user_id: person.user_id }, reason: 'Spam' },
    ])
  })

  it.each([
    ['At 5 warnings they’re muted automatically.', { limit: 5, consequence: 'mute' as const }],
    ['At 1 warning they’re removed automatically.', { limit: 1, consequence: 'kick' as const }],
    ['At 3 warnings they’re banned automatically.', { limit: 3, consequence: 'ban' as const }],
    ['In this group, warnings have no automatic consequence.', { limit: 3, consequence: 'none' as const }],
  ])('says what the group’s last warning leads to: %s', async (words, warn) => {
    const settings = givenSettings({ warn: { ...defaultGroupSettings.warn, ...warn } })
    const { open } = openSheet({ kind: 'warn' }, { '/api/groups/settings': () => settings })
    await open()
    const effect = await screen.findByText(/is warned in the group, with the reason/)
    await waitFor(() =>
      expect(effect.textContent).toBe(
        `Zoë is warned in the group, with the reason. You can undo this. ${words}`,
      ),
    )
  })

  it('U15 offers the group’s own reasons, in their order, in place of ours', async () => {
    const own = '<b>Selling</b>\nFlood'
    const { user, open, inputs } = openSheet(
      { kind: 'warn' },
      { '/api/groups/settings': () => givenSettings({ quick_reasons: own }) },
    )
    await open()
    await waitFor(() => expect(usual().map(({ textContent }) => textContent)).toEqual(own.split('\n')))
    await user.click(screen.getByRole('button', { name: 'Flood' }))
    await user.click(screen.getByRole('button', { name: 'Warn Zoë' }))
    await waitFor(() => expect(inputs()).toMatchObject([{ reason: 'Flood' }]))
  })

  it('U15 offers no reasons while it does not know whose, and ours when it cannot know', async () => {
    const { open } = openSheet({ kind: 'mute' }, { '/api/groups/settings': () => 'never' })
    await open()
    expect((await screen.findByRole('group', { name: 'Usual reasons' })).textContent).toBe('')
    cleanup()

    const again = openSheet({ kind: 'mute' }, { '/api/groups/settings': () => 'group_not_found' })
    await again.open()
    expect(await screen.findByRole('button', { name: 'Off topic' })).toBeTruthy()
  })

  it('bans for as long as one says, with what was written, and says what that means before', async () => {
    const { user, open, inputs } = openSheet({ kind: 'ban' })
    await open()
    expect(await screen.findByText(/can’t come back until an admin unbans them/)).toBeTruthy()
    await user.type(screen.getByLabelText(/^Reason/), 'Sells <b>coins</b>')
    await user.click(screen.getByRole('radio', { name: 'Custom' }))
    await user.type(screen.getByLabelText('Amount'), '5')
    await user.click(screen.getByRole('radio', { name: 'days' }))
    expect(screen.getByText(/can’t come back before/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Ban & delete messages' }))
    await waitFor(() => expect(inputs()).toHaveLength(1))

    const { action, reason } = inputs()[0]
    expect(reason).toBe('Sells <b>coins</b>')
    expect(action).toMatchObject({ kind: 'ban', delete_messages: true })
    expect(Math.abs(action.until - now - 5 * 86_400)).toBeLessThan(60)
  })

  it('mutes for an hour at first, then for as long as the last time', async () => {
    const { user, open, inputs } = openSheet({ kind: 'mute' })
    const mute = () => user.click(screen.getByRole('button', { name: 'Mute Zoë' }))
    await open()
    await mute()
    await waitFor(() => expect(inputs()).toHaveLength(1))
    expect(Math.abs(inputs()[0].action.until - now - 3_600)).toBeLessThan(60)

    await open()
    await user.click(await screen.findByRole('radio', { name: '1 week' }))
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await open()
    expect(chosen()).toBe('1 hour')

    await user.click(screen.getByRole('radio', { name: '1 day' }))
    await mute()
    await waitFor(() => expect(inputs()).toHaveLength(2))
    await open()
    expect(chosen()).toBe('1 day')
  })

  it.each(['unban', 'unmute', 'unwarn'] as const)(
    'offers no reasons to do it to who takes it back: %s',
    async (kind) => {
      const { open } = openSheet({ kind })
      await open()
      expect(await screen.findByRole('textbox', { name: /Reason/ })).toBeTruthy()
      expect(screen.queryByRole('group', { name: 'Usual reasons' })).toBeNull()
    },
  )

  it('says of a ban that was undone that they can come back', async () => {
    const { user, open, inputs, person } = openSheet({ kind: 'ban' })
    await open()
    await user.click(await screen.findByRole('button', { name: 'Ban & delete messages' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Unbanned. They can join again.')).toBeTruthy()
    expect(inputs()[1].action).toEqual({ kind: 'unban', user_id: person.user_id })
  })

  it('sends no time that Telegram would take for another one', async () => {
    const { user, open, inputs } = openSheet({ kind: 'mute' })
    await open()
    await user.click(await screen.findByRole('radio', { name: 'Custom' }))
    const amount = screen.getByLabelText<HTMLInputElement>('Amount')
    await user.type(amount, '9999')
    expect(screen.getByText('Allowed: 1 minute – 365 days')).toBeTruthy()
    expect(screen.getByText('Enter a whole number in the allowed range.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Mute Zoë' }))
    expect(inputs()).toEqual([])

    await user.clear(amount)
    expect(amount.validationMessage).toBe('Enter a whole number in the allowed range.')
    await user.click(screen.getByRole('button', { name: 'Mute Zoë' }))
    expect(inputs()).toEqual([])
  })

  it('F-34 retries a decision that a bad line lost under the same key, also from a sheet that is opened again', async () => {
    let isOffline = true
    const { user, open, inputs } = openSheet(
      { kind: 'mute' },
      { '/api/groups/act': () => (isOffline ? 'offline' : done) },
    )
    await open()
    await user.click(await screen.findByRole('button', { name: 'Mute Zoë' }))
    expect((await screen.findByRole('alert')).textContent).toContain('it won’t be done twice')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    isOffline = false
    await open()
    await user.click(await screen.findByRole('button', { name: 'Mute Zoë' }))
    await waitFor(() => expect(inputs()).toHaveLength(2))
    expect(inputs()[1]).toEqual(inputs()[0])
  })

  it('F-34 makes a decision of its own of what was changed meanwhile', async () => {
    const { user, open, inputs } = openSheet({ kind: 'mute' }, { '/api/groups/act': () => 'offline' })
    await open()
    await user.click(await screen.findByRole('button', { name: 'Mute Zoë' }))
    await screen.findByText(/^No connection. This may not have been done/)
    await user.click(screen.getByRole('radio', { name: '1 week' }))
    await user.click(screen.getByRole('button', { name: 'Mute Zoë' }))
    await waitFor(() => expect(inputs()).toHaveLength(2))
    expect(inputs()[1].key).not.toBe(inputs()[0].key)
  })

  it.each([
    ['failed', 'Bad Request: not enough rights', 'Telegram didn’t do it: Bad Request: not enough rights'],
    ['refused', 'target_is_admin', 'This person is an admin. Remove their admin rights first.'],
    ['uncertain', null, 'Telegram didn’t answer. Check in the group whether it was done.'],
    ['expired', null, 'Not done: Telegram was unreachable for too long.'],
  ] as const)('stays open and says why when it is %s', async (state, error, words) => {
    const { user, open } = openSheet(
      { kind: 'kick' },
      { '/api/groups/act': () => ({ action_id: 1, state, error }) },
    )
    await open()
    await user.click(await screen.findByRole('button', { name: 'Remove Zoë' }))
    expect((await screen.findByRole('alert')).textContent).toBe(words)
    expect(screen.getByRole('dialog')).toBeTruthy()
  })

  it('says the refusal of the server in its own words', async () => {
    const { user, open } = openSheet({ kind: 'kick' }, { '/api/groups/act': () => 'bot_right_missing' })
    await open()
    await user.click(await screen.findByRole('button', { name: 'Remove Zoë' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Steward needs another permission')
  })

  it('asks how it stands while Telegram takes its time', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let asked = 0
    const { user, open, inputs } = openSheet(
      { kind: 'mute' },
      { '/api/groups/act': () => ((asked += 1) < 3 ? { ...done, state: 'under_way' } : done) },
    )
    await open()
    await user.click(await screen.findByRole('button', { name: 'Mute Zoë' }))
    expect(await screen.findByText(/^On its way/)).toBeTruthy()
    await vi.advanceTimersByTimeAsync(6_000)
    expect(await screen.findByText(/is muted/)).toBeTruthy()
    expect(new Set(inputs().map(({ key }) => key)).size).toBe(1)
  })

  it('offers for ten seconds to take back what can be taken back', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { user, open, inputs } = openSheet({ kind: 'mute' })
    await open()
    await user.click(await screen.findByRole('button', { name: 'Mute Zoë' }))
    const undo = await screen.findByRole('button', { name: 'Undo' })
    // The clock goes on by itself, too.
    await act(() => vi.advanceTimersByTimeAsync(8_000))
    expect(screen.queryByRole('button', { name: 'Undo' })).toBe(undo)
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    expect(inputs()).toHaveLength(1)
  })

  it('offers it no longer after ten seconds, spent on a page that doesn’t show it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { user, open, cover } = openSheet({ kind: 'mute' })
    await open()
    await user.click(await screen.findByRole('button', { name: 'Mute Zoë' }))
    await screen.findByRole('button', { name: 'Undo' })
    cover(true)
    await act(() => vi.advanceTimersByTimeAsync(8_000))
    cover(false)
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy()
    cover(true)
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    cover(false)
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('takes back what was done, and says so for a moment', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { user, open, inputs, person } = openSheet({ kind: 'mute' })
    await open()
    await user.click(await screen.findByRole('button', { name: 'Mute Zoë' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Undone')).toBeTruthy()
    expect(inputs()[1]).toMatchObject({ action: { kind: 'unmute', user_id: person.user_id } })
    await vi.advanceTimersByTimeAsync(11_000)
    expect(screen.queryByText('Undone')).toBeNull()
  })

  it('offers no undo where the messenger knows none', async () => {
    const { user, open } = openSheet({ kind: 'kick' })
    await open()
    await user.click(await screen.findByRole('button', { name: 'Remove Zoë' }))
    expect(await screen.findByText(/is removed/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it.each([
    ['1 warning of 3', 1, null],
    ['2 warnings of 3', 2, null],
    ['Limit reached: muted', 3, 'mute'],
  ] as const)('says how many warnings there are, or what followed: %s', async (words, count, consequence) => {
    const warnings = { warning_id: 9, count, limit: 3, consequence }
    const { user, open } = openSheet({ kind: 'warn' }, { '/api/groups/act': () => ({ ...done, warnings }) })
    await open()
    await user.click(await screen.findByRole('button', { name: 'Spam' }))
    await user.click(screen.getByRole('button', { name: 'Warn Zoë' }))
    expect(await screen.findByText(words)).toBeTruthy()
  })

  it('F-35 keeps a reason that was typed when the sheet is closed, and none that was sent', async () => {
    const { user, open } = openSheet({ kind: 'ban' })
    await open()
    await user.type(await screen.findByLabelText(/^Reason/), 'Floods')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await open()
    expect((await field()).value).toBe('Floods')

    await user.click(screen.getByRole('button', { name: 'Ban Zoë' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await open()
    expect((await field()).value).toBe('')
  })
})
