import type { Context, Methods } from './context.ts'

/** Opening, hiding, coming back, reloading and closing. */
export function lifecycle({ profile, state, change, send, shell, touch }: Context) {
  let reloadSupported = false
  let callOffReopening: (() => void) | undefined

  const methods: Methods = {
    iframe_ready: (data) => {
      reloadSupported = data.reload_supported === true
      if (profile.handshake.sendsStyle) send('set_custom_style', scrollbars)
    },
    iframe_will_reload: () => {
      callOffReopening?.()
      callOffReopening = undefined
    },
    web_app_ready: () => change({ revealed: true }),
    web_app_close: () => shell.close(),
    web_app_setup_closing_behavior: (data) => {
      const asked = data.need_confirmation === true
      change({ confirmsClosing: asked || !profile.closing.canBeSwitchedOff })
    },
  }

  const isVisible = () => !state().minimised && !state().covered

  function hide(patch: { minimised: boolean } | { covered: boolean }) {
    const before = isVisible()
    change(patch)
    if (isVisible() !== before && profile.sendsVisibility)
      send('visibility_changed', { is_visible: isVisible() })
  }

  function reopen() {
    reloadSupported = false
    change({ revealed: false })
    shell.reopen()
  }

  return {
    methods,
    minimise: () => hide({ minimised: true }),
    acts: {
      minimise: () => hide({ minimised: true }),
      restore: () => {
        touch.happened()
        hide({ minimised: false })
      },
      setCovered: (covered: boolean) => hide({ covered }),
      /** The frame's own load event shows the app even when it never says that it is ready. */
      frameLoaded: () => change({ revealed: true }),
      reload: () => {
        if (!reloadSupported) return reopen()
        callOffReopening?.()
        callOffReopening = shell.later(profile.handshake.reopenAfter, reopen)
        return send('reload_iframe')
      },
      /** From the app's own header, or from the bar that a minimised app leaves. */
      requestClose: (where: 'header' | 'bar') => {
        const asks = state().confirmsClosing && (where === 'header' || profile.closing.confirmsFromBar)
        if (asks) change({ question: 'close' })
        else shell.close()
      },
      answerClose: (yes: boolean) => {
        change({ question: undefined })
        if (yes) shell.close()
      },
      dismissNotice: () => change({ question: undefined, toast: undefined }),
    },
  }
}

const scrollbars = '* { scrollbar-width: thin; scrollbar-color: rgba(90, 90, 90, .3) transparent; }'
