import { defaultQuietHours } from '@steward/contract/quiet-hours.ts'
import type { Settings } from '@steward/contract/settings.ts'
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { host } from '#platform/host.ts'
import { preferences } from '#platform/preferences.ts'
import { givenMe, givenSettings } from '#testing/given.ts'
import { openScreen } from '#testing/open-screen.tsx'
import type { Answers } from '#testing/server.ts'
import { retryAfter } from '#testing/why.ts'
import { changed } from './changed.ts'
import { SettingsScreen } from './SettingsScreen.tsx'
import { TimeZoneScreen } from './TimeZoneScreen.tsx'

afterEach(() => vi.restoreAllMocks())

/** A server that keeps what it is told, as ours does. */
function keeping(settings: Settings = givenSettings()) {
  const answers: Answers = {
    '/api/me': () => givenMe(),
    '/api/me/settings': () => settings,
    '/api/me/settings/save': (change) => (settings = changed(settings, change)),
  }
  return answers
}

const radio = (group: string, name: RegExp | string) =>
  within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name })
const isOn = (element: HTMLElement) => element instanceof HTMLInputElement && element.checked

describe('SettingsScreen', () => {
  it('offers each language by its own name, and saves the one that is chosen', async () => {
    const { user, server } = openScreen(SettingsScreen, keeping())

    expect(isOn(await screen.findByRole('radio', { name: /Automatic.*Same as this browser/ }))).toBe(true)
    await user.click(radio('Language', 'فارسی'))

    expect(isOn(radio('Language', 'فارسی'))).toBe(true)
    await expect
      .poll(() => server.of('/api/me/settings/save').map(({ input }) => input))
      .toEqual([{ language: 'fa' }])
  })

  it('PERF-10 shows a choice at once, and takes it back with words when it was not saved', async () => {
    const answers = keeping()
    answers['/api/me/settings/save'] = () => 'offline'
    const { user } = openScreen(SettingsScreen, answers)
    const dark = await screen.findByRole('radio', { name: 'Dark' })

    await user.click(dark)

    expect(await screen.findByText('No connection. This may not be saved. Try again.')).toBeTruthy()
    expect(isOn(dark)).toBe(false)
    expect(isOn(radio('Appearance', /Automatic/))).toBe(true)
  })

  it.each([
    [500 as const, /Can’t reach Steward. This may not be saved/],
    ['too_many_requests' as const, /Can’t reach Steward. This may not be saved/],
    ['account_suspended' as const, /Not saved: Your account is suspended here/],
  ])('says why when the server answers %s', async (outcome, words) => {
    const answers = keeping()
    answers['/api/me/settings/save'] = () => outcome
    const { user } = openScreen(SettingsScreen, answers)

    await user.click(await screen.findByRole('switch', { name: /Vibration/ }))

    expect(await screen.findByText(words)).toBeTruthy()
    expect(isOn(screen.getByRole('switch', { name: /Vibration/ }))).toBe(true)
  })

  it('keeps what was saved before when a later change fails, and forgets the trouble with the next try', async () => {
    const answers = keeping()
    const save = answers['/api/me/settings/save']
    const { user, server } = openScreen(SettingsScreen, answers)
    await user.click(await screen.findByRole('radio', { name: 'Dark' }))
    await expect.poll(() => server.of('/api/me/settings/save')).toHaveLength(1)
    answers['/api/me/settings/save'] = () => 500
    await user.click(radio('Appearance', 'Light'))
    await user.click(radio('Appearance', /Automatic/))

    expect(await screen.findByText(/not be saved/)).toBeTruthy()
    await expect.poll(() => isOn(radio('Appearance', 'Dark'))).toBe(true)

    if (save) answers['/api/me/settings/save'] = save
    await user.click(radio('Appearance', 'Light'))
    expect(screen.queryByText(/not be saved/)).toBeNull()
    await expect.poll(() => server.of('/api/me/settings/save')).toHaveLength(4)
    expect(isOn(radio('Appearance', 'Light'))).toBe(true)
  })

  it('leads to notifications, and says when there are quiet hours', async () => {
    const { went, user } = openScreen(
      SettingsScreen,
      keeping(givenSettings({ quiet_hours: { ...defaultQuietHours, on: true } })),
    )

    await user.click(await screen.findByRole('link', { name: /Notifications.*With quiet hours/ }))
    expect(went).toEqual(['/admin/me/settings/notifications'])
  })

  it('says that the messenger rules the colours inside of it', async () => {
    vi.spyOn(host, 'kind', 'get').mockReturnValue('container')
    openScreen(SettingsScreen, keeping())

    expect(await screen.findByText('Steward uses the colours you chose there.')).toBeTruthy()
    expect(screen.queryByRole('radiogroup', { name: 'Appearance' })).toBeNull()
  })

  it('draws the shape of what comes while it is read', async () => {
    openScreen(SettingsScreen, { ...keeping(), '/api/me/settings': () => 'never' })

    expect(await screen.findByText('Loading…')).toBeTruthy()
  })

  it.each(['offline', 500] as const)(
    'says what happened when the read ends with %s, and comes after Retry',
    async (outcome) => {
      const answers = keeping()
      answers['/api/me/settings'] = () => outcome
      const { server, user } = openScreen(SettingsScreen, answers)

      const retry = await retryAfter(outcome)
      server.answers['/api/me/settings'] = () => givenSettings()
      await user.click(retry)
      expect(await screen.findByRole('switch', { name: /Vibration/ })).toBeTruthy()
    },
  )
})

describe('TimeZoneScreen', () => {
  it('finds a zone by its city and saves it', async () => {
    const { user, server } = openScreen(TimeZoneScreen, keeping())

    await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'new york')
    await user.click(await screen.findByRole('button', { name: /America\/New York/ }))

    await expect
      .poll(() => server.of('/api/me/settings/save').map(({ input }) => input))
      .toEqual([{ time_zone: 'America/New_York' }])
  })

  it.each(['kyiv', 'kiev', 'europe/ky'])('finds a renamed city as "%s"', async (words) => {
    const { user } = openScreen(TimeZoneScreen, keeping())

    await user.type(await screen.findByRole('searchbox', { name: 'Search' }), words)
    expect(await screen.findByRole('button', { name: /Europe\/Kyiv/ })).toBeTruthy()
  })

  it('says so when nothing is called that', async () => {
    const { user } = openScreen(TimeZoneScreen, keeping())

    await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'atlantis')

    expect(await screen.findByText(/No time zone is called that/)).toBeTruthy()
  })

  it('marks the zone that is chosen', async () => {
    const { user } = openScreen(TimeZoneScreen, keeping(givenSettings({ time_zone: 'Asia/Tehran' })))

    await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'tehran')
    expect(await screen.findByRole('button', { name: /Asia\/Tehran.*Chosen/ })).toBeTruthy()
  })
})

it('starts from preferences that change nothing', () => {
  expect(preferences.get()).toEqual({ language: null, appearance: 'auto', haptics: true, time_zone: null })
})
