import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readLaunch } from '#platform/launch.ts'
import { safeStorage } from '#platform/storage.ts'
import { openHost } from './host.ts'

type Receiver = (event: string, data: unknown) => void

function given(version = '9.6') {
  const posted: { method: string; data: unknown }[] = []
  vi.stubGlobal('TelegramWebviewProxy', {
    postEvent: (method: string, json: string) => posted.push({ method, data: JSON.parse(json) }),
  })
  const nowhere = safeStorage(() => window.sessionStorage)
  const launch = readLaunch(`https://steward.example/join/x#tgWebAppVersion=${version}`, nowhere)
  const host = openHost(launch, window)
  const say: Receiver = (event, data) => {
    const client: { receiveEvent: Receiver } = Reflect.get(window, 'TelegramGameProxy')
    client.receiveEvent(event, data)
  }
  const style = document.documentElement.style
  return { host, posted, methods: () => posted.map(({ method }) => method), say, style }
}

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined })))
afterEach(() => vi.unstubAllGlobals())

describe('the sheet that the messenger shows', () => {
  it('is drawn up and stays one: it asks for no whole screen', () => {
    const { host, methods } = given()
    host.start()

    expect(methods()).toContain('web_app_expand')
    expect(methods()).not.toContain('web_app_request_fullscreen')
  })

  it('tells that it is there, what is felt, and that it is done', () => {
    const { host, posted } = given()
    host.ready()
    host.haptic('success')
    host.close()

    expect(posted).toEqual([
      { method: 'web_app_ready', data: '' },
      {
        method: 'web_app_trigger_haptic_feedback',
        data: { type: 'notification', notification_type: 'success' },
      },
      { method: 'web_app_close', data: '' },
    ])
  })

  it('asks an old client for nothing that it lacks', () => {
    const { host, methods } = given('6.0')
    host.start()
    host.haptic('error')

    expect(methods()).toEqual(['web_app_expand', 'web_app_request_theme'])
  })

  it('follows the colours of the host, and keeps clear of the notch and of its buttons', () => {
    const { host, say, style, posted } = given()
    host.start()
    posted.length = 0

    say('theme_changed', { theme_params: { bg_color: '#17212b', secondary_bg_color: '#232e3c' } })
    say('safe_area_changed', { top: 40, bottom: 20, left: 0, right: 0 })
    say('content_safe_area_changed', { top: 6, bottom: 0, left: 0, right: 0 })

    expect(style.colorScheme).toBe('dark')
    expect(style.getPropertyValue('--tg-secondary-bg-color')).toBe('#232e3c')
    expect(posted[0]).toEqual({ method: 'web_app_set_header_color', data: { color: '#232e3c' } })
    expect(style.getPropertyValue('--host-inset-top')).toBe('46px')
    expect(style.getPropertyValue('--host-inset-bottom')).toBe('20px')
  })
})
