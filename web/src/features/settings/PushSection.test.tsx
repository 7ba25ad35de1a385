import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { push } from '../../platform/push.ts'
import { PushFailure } from '../../platform/push/push-failure.ts'
import { givenMe, givenSettings } from '../../testing/given.ts'
import { openScreen } from '../../testing/open-screen.tsx'
import { SettingsScreen } from './SettingsScreen.tsx'

afterEach(() => vi.restoreAllMocks())

const answers = {
  '/api/me': () => givenMe(),
  '/api/me/settings': () => givenSettings(),
  '/api/me/settings/save': () => givenSettings(),
}

const here = () => screen.findByRole('switch', { name: /^Notifications/ })

describe('notifications in this browser', () => {
  it('S-PUSH-1 cannot be switched on where there are no service workers, and say so', async () => {
    openScreen(SettingsScreen, answers)

    expect(await here()).toHaveProperty('disabled', true)
    expect(screen.getByText('Service workers are disabled or not supported by this browser')).toBeTruthy()
  })

  it('S-PUSH-1 are switched on with one touch, and then each kind has a switch of its own', async () => {
    vi.spyOn(push, 'isSubscribed').mockResolvedValueOnce(false).mockResolvedValue(true)
    const subscribe = vi.spyOn(push, 'subscribe').mockResolvedValue()
    const { user, server } = openScreen(SettingsScreen, answers)

    await user.click(await here())
    const kinds = await screen.findAllByRole('switch', { name: /^Requests to join/ })
    expect(subscribe).toHaveBeenCalledOnce()
    expect(kinds).toHaveLength(2)

    await user.click(kinds[0] ?? document.body)
    await expect
      .poll(() => server.of('/api/me/settings/save').map(({ input }) => input))
      .toEqual([{ notices: { join_requests: { push: false } } }])
  })

  it.each([
    ['not subscribed', 'Not subscribed to push notifications.'],
    ['not unsubscribed', 'Unsubscribe failed!'],
  ] as const)('S-PUSH-1 say when they could not be switched off (%s)', async (why, words) => {
    vi.spyOn(push, 'isSubscribed').mockResolvedValue(true)
    vi.spyOn(push, 'unsubscribe').mockRejectedValue(new PushFailure(why))
    const { user } = openScreen(SettingsScreen, answers)

    await user.click(await here())

    expect(await screen.findByText(words)).toBeTruthy()
    ;(await screen.findByText('OK')).click()
  })
})
