import { describe, expect, it } from 'vitest'
import { profileNames } from './profiles.ts'
import { givenContainer } from './testing.ts'

const none = { top: 0, right: 0, bottom: 0, left: 0 }

describe('the viewport', () => {
  it.each([
    ['android', { height: 0, width: 0, is_expanded: false, is_state_stable: true }],
    ['ios', { height: 0, width: 0, is_expanded: false, is_state_stable: true }],
    ['tdesktop', { height: 0, width: 0, is_expanded: true, is_state_stable: true }],
    ['linux', { height: 0, width: 0, is_expanded: true, is_state_stable: true }],
    ['weba', { height: 0, width: 0, is_expanded: true, is_state_stable: true }],
    ['macos', null],
  ] as const)('is told by %s when asked', (name, data) => {
    expect(givenContainer(name).post('web_app_request_viewport')).toEqual([
      { type: 'viewport_changed', data },
    ])
  })

  it('is never told by Web K', () => {
    const client = givenContainer('webk')
    const events = client.during(() => {
      client.post('web_app_request_viewport')
      client.resized(300, 500)
      client.pass(1000)
    })
    expect(events).toEqual([])
  })

  it('is unstable while it changes and stable when it rests', () => {
    const client = givenContainer('ios')
    const heights = client
      .during(() => {
        client.resized(300, 500)
        client.resized(300, 520)
        client.pass(200)
        client.resized(300, 520)
      })
      .map(({ data }) => data)
    expect(heights).toEqual([
      { width: 300, height: 500, is_expanded: false, is_state_stable: false },
      { width: 300, height: 520, is_expanded: false, is_state_stable: false },
      { width: 300, height: 520, is_expanded: false, is_state_stable: true },
    ])
  })

  it.each(['android', 'ios'] as const)('grows on %s when the app expands', (name) => {
    const client = givenContainer(name)
    expect(client.post('web_app_expand')).toEqual([
      { type: 'viewport_changed', data: { width: 0, height: 0, is_expanded: true, is_state_stable: false } },
    ])
    expect(client.state().expanded).toBe(true)
  })

  it.each(['macos', 'tdesktop', 'linux', 'weba', 'webk'] as const)('is all there is on %s', (name) => {
    expect(givenContainer(name).post('web_app_expand')).toEqual([])
  })
})

describe('fullscreen', () => {
  const ask = 'web_app_request_fullscreen'

  it('is not there on Web A on a narrow screen', () => {
    expect(givenContainer('weba').post(ask)).toEqual([
      { type: 'fullscreen_failed', data: { error: 'UNSUPPORTED' } },
    ])
  })

  it.each(profileNames.filter((name) => name !== 'weba'))(
    'is told first on %s, and the insets after it',
    (name) => {
      const [first, ...rest] = givenContainer(name).post(ask)
      expect(first).toEqual({ type: 'fullscreen_changed', data: { is_fullscreen: true } })
      expect(rest.map(({ type }) => type)).toEqual(
        name === 'webk' ? ['content_safe_area_changed'] : ['safe_area_changed', 'content_safe_area_changed'],
      )
    },
  )

  it.each([
    ['android', [{ type: 'fullscreen_failed', data: { error: 'ALREADY_FULLSCREEN' } }]],
    ['ios', [{ type: 'fullscreen_failed', data: { error: 'ALREADY_FULLSCREEN' } }]],
    ['webk', [{ type: 'fullscreen_failed', data: { error: 'ALREADY_FULLSCREEN' } }]],
    ['tdesktop', [{ type: 'fullscreen_changed', data: { is_fullscreen: true } }]],
    ['linux', [{ type: 'fullscreen_changed', data: { is_fullscreen: true } }]],
    ['macos', []],
  ] as const)('asked for twice is answered in the way of %s', (name, events) => {
    const client = givenContainer(name)
    client.post(ask)
    expect(client.post(ask)).toEqual(events)
  })

  it.each(['app', 'person'] as const)('ends when the %s leaves it', (who) => {
    const client = givenContainer('ios')
    client.post(ask)
    const [first] = client.during(() =>
      who === 'app' ? client.post('web_app_exit_fullscreen') : client.leaveFullscreen(),
    )
    expect(first).toEqual({ type: 'fullscreen_changed', data: { is_fullscreen: false } })
    expect(client.state().fullscreen).toBe(false)
  })
})

describe('safe areas', () => {
  it.each(['android', 'ios', 'macos', 'tdesktop', 'linux'] as const)('are told one by one on %s', (name) => {
    const client = givenContainer(name)
    expect(client.post('web_app_request_safe_area').map(({ type }) => type)).toEqual(['safe_area_changed'])
    expect(client.post('web_app_request_content_safe_area')).toEqual([
      { type: 'content_safe_area_changed', data: none },
    ])
  })

  it.each(['web_app_request_safe_area', 'web_app_request_content_safe_area'])(
    'are both told by Web A for %s',
    (method) => {
      expect(givenContainer('weba').post(method)).toEqual([
        { type: 'safe_area_changed', data: none },
        { type: 'content_safe_area_changed', data: none },
      ])
    },
  )

  it('are never told by Web K when asked, and only the content’s in fullscreen', () => {
    const client = givenContainer('webk')
    expect(client.post('web_app_request_safe_area')).toEqual([])
    expect(client.post('web_app_request_content_safe_area')).toEqual([])
    expect(client.post('web_app_request_fullscreen')[1]).toEqual({
      type: 'content_safe_area_changed',
      data: { ...none, top: 56 },
    })
  })
})

describe('swipes', () => {
  it.each(['android', 'ios'] as const)('that close can be turned off on %s', (name) => {
    const client = givenContainer(name)
    expect(client.post('web_app_setup_swipe_behavior', { allow_vertical_swipe: false })).toEqual([])
    expect(client.state().verticalSwipes).toBe(false)
  })
})
