export type EventListener = (event: string, data: unknown) => void

export type Transport = {
  /** Whether the app runs in a frame of a web page, not in a webview. */
  framed: boolean
  post: (method: string, data?: object) => void
}

type Receiver = (event: unknown, data: unknown) => void

/** What native clients put into a page, and what they look for there. */
type ContainerWindow = Window & {
  TelegramWebviewProxy?: { postEvent(method: string, data: string): void }
  external?: { notify?: (message: string) => void }
  Telegram?: { WebView?: { receiveEvent?: Receiver } }
  TelegramGameProxy?: { receiveEvent?: Receiver }
  TelegramGameProxy_receiveEvent?: Receiver
}

/**
 * The wire to the container. All receivers are in place before the first post: android calls the first, ios, macOS
 * and desktop the second, old clients the third, and web clients and Linux post messages.
 */
export function openTransport(page: Window, listener: EventListener): Transport {
  const window: ContainerWindow = page
  const framed = isFramed(window)
  const receive: Receiver = (event, data) => {
    if (typeof event === 'string') listener(event, data)
  }
  window.Telegram = { ...window.Telegram, WebView: { ...window.Telegram?.WebView, receiveEvent: receive } }
  window.TelegramGameProxy = { ...window.TelegramGameProxy, receiveEvent: receive }
  window.TelegramGameProxy_receiveEvent = receive
  window.addEventListener('message', (message) => {
    // Anybody with a reference to this window can post to it; only who holds the frame is heard (SEC-41).
    if (!framed || message.source !== window.parent) return
    const { eventType, eventData } = parsed(message.data)
    receive(eventType, eventData)
  })

  return {
    framed,
    post: (method, data) => post(window, method, data),
  }
}

/** Says something to the container, by the way that it has put there. */
export function post(window: ContainerWindow, method: string, data?: object) {
  // Web K parses without a net, so what goes out is always JSON; no data is an empty string, as officially.
  const eventData = data ?? ''
  const proxy = window.TelegramWebviewProxy
  if (proxy) proxy.postEvent(method, JSON.stringify(eventData))
  else if (window.external && typeof window.external.notify === 'function')
    window.external.notify(JSON.stringify({ eventType: method, eventData }))
  // The parent's origin is the host's business (many have one); nothing secret is ever posted (SEC-13).
  else if (isFramed(window)) window.parent.postMessage(JSON.stringify({ eventType: method, eventData }), '*')
}

const isFramed = (window: Window) => window.parent !== window

function parsed(message: unknown): { eventType?: unknown; eventData?: unknown } {
  if (typeof message !== 'string') return {}
  try {
    const value: unknown = JSON.parse(message)
    return typeof value === 'object' && value ? value : {}
  } catch {
    return {}
  }
}
