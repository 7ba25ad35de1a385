import { type Container, createContainer } from '../container/container.ts'
import type { Shell } from '../container/context.ts'
import type { Profile } from '../container/profile.ts'
import type { AppLaunch } from '../phone/phone-context.ts'
import type { ThemeParams } from '../container/theme.ts'

export type SessionOptions = {
  launch: AppLaunch
  url: string
  profile: Profile
  theme: ThemeParams
  fullscreen: boolean
  mute: boolean
  phone: Omit<Shell, 'now' | 'later' | 'post' | 'reopen'>
}

/** One open mini app: the container and, once it is on the page, the frame it talks to. */
export type Session = {
  /** What was asked for when it was opened. */
  launch: AppLaunch
  url: string
  profile: Profile
  container: Container
  attach: (frame: HTMLIFrameElement) => () => void
}

export function createSession(options: SessionOptions): Session {
  const { launch, url, profile, theme, fullscreen, mute, phone } = options
  let frame: HTMLIFrameElement | undefined
  const timers = new Set<number>()

  const container = createContainer({
    profile,
    theme,
    fullscreen,
    mute,
    shell: {
      ...phone,
      now: Date.now,
      later: (milliseconds, run) => {
        const timer = window.setTimeout(run, milliseconds)
        timers.add(timer)
        return () => window.clearTimeout(timer)
      },
      post: (text) => frame?.contentWindow?.postMessage(text, '*'),
      reopen: () => frame && openAgain(frame, url),
    },
  })

  function attach(element: HTMLIFrameElement) {
    frame = element
    const touches = watchTouches(element, container.touched)
    const onMessage = ({ source, data }: MessageEvent<unknown>) => {
      if (source !== element.contentWindow) return
      touches.look()
      container.receive(data)
    }
    const observer = new ResizeObserver(() => container.resized(element.clientWidth, element.clientHeight))
    window.addEventListener('message', onMessage)
    observer.observe(element)
    return () => {
      touches.stop()
      observer.disconnect()
      window.removeEventListener('message', onMessage)
      for (const timer of timers) window.clearTimeout(timer)
      frame = undefined
    }
  }

  return { launch, url, profile, container, attach }
}

/** By way of an empty page: the same address with the same fragment would load nothing. */
function openAgain(frame: HTMLIFrameElement, url: string) {
  frame.addEventListener('load', () => (frame.src = url), { once: true })
  frame.src = 'about:blank'
}

/**
 * A touch inside a frame of another origin is not told to the page, but it activates the page too.
 * Which frame it was, the focus tells.
 */
function watchTouches(frame: HTMLIFrameElement, onTouch: () => void) {
  let wasActive = false
  const look = () => {
    const isActive = navigator.userActivation.isActive && document.activeElement === frame
    if (isActive && !wasActive) onTouch()
    wasActive = isActive
  }
  const timer = window.setInterval(look, 1000)
  return { look, stop: () => window.clearInterval(timer) }
}
