import { describe, expect, it } from 'vitest'
import { profileNames } from './profiles.ts'
import { givenContainer } from './testing.ts'

const visible = (is_visible: boolean) => ({ type: 'visibility_changed', data: { is_visible } })

describe('the handshake of a frame', () => {
  it('brings a style of its own from Web A', () => {
    expect(givenContainer('weba').post('iframe_ready', { reload_supported: true })).toMatchObject([
      { type: 'set_custom_style' },
    ])
  })

  it.each([
    ['weba', 500],
    ['webk', 300],
    ['linux', 500],
  ] as const)('on %s opens the first address again when the app does not answer in %d ms', (name, wait) => {
    const client = givenContainer(name)
    client.post('iframe_ready', { reload_supported: true })
    expect(client.during(client.reload)).toEqual([{ type: 'reload_iframe' }])
    client.pass(wait - 1)
    expect(client.did).toEqual([])
    client.pass(1)
    expect(client.did).toEqual(['reopened'])
  })

  it('lets the app reload itself when it answers', () => {
    const client = givenContainer('weba')
    client.post('iframe_ready', { reload_supported: true })
    client.reload()
    client.post('iframe_will_reload')
    client.pass(5000)
    expect(client.did).toEqual([])
  })

  it.each([[{ reload_supported: false }], ['']])(
    'opens the first address at once when the app said %j',
    (data) => {
      const client = givenContainer('weba')
      client.post('iframe_ready', data)
      expect(client.during(client.reload)).toEqual([])
      expect(client.did).toEqual(['reopened'])
    },
  )
})

describe('the first picture', () => {
  it.each(['weba', 'webk'] as const)('is hidden on %s until the app is ready', (name) => {
    const client = givenContainer(name)
    expect(client.state().revealed).toBe(false)
    client.post('web_app_ready')
    expect(client.state().revealed).toBe(true)
  })

  it('is hidden on Web A until the frame has loaded, when the app never says that it is ready', () => {
    const client = givenContainer('weba')
    expect(client.state().revealed).toBe(false)
    client.frameLoaded()
    expect(client.state().revealed).toBe(true)
  })

  it.each(['android', 'ios', 'tdesktop'] as const)('shows as it comes on %s', (name) => {
    expect(givenContainer(name).state().revealed).toBe(true)
  })
})

describe('activation', () => {
  it.each(['android', 'ios', 'weba', 'webk'] as const)(
    'is told by %s when the app is minimised and restored',
    (name) => {
      const client = givenContainer(name)
      expect(client.during(client.minimise)).toEqual([visible(false)])
      expect(client.during(client.restore)).toEqual([visible(true)])
    },
  )

  it.each(['macos', 'tdesktop', 'linux'] as const)('is never told by %s', (name) => {
    const client = givenContainer(name)
    expect(client.during(client.minimise)).toEqual([])
    expect(client.during(client.restore)).toEqual([])
  })

  it('is told once when a minimised app is covered as well', () => {
    const client = givenContainer('ios')
    const events = client.during(() => {
      client.minimise()
      client.setCovered(true)
      client.restore()
      client.setCovered(false)
    })
    expect(events).toEqual([visible(false), visible(true)])
  })
})

describe('closing', () => {
  it('from the bar of a minimised app is not confirmed on Android', () => {
    const client = givenContainer('android')
    client.post('web_app_setup_closing_behavior', { need_confirmation: true })
    client.minimise()
    client.requestClose('bar')
    expect(client.did).toEqual(['closed'])
  })

  it.each(profileNames.filter((name) => name !== 'android'))(
    'from the bar of a minimised app is confirmed on %s',
    (name) => {
      const client = givenContainer(name)
      client.post('web_app_setup_closing_behavior', { need_confirmation: true })
      client.minimise()
      client.requestClose('bar')
      expect([client.state().question, client.did]).toEqual(['close', []])
    },
  )

  it('stays confirmed on Web A once the app has named it at all', () => {
    const client = givenContainer('weba')
    client.post('web_app_setup_closing_behavior', { need_confirmation: false })
    expect(client.state().confirmsClosing).toBe(true)
  })

  it('is thought better of', () => {
    const client = givenContainer('ios')
    client.post('web_app_setup_closing_behavior', { need_confirmation: true })
    client.requestClose('header')
    client.answerClose(false)
    expect([client.state().question, client.did]).toEqual([undefined, []])
  })
})

describe('links', () => {
  const page = { url: 'https://example.org/' }
  const toTelegram = { path_full: '/steward_bot?startgroup=1' }

  it.each(profileNames)('%s opens pages and chats after a touch', (name) => {
    const client = givenContainer(name)
    client.touched()
    client.post('web_app_open_link', page)
    client.touched()
    client.post('web_app_open_tg_link', toTelegram)
    expect(client.did).toEqual(['opened https://example.org/', 'opened t.me/steward_bot?startgroup=1'])
  })

  it.each(profileNames)('%s opens no page that is not of the web', (name) => {
    const client = givenContainer(name)
    client.touched()
    client.post('web_app_open_link', { url: 'javascript:alert(1)' })
    expect(client.did).toEqual([])
  })

  it.each([
    ['android', 'web_app_open_link', page],
    ['android', 'web_app_open_tg_link', toTelegram],
    ['android', 'web_app_add_to_home_screen', {}],
    ['ios', 'web_app_open_link', page],
  ] as const)('%s passes by %s without a touch in the last ten seconds', (name, method, data) => {
    const client = givenContainer(name)
    expect(client.post(method, data)).toEqual([])
    client.touched()
    client.pass(10_001)
    client.post(method, data)
    expect([client.did, client.silence()]).toEqual([[], 'no touch in the last 10 s'])
  })

  it.each(['android', 'ios'] as const)('%s opens one page for each touch', (name) => {
    const client = givenContainer(name)
    client.touched()
    client.post('web_app_open_link', page)
    client.post('web_app_open_link', page)
    expect(client.did).toHaveLength(1)
  })

  it('of the client count as a touch: a pressed popup button opens the way', () => {
    const client = givenContainer('android')
    client.post('web_app_open_popup', { message: 'Open?', buttons: [{ id: 'y', type: 'ok' }] })
    client.answerPopup('y')
    client.post('web_app_open_link', page)
    expect(client.did).toHaveLength(1)
  })

  it.each([
    ['weba', true],
    ['webk', false],
    ['ios', false],
  ] as const)('to a chat minimise the app on %s: %s', (name, minimised) => {
    const client = givenContainer(name)
    client.post('web_app_open_tg_link', toTelegram)
    expect(client.state().minimised).toBe(minimised)
  })
})

describe('the home screen', () => {
  it.each([
    ['android', 'missed'],
    ['ios', 'unknown'],
    ['tdesktop', 'unsupported'],
    ['linux', 'unsupported'],
    ['weba', 'unsupported'],
    ['webk', 'unsupported'],
  ] as const)('is %s: %s', (name, status) => {
    expect(givenContainer(name).post('web_app_check_home_screen')).toEqual([
      { type: 'home_screen_checked', data: { status } },
    ])
  })

  it('takes the app on Android when the person agrees', () => {
    const client = givenContainer('android')
    client.touched()
    client.post('web_app_add_to_home_screen')
    expect(client.during(() => client.answerHomeScreen(true))).toEqual([{ type: 'home_screen_added' }])
    expect(client.post('web_app_check_home_screen')).toEqual([
      { type: 'home_screen_checked', data: { status: 'added' } },
    ])
  })

  it.each(['tdesktop', 'linux', 'macos'] as const)('gets no answer on %s', (name) => {
    expect(givenContainer(name).post('web_app_add_to_home_screen')).toEqual([])
  })

  it.each(['weba', 'webk'] as const)('fails on %s', (name) => {
    expect(givenContainer(name).post('web_app_add_to_home_screen')).toEqual([
      { type: 'home_screen_failed', data: { error: 'UNSUPPORTED' } },
    ])
  })
})
