import { defaultQuietHours } from '@steward/contract/quiet-hours.ts'
import type { Settings } from '@steward/contract/settings.ts'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { host } from '#platform/host.ts'
import { push } from '#platform/push.ts'
import { PushFailure } from '#platform/push/push-failure.ts'
import { answer } from '#testing/answer.ts'
import { givenMe, givenSettings } from '#testing/given.ts'
import { openScreen } from '#testing/open-screen.tsx'
import type { Answers } from '#testing/server.ts'
import { retryAfter } from '#testing/why.ts'
import { changed } from '../changed.ts'
import { NotificationsScreen } from './NotificationsScreen.tsx'

afterEach(() => vi.restoreAllMocks())

/** A server that keeps what it is told, as ours does. */
function open(settings: Partial<Settings> = {}, save?: Answers['/api/me/settings/save']) {
  let kept = givenSettings(settings)
  const opened = openScreen(NotificationsScreen, {
    '/api/me': () => givenMe(),
    '/api/me/settings': () => kept,
    '/api/me/settings/save': save ?? ((change) => (kept = changed(kept, change))),
  })
  const saved = () => opened.server.of('/api/me/settings/save').map(({ input }) => input)
  return { ...opened, saved }
}

const theSwitch = (name: RegExp | string) => screen.findByRole('switch', { name })
const here = () => theSwitch(/^Notifications/)
const isOn = (element: HTMLElement) => element instanceof HTMLInputElement && element.checked
const quiet = { ...defaultQuietHours, on: true }

describe('notifications in this browser', () => {
  it.each(['browser', 'container'] as const)(
    'S-PUSH-1 cannot be switched on where there are no service workers, and say so (%s)',
    async (kind) => {
      const { kind: before } = host
      Object.assign(host, { kind })
      onTestFinished(() => void Object.assign(host, { kind: before }))
      open()

      expect(await here()).toHaveProperty('disabled', true)
      expect(screen.getByText('Service workers are disabled or not supported by this browser')).toBeTruthy()
    },
  )

  it('S-PUSH-1 are switched on with one touch', async () => {
    vi.spyOn(push, 'isSubscribed').mockResolvedValueOnce(false).mockResolvedValue(true)
    const subscribe = vi.spyOn(push, 'subscribe').mockResolvedValue()
    const { user } = open()

    await user.click(await here())
    await expect.poll(async () => isOn(await here())).toBe(true)
    expect(subscribe).toHaveBeenCalledOnce()
  })

  it.each([
    ['not subscribed', 'Not subscribed to push notifications.'],
    ['not unsubscribed', 'Unsubscribe failed!'],
  ] as const)('S-PUSH-1 say when they could not be switched off (%s)', async (why, words) => {
    vi.spyOn(push, 'isSubscribed').mockResolvedValue(true)
    vi.spyOn(push, 'unsubscribe').mockRejectedValue(new PushFailure(why))
    const { user } = open()
    // Off until the browser has said how it stands.
    await expect.poll(async () => isOn(await here())).toBe(true)

    await user.click(await here())

    expect(await screen.findByText(words)).toBeTruthy()
    await answer('OK')
  })
})

describe('what somebody hears of', () => {
  it('is switched by kind and way, and what the bot always tells of says why', async () => {
    const { user, saved } = open()
    const signIns = await theSwitch('New sign-ins: message from the bot')

    await user.click(await theSwitch('Join requests: message from the bot'))
    await user.click(await theSwitch('Weekly summary: push'))
    await user.click(signIns)

    expect(signIns).toHaveProperty('disabled', true)
    expect(isOn(signIns)).toBe(true)
    expect(screen.getByText(/Always on, so you know about every sign-in\./)).toBeTruthy()
    expect(isOn(await theSwitch('Join requests: message from the bot'))).toBe(true)
    await expect
      .poll(saved)
      .toEqual([
        { notices: { join_requests: { bot: true } } },
        { notices: { weekly_summary: { push: true } } },
      ])
  })

  it('goes back, with words, when it was not saved', async () => {
    const { user } = open({}, () => 'offline')
    const reports = await theSwitch('Reports: push')

    await user.click(reports)
    expect(await screen.findByText('No connection. This may not be saved. Try again.')).toBeTruthy()
    expect(isOn(reports)).toBe(true)
  })
})

describe('quiet hours', () => {
  it('offer every night when they are switched on, and say what comes nevertheless', async () => {
    const { user, saved } = open()
    expect(screen.queryByLabelText('Monday, from')).toBeNull()

    await user.click(await theSwitch('Quiet hours'))
    expect(await screen.findByLabelText('Monday, from')).toHaveProperty('value', '22:00')
    expect(screen.getByLabelText('Sunday, to')).toHaveProperty('value', '08:00')
    expect(
      screen.getByText(/mass-ban protection and changes to Steward’s permissions can’t wait/),
    ).toBeTruthy()
    await expect.poll(saved).toEqual([{ quiet_hours: { on: true } }])
  })

  it('S-MISC-1 have hours of their own for each day, which can be copied to all', async () => {
    const { user, saved } = open({ quiet_hours: quiet })
    const from = await screen.findByLabelText('Tuesday, from')
    for (const label of ['Mon', 'Tues', 'Wed', 'Thur', 'Fri', 'Sat', 'Sun'])
      expect(screen.getByText(label)).toBeTruthy()
    expect(screen.queryByText(/^Copy/)).toBeNull()

    fireEvent.change(from, { target: { value: '' } })
    fireEvent.change(from, { target: { value: '23:30' } })
    await user.click(await screen.findByRole('button', { name: 'Copy Tues to all days' }))

    const span = { from: '23:30', to: '08:00' }
    const days = { mon: span, tue: span, wed: span, thu: span, fri: span, sat: span, sun: span }
    await expect.poll(saved).toEqual([{ quiet_hours: { days: { tue: span } } }, { quiet_hours: { days } }])
    await expect.poll(() => screen.queryByText(/^Copy/)).toBeNull()
  })

  it('may be none on a day, or a whole one', async () => {
    const { user, saved } = open({ quiet_hours: quiet })

    await user.click(await theSwitch('Quiet hours on Friday'))
    expect(await screen.findByText('No quiet hours')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Saturday, to'), { target: { value: '22:00' } })
    expect(await screen.findByText('24 hours')).toBeTruthy()
    await user.click(await theSwitch('Quiet hours on Friday'))

    await expect
      .poll(saved)
      .toEqual([
        { quiet_hours: { days: { fri: null } } },
        { quiet_hours: { days: { sat: { from: '22:00', to: '22:00' } } } },
        { quiet_hours: { days: { fri: { from: '22:00', to: '08:00' } } } },
      ])
  })

  it('say why a week without a minute to hear anything is not saved, and stay as they were', async () => {
    open({ quiet_hours: quiet }, () => 'always_quiet')
    const to = await screen.findByLabelText('Sunday, to')

    fireEvent.change(to, { target: { value: '22:00' } })
    expect(await screen.findByText(/^Not saved: Leave at least one hour a week/)).toBeTruthy()
    expect(to).toHaveProperty('value', '08:00')
  })
})

it.each(['offline', 500] as const)(
  'says what happened when the read ends with %s, and comes after Retry',
  async (outcome) => {
    const { server, user } = open()
    server.answers['/api/me/settings'] = () => outcome

    const retry = await retryAfter(outcome)
    server.answers['/api/me/settings'] = () => givenSettings()
    await user.click(retry)
    expect(await theSwitch('Quiet hours')).toBeTruthy()
  },
)
