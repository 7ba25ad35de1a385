import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Launch } from '../launch.ts'
import { containerHost } from './container-host.ts'

type Posted = { method: string; data: unknown }

const launch = (changes: Partial<Launch> = {}): Launch => ({
  initData: 'signed',
  initDataLost: false,
  hosted: true,
  version: '9.6',
  platform: 'android',
  theme: {},
  fullscreen: false,
  language: '',
  startParameter: '',
  url: 'http://localhost/',
  ...changes,
})

/** A native client: it injects a proxy and calls a receiver by its global name. */
function givenNative(changes: Partial<Launch> = {}) {
  const posted: Posted[] = []
  vi.stubGlobal('TelegramWebviewProxy', {
    postEvent: (method: string, json: string) => posted.push({ method, data: JSON.parse(json) }),
  })
  const host = containerHost(launch(changes), window)
  return { host, posted, methods: () => posted.map(({ method }) => method) }
}

function givenWindow(): Window {
  const { contentWindow } = document.body.appendChild(document.createElement('iframe'))
  if (!contentWindow) throw new Error('the frame has no window')
  return contentWindow
}

/** A web client: the app lives in its frame. */
function givenFrame() {
  const page = givenWindow()
  const posted: unknown[] = []
  vi.spyOn(page.parent, 'postMessage').mockImplementation((message: unknown) => void posted.push(message))
  const host = containerHost(launch({ platform: 'weba' }), page)
  const receive = (data: unknown, source: Window = page.parent) =>
    page.dispatchEvent(new MessageEvent('message', { data, source }))
  return { host, posted, receive }
}

type Receiver = (event: string, data: unknown) => void

/** The three names under which clients look for whom to call. */
const receivers = () => {
  const telegram: { WebView: { receiveEvent: Receiver } } = Reflect.get(window, 'Telegram')
  const game: { receiveEvent: Receiver } = Reflect.get(window, 'TelegramGameProxy')
  const legacy: Receiver = Reflect.get(window, 'TelegramGameProxy_receiveEvent')
  return { android: telegram.WebView.receiveEvent, others: game.receiveEvent, legacy }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

describe('containerHost', () => {
  it('S-HOST-1 expands, stops vertical swipes and asks for fullscreen at the start', () => {
    const { host, posted } = givenNative()

    host.start()

    expect(posted).toContainEqual({ method: 'web_app_expand', data: '' })
    expect(posted).toContainEqual({
      method: 'web_app_setup_swipe_behavior',
      data: { allow_vertical_swipe: false },
    })
    expect(posted).toContainEqual({ method: 'web_app_request_fullscreen', data: '' })
  })

  it('S-HOST-1 asks for no fullscreen where it is already', () => {
    const { host, methods } = givenNative({ fullscreen: true })

    host.start()

    expect(methods()).not.toContain('web_app_request_fullscreen')
  })

  it.each([
    ['6.0', ['web_app_expand', 'web_app_request_theme', 'web_app_request_viewport']],
    ['7.6', ['web_app_expand', 'web_app_request_theme', 'web_app_request_viewport']],
    [
      '7.10',
      ['web_app_expand', 'web_app_request_theme', 'web_app_request_viewport', 'web_app_setup_swipe_behavior'],
    ],
  ])('S-HOST-1 asks a client of version %s for nothing that it lacks', (version, expected) => {
    const { host, methods } = givenNative({ version })

    host.start()

    expect(methods()).toEqual(expected)
  })

  it.each([
    ['6.0', []],
    ['6.8', [{ color_key: 'secondary_bg_color' }]],
    ['6.9', [{ color: '#123456' }]],
  ])('S-HOST-1 gives version %s its header colour as %j', (version, expected) => {
    const { host, posted } = givenNative({ version })

    host.setColours({ header: '#123456', background: '#000000', bottomBar: '#000000' })

    const header = posted.filter(({ method }) => method === 'web_app_set_header_color')
    expect(header.map(({ data }) => data)).toEqual(expected)
  })

  it('S-HOST-1 wires the back button, and says again whether it is there after each press', () => {
    const { host, posted } = givenNative()
    const pressed = vi.fn<() => void>()
    host.backButton.onPress(() => pressed())
    host.backButton.setVisible(true)
    host.backButton.setVisible(true)
    expect(posted).toHaveLength(1)

    receivers().android('back_button_pressed', null)

    expect(pressed).toHaveBeenCalledOnce()
    expect(posted).toEqual([
      { method: 'web_app_setup_back_button', data: { is_visible: true } },
      { method: 'web_app_setup_back_button', data: { is_visible: true } },
    ])
  })

  it('S-BACK-1 hides the back button that a client still shows after a reload at a root', () => {
    const { host, posted } = givenNative()

    host.backButton.setVisible(false)
    host.backButton.setVisible(false)

    expect(posted).toEqual([{ method: 'web_app_setup_back_button', data: { is_visible: false } }])
  })

  it('S-HOST-2 follows theme and activation, by whichever name the client calls', () => {
    const { host } = givenNative()

    receivers().android('theme_changed', { theme_params: { bg_color: '#000000' } })
    receivers().others('visibility_changed', { is_visible: false })
    receivers().legacy('fullscreen_changed', { is_fullscreen: true })

    expect(host.get()).toMatchObject({ theme: { bg_color: '#000000' }, active: false, fullscreen: true })
  })

  it('S-HOST-2 keeps the height when a keyboard or a moving sheet reports nonsense', () => {
    const { host } = givenNative()
    const { android: receiveEvent } = receivers()

    receiveEvent('viewport_changed', { height: 700, is_expanded: true, is_state_stable: true })
    receiveEvent('viewport_changed', { height: 1, is_expanded: true, is_state_stable: true })
    receiveEvent('viewport_changed', { height: 500, is_expanded: false, is_state_stable: false })
    receiveEvent('viewport_changed', null)

    expect(host.get().stableHeight).toBe(700)
    receiveEvent('viewport_changed', { height: 640 })
    expect(host.get().stableHeight).toBe(640)
  })

  it('S-HOST-2 gives the haptics that the client knows', () => {
    const { host, posted } = givenNative()
    host.haptic('soft')
    host.haptic('success')

    expect(posted.map(({ data }) => data)).toEqual([
      { type: 'impact', impact_style: 'soft' },
      { type: 'notification', notification_type: 'success' },
    ])
    const old = givenNative({ version: '6.0' })
    old.host.haptic('soft')
    expect(old.posted).toEqual([])
  })

  it('asks to write to the person, and passes on what the client answers last', () => {
    const { host, posted } = givenNative()
    const answers: unknown[] = []
    host.requestWriteAccess?.((data) => answers.push(['first', data]))
    host.requestWriteAccess?.((data) => answers.push(['second', data]))
    receivers().android('write_access_requested', { status: 'allowed' })

    expect(posted.map(({ method }) => method)).toEqual([
      'web_app_request_write_access',
      'web_app_request_write_access',
    ])
    expect(answers).toEqual([['second', { status: 'allowed' }]])
    expect(givenNative({ version: '6.8' }).host.requestWriteAccess).toBeUndefined()
  })

  it('S-HOST-3 has no native popup before version 6.2', () => {
    expect(givenNative({ version: '6.1' }).host.popup).toBeUndefined()
    expect(givenNative({ version: '6.2' }).host.popup).toBeDefined()
  })

  it('S-AUTH-7 reads a code with the camera of Android, and closes it after the first', async () => {
    const { host, posted } = givenNative()
    const scanned = host.scan?.('Scan it')
    receivers().android('qr_text_received', { data: 'abc' })
    receivers().android('qr_text_received', { data: 'abc' })

    await expect(scanned).resolves.toBe('abc')
    expect(posted).toEqual([
      { method: 'web_app_open_scan_qr_popup', data: { text: 'Scan it' } },
      { method: 'web_app_close_scan_qr_popup', data: '' },
    ])
  })

  it('S-AUTH-7 knows when the camera is closed, and takes a new start for the end of the one before', async () => {
    const { host } = givenNative()
    const lost = host.scan?.('Scan it')
    const closed = host.scan?.('Scan it')
    await expect(lost).resolves.toBeNull()
    receivers().android('qr_text_received', null)
    receivers().android('scan_qr_popup_closed', null)

    await expect(closed).resolves.toBeNull()
  })

  it.each(['ios', 'macos', 'tdesktop', 'weba', 'webk', 'unknown'])(
    'S-AUTH-7 never uses the scanner of %s',
    (platform) => {
      expect(givenNative({ platform }).host.scan).toBeUndefined()
    },
  )

  it('S-AUTH-7 uses no scanner before version 6.4', () => {
    expect(givenNative({ version: '6.3' }).host.scan).toBeUndefined()
  })

  it('opens links in the messenger or outside, and ignores what is neither', () => {
    const { host, posted } = givenNative()

    host.openLink('https://t.me/steward_bot?startgroup')
    host.openLink('https://example.com/')
    host.openLink('javascript:alert(1)')

    expect(posted).toEqual([
      { method: 'web_app_open_tg_link', data: { path_full: '/steward_bot?startgroup' } },
      { method: 'web_app_open_link', data: { url: 'https://example.com/' } },
    ])
  })

  it('speaks JSON strings to the page that frames it, and says hello to it', () => {
    const { host, posted } = givenFrame()

    host.start()

    expect(posted[0]).toBe('{"eventType":"iframe_ready","eventData":{"reload_supported":true}}')
    for (const message of posted) expect(typeof message).toBe('string')
  })

  it('hears the page that frames it', () => {
    const { host, receive } = givenFrame()

    receive('{"eventType":"theme_changed","eventData":{"theme_params":{"bg_color":"#17212b"}}}')

    expect(host.get().theme).toEqual({ bg_color: '#17212b' })
  })

  it('SEC-41 is not moved by a thousand messages of somebody else, nor by malformed ones', () => {
    const { host, receive } = givenFrame()
    const stranger = givenWindow()
    const before = host.get()

    const events = [
      'theme_changed',
      'viewport_changed',
      'visibility_changed',
      'fullscreen_changed',
      'popup_closed',
    ]
    for (let i = 0; i < 1000; i++) {
      const eventType = events[i % events.length]
      const eventData = { theme_params: {}, height: 300 + i, is_visible: false, is_fullscreen: true }
      receive(JSON.stringify({ eventType, eventData }), stranger)
    }
    const malformed = [
      '{',
      '[]',
      'null',
      '7',
      '"x"',
      '{"eventType":7}',
      '{"eventType":"theme_changed"}',
      {},
      null,
    ]
    for (const message of malformed) receive(message)

    expect(host.get()).toBe(before)
  })
})
