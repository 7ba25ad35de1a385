import type { Context, Methods } from './context.ts'

/** A size counts as settled when it has not changed for so long. */
const settlesAfter = 200

/** Size, fullscreen, and what the client's own parts cover. */
export function viewport({ profile, state, change, send, shell }: Context) {
  let size = { width: 0, height: 0 }
  let callOffSettling: (() => void) | undefined

  const methods: Methods = {
    web_app_expand: () => {
      if (profile.form !== 'phone') return 'always expanded here'
      change({ expanded: true })
      return sendViewport(false)
    },
    web_app_request_viewport: () => {
      if (profile.viewport === 'never') return 'this client never answers it'
      return sendViewport(true)
    },
    web_app_setup_swipe_behavior: (data) => {
      if (!profile.swipes) return 'nothing closes by a swipe here'
      return change({ verticalSwipes: data.allow_vertical_swipe !== false })
    },
    web_app_request_fullscreen: () => {
      const { narrow, again } = profile.fullscreen
      if (narrow === 'UNSUPPORTED') return send('fullscreen_failed', { error: 'UNSUPPORTED' })
      if (!state().fullscreen) return setFullscreen(true)
      if (again === 'silent') return 'already in fullscreen, and this client says nothing'
      if (again === 'changed') return send('fullscreen_changed', { is_fullscreen: true })
      return send('fullscreen_failed', { error: 'ALREADY_FULLSCREEN' })
    },
    web_app_exit_fullscreen: () => {
      if (state().fullscreen) return setFullscreen(false)
      // Web K posts it whether or not it was in fullscreen.
      if (profile.platform === 'webk') return send('fullscreen_changed', { is_fullscreen: false })
      return 'not in fullscreen'
    },
    web_app_request_safe_area: () => answerAreas('safe_area_changed'),
    web_app_request_content_safe_area: () => answerAreas('content_safe_area_changed'),
  }

  function sendViewport(isStable: boolean) {
    if (profile.viewport === 'never') return
    const data = { ...size, is_expanded: isExpanded(), is_state_stable: isStable }
    send('viewport_changed', profile.viewport === 'answers null' ? null : data)
  }

  const isExpanded = () => profile.opensExpanded || state().expanded || state().fullscreen

  function setFullscreen(on: boolean) {
    change({ fullscreen: on, safeArea: profile.insets.safe[on ? 'fullscreen' : 'normal'] })
    send('fullscreen_changed', { is_fullscreen: on })
    // Clients tell the insets after the change, never with it (tma.js#704).
    if (profile.safeArea === 'content in fullscreen only') sendArea('content_safe_area_changed')
    else sendAreas()
  }

  type AreaEvent = 'safe_area_changed' | 'content_safe_area_changed'

  function answerAreas(event: AreaEvent) {
    if (profile.safeArea === 'content in fullscreen only') return 'this client never answers it'
    return profile.safeArea === 'both at once' ? sendAreas() : sendArea(event)
  }

  function sendAreas() {
    sendArea('safe_area_changed')
    sendArea('content_safe_area_changed')
  }

  function sendArea(event: AreaEvent) {
    const areas = event === 'safe_area_changed' ? profile.insets.safe : profile.insets.content
    send(event, areas[state().fullscreen ? 'fullscreen' : 'normal'])
  }

  return {
    methods,
    acts: {
      resized: (width: number, height: number) => {
        if (width === size.width && height === size.height) return
        size = { width, height }
        callOffSettling?.()
        sendViewport(false)
        callOffSettling = shell.later(settlesAfter, () => sendViewport(true))
      },
      leaveFullscreen: () => setFullscreen(false),
      setExpanded: (expanded: boolean) => change({ expanded }),
    },
  }
}
