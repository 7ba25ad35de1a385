import { describe, expect, it } from 'vitest'
import { profileNames } from './profiles.ts'
import { givenContainer } from './testing.ts'
import { namedThemes } from './theme.ts'

describe('every client', () => {
  it.each(profileNames)('%s tells its theme when asked, under Telegram’s names', (name) => {
    expect(givenContainer(name).post('web_app_request_theme')).toEqual([
      { type: 'theme_changed', data: { theme_params: namedThemes.day } },
    ])
  })

  it.each(profileNames)('%s tells the new theme when it changes', (name) => {
    const client = givenContainer(name)
    expect(client.during(() => client.setTheme(namedThemes.night))).toEqual([
      { type: 'theme_changed', data: { theme_params: namedThemes.night } },
    ])
  })

  it.each(profileNames)('%s lets methods pass by that it does not know', (name) => {
    const client = givenContainer(name)
    expect(client.post('web_app_dance')).toEqual([])
    expect(client.silence()).toBe('unknown to the client')
  })

  it.each(profileNames)('%s shows the back button and tells when it is pressed', (name) => {
    const client = givenContainer(name)
    client.post('web_app_setup_back_button', { is_visible: true })
    expect(client.state().back).toBe(true)
    expect(client.during(client.pressBack)).toEqual([{ type: 'back_button_pressed' }])
  })

  it.each(profileNames)('%s closes at once when the app itself asks, even where it would confirm', (name) => {
    const client = givenContainer(name)
    client.post('web_app_setup_closing_behavior', { need_confirmation: true })
    client.post('web_app_close')
    expect(client.did).toEqual(['closed'])
  })

  it.each(profileNames)('%s asks before it closes when the app wishes it', (name) => {
    const client = givenContainer(name)
    client.post('web_app_setup_closing_behavior', { need_confirmation: true })
    client.requestClose('header')
    expect([client.state().question, client.did]).toEqual(['close', []])
    client.answerClose(true)
    expect(client.did).toEqual(['closed'])
  })
})

describe('a client of an older version', () => {
  it.each([
    ['6.0', 'web_app_setup_back_button'],
    ['6.9', 'web_app_setup_settings_button'],
    ['7.6', 'web_app_setup_swipe_behavior'],
    ['7.10', 'web_app_request_fullscreen'],
    ['8.0', 'web_app_device_storage_get_key'],
  ])('%s is silent on %s', (version, method) => {
    const client = givenContainer('android', { version })
    expect(client.post(method, { is_visible: true })).toEqual([])
    expect(client.silence()).toContain(`the client is ${version}`)
  })

  it('knows that 6.10 came after 6.9', () => {
    const client = givenContainer('ios', { version: '6.10' })
    client.post('web_app_setup_settings_button', { is_visible: true })
    expect(client.state().settings).toBe(true)
  })

  it('takes a header colour of the app’s own from 6.9 on, a key before', () => {
    const old = givenContainer('ios', { version: '6.8' })
    old.post('web_app_set_header_color', { color: '#ff0000' })
    expect(old.state().header).toEqual({ key: 'bg_color' })
    old.post('web_app_set_header_color', { color_key: 'secondary_bg_color' })
    expect(old.state().header).toEqual({ key: 'secondary_bg_color' })

    const recent = givenContainer('ios', { version: '6.9' })
    recent.post('web_app_set_header_color', { color: '#ff0000' })
    expect(recent.state().header).toEqual({ color: '#ff0000' })
  })
})

describe('messages', () => {
  it.each([[undefined], [42], [{ eventType: 'web_app_close' }], ['hello'], ['[]'], ['{"eventType":7}']])(
    'that are not of the protocol change nothing: %j',
    (raw) => {
      const client = givenContainer('weba')
      const { wire: _, ...before } = client.state()
      client.receive(raw)
      expect([client.did, client.sent]).toEqual([[], []])
      expect(client.state()).toMatchObject(before)
      expect(client.silence()).toBe('not a message of the protocol')
    },
  )

  it.each([['""'], ['null'], ['undefined'], ['"{}"'], ['{}']])('may carry no data as %s', (data) => {
    const client = givenContainer('webk')
    client.receive(
      data === 'undefined'
        ? '{"eventType":"web_app_close"}'
        : `{"eventType":"web_app_close","eventData":${data}}`,
    )
    expect(client.did).toEqual(['closed'])
  })

  it('are kept in a log, question before answer', () => {
    const client = givenContainer('ios')
    client.post('web_app_request_theme')
    expect(client.state().wire.map(({ from, type }) => `${from}: ${type}`)).toEqual([
      'app: web_app_request_theme',
      'client: theme_changed',
    ])
  })
})

describe('buttons under the app', () => {
  it('keep what a later message does not name', () => {
    const client = givenContainer('ios')
    client.post('web_app_setup_main_button', {
      text: 'Save',
      is_visible: true,
      is_active: true,
      color: '#112233',
    })
    client.post('web_app_setup_main_button', { is_progress_visible: true })
    expect(client.state().main).toEqual({
      text: 'Save',
      shown: true,
      active: true,
      busy: true,
      color: '#112233',
    })
    expect(client.during(client.pressMain)).toEqual([{ type: 'main_button_pressed' }])
  })

  it('do not show without words', () => {
    const client = givenContainer('ios')
    client.post('web_app_setup_main_button', { text: '  ', is_visible: true })
    expect(client.state().main.shown).toBe(false)
  })
})

describe('haptics', () => {
  it.each(['android', 'ios', 'webk'] as const)('are felt on %s', (name) => {
    const client = givenContainer(name)
    client.post('web_app_trigger_haptic_feedback', { type: 'impact', impact_style: 'soft' })
    client.post('web_app_trigger_haptic_feedback', { type: 'notification', notification_type: 'error' })
    client.post('web_app_trigger_haptic_feedback', { type: 'selection_change' })
    expect(client.state().haptics.map(({ kind, style }) => `${kind} ${style}`)).toEqual([
      'impact soft',
      'notification error',
      'selection change',
    ])
  })

  it.each(['macos', 'tdesktop', 'linux', 'weba'] as const)('are nothing on %s', (name) => {
    const client = givenContainer(name)
    client.post('web_app_trigger_haptic_feedback', { type: 'selection_change' })
    expect(client.state().haptics).toEqual([])
  })

  it('of an unknown style are nothing', () => {
    const client = givenContainer('ios')
    client.post('web_app_trigger_haptic_feedback', { type: 'impact', impact_style: 'violent' })
    expect(client.state().haptics).toEqual([])
  })
})
