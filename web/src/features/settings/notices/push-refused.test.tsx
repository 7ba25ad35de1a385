import { refusals } from '@steward/contract/refusals.ts'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

const alerts: string[] = []
vi.mock('#platform/dialogs.ts', () => ({
  alert: async (text: string) => void alerts.push(text),
  confirm: async () => false,
}))
const { ApiFailure } = await import('#platform/api.ts')
const { push } = await import('#platform/push.ts')
const { signedOut } = await import('#platform/session.ts')
const { givenMe, givenSettings } = await import('#testing/given.ts')
const { openScreen } = await import('#testing/open-screen.tsx')
const { NotificationsScreen } = await import('./NotificationsScreen.tsx')

it('S-HTTP-3 ends the session, too, of somebody who only wanted notifications', async () => {
  vi.spyOn(push, 'isSubscribed').mockResolvedValue(false)
  const failure = new ApiFailure('refusal', refusals.account_suspended.code, 'Suspended.')
  vi.spyOn(push, 'subscribe').mockRejectedValue(failure)
  const { user } = openScreen(NotificationsScreen, {
    '/api/me': () => givenMe(),
    '/api/me/settings': () => givenSettings(),
  })

  await user.click(await screen.findByRole('switch', { name: /^Notifications/ }))
  await expect.poll(() => signedOut.get()).toBe(failure)
  expect(alerts).toEqual(['Suspended.'])
})
