type Post = (method: 'web_app_open_scan_qr_popup' | 'web_app_close_scan_qr_popup', data?: object) => void

/**
 * The client's own camera for codes. It goes on telling what it sees until it is closed, so the first text closes it.
 * Where it is closed without a word, a later call takes over.
 */
export function createScanner(post: Post) {
  let waiting: ((found: string | null) => void) | undefined

  function end(found: string | null) {
    const tell = waiting
    waiting = undefined
    if (tell && found !== null) post('web_app_close_scan_qr_popup')
    tell?.(found)
  }

  return {
    scan: (text: string): Promise<string | null> => {
      end(null)
      return new Promise((resolve) => {
        waiting = resolve
        post('web_app_open_scan_qr_popup', { text })
      })
    },
    received(data: unknown) {
      const text = typeof data === 'object' && data && 'data' in data ? data.data : undefined
      if (typeof text === 'string') end(text)
    },
    closed: () => end(null),
  }
}
