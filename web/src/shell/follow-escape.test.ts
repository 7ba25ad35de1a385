import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followEscape } from './follow-escape.ts'

let isTaken: boolean
const goBack = vi.fn<() => void>()
let stop: () => void

beforeEach(() => {
  isTaken = false
  goBack.mockReset()
  document.body.innerHTML = '<input><button>Save</button>'
  stop = followEscape(document, { isTaken: () => isTaken, goBack })
})
afterEach(() => stop())

const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus()
const press = (init: KeyboardEventInit = { key: 'Escape' }) =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }),
  )

describe('followEscape', () => {
  it('S-BACK-1 goes back as the buttons do, and is nobody else’s', () => {
    const other = vi.fn<() => void>()
    document.addEventListener('keydown', other)
    focus('button')
    press()
    document.removeEventListener('keydown', other)

    expect(goBack).toHaveBeenCalledOnce()
    expect(other).not.toHaveBeenCalled()
  })

  it('S-BACK-1 leaves a field first, and the page with the next press', () => {
    focus('input')
    press()
    expect(goBack).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(document.body)

    press()
    expect(goBack).toHaveBeenCalledOnce()
  })

  it('S-BACK-1 asks what is open first, from a field too', () => {
    isTaken = true
    focus('input')
    press()

    expect(goBack).toHaveBeenCalledOnce()
  })

  it.each([{ key: 'Enter' }, { key: 'Escape', isComposing: true }, { key: 'Escape', repeat: true }])(
    'leaves %j alone',
    (init) => {
      press(init)

      expect(goBack).not.toHaveBeenCalled()
    },
  )
})
