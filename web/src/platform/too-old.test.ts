import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isTooOld, sayIfTooOld } from './too-old.ts'

/** Runs without something that tests need themselves. */
function without<Done>(from: object, name: PropertyKey, run: () => Done): Done {
  const found = Object.getOwnPropertyDescriptor(from, name)
  if (!found) throw new Error(`${String(name)} is not there`)
  Reflect.deleteProperty(from, name)
  try {
    return run()
  } finally {
    Object.defineProperty(from, name, found)
  }
}

const posted = vi.fn<(method: string, data: string) => void>()
beforeEach(() => {
  document.body.innerHTML = '<div id="skeleton" aria-hidden="true"><i></i></div>'
  Object.assign(window, { TelegramWebviewProxy: { postEvent: posted } })
})
afterEach(() => {
  Reflect.deleteProperty(window, 'TelegramWebviewProxy')
  posted.mockClear()
})

const skeleton = () => document.querySelector('#skeleton')
const isParsed = () => document.dispatchEvent(new Event('readystatechange'))

it.each([
  ['Object.hasOwn', Object, 'hasOwn'],
  ['at', Array.prototype, 'at'],
  ['the reason of what was given up', AbortSignal.prototype, 'reason'],
])(
  'a browser without %s reads a sentence, and its client hears that there is something to see',
  (_, from, name) => {
    const isOld = without(from, name, () => {
      sayIfTooOld(() => 'Too old.')
      return isTooOld()
    })
    isParsed()

    expect(isOld).toBe(true)
    expect(skeleton()?.textContent).toBe('Too old.')
    expect(skeleton()?.hasAttribute('aria-hidden')).toBe(false)
    expect(posted.mock.calls).toEqual([['web_app_ready', '""']])
  },
)

it('a browser that can’t read the bundle says so, one that meets another error does not', () => {
  sayIfTooOld(() => 'Too old.')
  isParsed()
  window.dispatchEvent(new ErrorEvent('error', { error: new TypeError('x is undefined') }))
  expect(skeleton()?.textContent).toBe('')

  window.dispatchEvent(new ErrorEvent('error', { error: new SyntaxError('Unexpected token') }))
  expect(skeleton()?.textContent).toBe('Too old.')
})

it('a browser that runs the app reads nothing of it', () => {
  expect(isTooOld()).toBe(false)
  sayIfTooOld(() => 'Too old.')
  isParsed()
  expect(skeleton()?.innerHTML).toBe('<i></i>')
})
