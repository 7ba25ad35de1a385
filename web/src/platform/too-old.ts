import { post } from './host/transport.ts'

/**
 * Whether this browser lacks what the app can't do without: it runs from Safari 15.4 and Chrome 100 on. What is newer
 * than that is asked for where it is used.
 */
export const isTooOld = () =>
  !('hasOwn' in Object && 'at' in Array.prototype && 'reason' in AbortSignal.prototype)

/**
 * Says so in place of the skeleton, instead of leaving that forever: at once, where something is missing, or once a
 * bundle turns out to be written in what its browser can't read. The client is told that there is something to see.
 */
export function sayIfTooOld(words: () => string) {
  const say = () => {
    const skeleton = document.querySelector('#skeleton')
    if (!skeleton) return
    const line = document.createElement('p')
    line.textContent = words()
    line.setAttribute('role', 'alert')
    line.style.cssText = 'max-width:24em;margin:auto;padding:24px;font:1.0625rem/1.4 system-ui,sans-serif'
    skeleton.removeAttribute('aria-hidden')
    skeleton.textContent = ''
    skeleton.appendChild(line)
    post(window, 'web_app_ready')
  }
  // Before what is deferred runs.
  if (isTooOld()) document.addEventListener('readystatechange', say, { once: true })
  window.addEventListener('error', ({ error }) => {
    if (error instanceof SyntaxError) say()
  })
}
