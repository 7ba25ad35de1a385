import type { Device } from '@steward/contract/devices.ts'
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { givenMe } from '#testing/given.ts'
import { openScreen } from '#testing/open-screen.tsx'
import { DevicesScreen } from './DevicesScreen.tsx'

const asked: string[] = []
let says = true
vi.mock('#platform/dialogs.ts', () => ({
  alert: async () => undefined,
  confirm: async (text: string) => (asked.push(text), says),
}))

const now = Math.floor(Date.now() / 1000)
const givenDevice = (device: Partial<Device>): Device => ({
  device_id: (device.kind ?? 'container').padEnd(43, 'x'),
  kind: 'container',
  app: 'android',
  browser: 'Chrome',
  system: 'Android',
  network: '203.0.113.…',
  zone: null,
  first_used_at: now - 7200,
  last_used_at: now,
  is_this: false,
  ...device,
})
const phone = givenDevice({ is_this: true, zone: 'Europe/Kiev', device_id: 'p'.repeat(43) })
const browser = givenDevice({
  kind: 'web',
  app: null,
  system: 'Windows',
  network: '198.51.100.…',
  zone: 'America/Argentina/Buenos_Aires',
  last_used_at: now - 600,
})
const tablet = givenDevice({ app: 'weba', browser: 'Safari', system: 'iPad', network: null })

const open = (devices: Device[], kind: 'container' | 'web' = 'container') => {
  asked.length = 0
  says = true
  return openScreen(DevicesScreen, {
    '/api/me': () => givenMe({ session: { kind } }),
    '/api/me/devices': () => ({ devices }),
    '/api/me/devices/end': () => ({ devices: [phone, tablet] }),
    '/api/me/devices/end-others': () => ({ devices: [phone] }),
  })
}
const others = async () => within(await screen.findByRole('region', { name: 'Other devices' }))

describe('DevicesScreen', () => {
  it('SEC-23 says of each device which app or browser it is, from where, and when it was used', async () => {
    const { user } = open([phone, tablet, browser])

    const here = within(await screen.findByRole('region', { name: 'This device' }))
    expect(here.getByText('Telegram for Android')).toBeTruthy()
    expect(here.getByText('203.0.113.…')).toBeTruthy()
    expect(here.getByText('Kyiv').closest('bdi')).toBeTruthy()
    await user.click((await others()).getByRole('button', { name: /^Chrome on Windows/ }))
    expect((await others()).getByText(/10 minutes ago · by QR code/)).toBeTruthy()
    expect((await others()).getByText('198.51.100.…')).toBeTruthy()
    expect((await others()).getByText('Buenos Aires')).toBeTruthy()
    expect((await others()).getByText('By its time zone')).toBeTruthy()
    await user.click((await others()).getByRole('button', { name: /^Telegram Web A/ }))
    expect((await others()).getByText('Safari on iPad')).toBeTruthy()
    expect((await others()).getByText('Unknown')).toBeTruthy()
  })

  it('SEC-12 signs one out after a question, and shows what is left', async () => {
    const { user, server } = open([phone, tablet, browser])
    await user.click((await others()).getByRole('button', { name: /^Chrome on Windows/ }))

    says = false
    await user.click(screen.getByRole('button', { name: 'Sign out this device' }))
    expect(asked).toEqual(['Sign out Chrome on Windows? It won’t get notifications any more.'])
    expect(server.of('/api/me/devices/end')).toEqual([])

    says = true
    await user.click(screen.getByRole('button', { name: 'Sign out this device' }))
    await expect.poll(() => screen.queryByText('Chrome on Windows')).toBeNull()
    expect(server.of('/api/me/devices/end')).toMatchObject([{ input: { device_id: browser.device_id } }])
    expect(screen.getByText('Telegram Web A')).toBeTruthy()
  })

  it('SEC-12 signs all others out after a question', async () => {
    const { user, server } = open([phone, tablet, browser])

    await user.click(await screen.findByRole('button', { name: 'Sign out all other devices' }))
    expect(await screen.findByText('You’re not signed in anywhere else.')).toBeTruthy()
    expect(asked).toHaveLength(1)
    expect(server.of('/api/me/devices/end-others')).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Sign out all other devices' })).toBeNull()
  })

  it('says what signing out means in the messenger', async () => {
    open([phone, tablet])

    expect(await screen.findByText(/Anyone who can use Telegram on it can open Steward again/)).toBeTruthy()
  })

  it('SEC-25 lets a browser look, and says why it can end nothing', async () => {
    const { user } = open(
      [
        { ...browser, is_this: true },
        { ...phone, is_this: false },
      ],
      'web',
    )

    await user.click((await others()).getByRole('button', { name: /^Telegram for Android/ }))
    expect(screen.getByText(/In a browser you can only look/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Sign out/ })).toBeNull()
  })

  it('says what happened when it cannot be read, and shows it after Retry', async () => {
    const { user, server } = open([phone])
    server.answers['/api/me/devices'] = () => 500
    expect(await screen.findByText('Something went wrong')).toBeTruthy()

    server.answers['/api/me/devices'] = () => ({ devices: [phone] })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Telegram for Android')).toBeTruthy()
  })
})
