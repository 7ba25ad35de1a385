import { afterEach, expect, it, vi } from 'vitest'
import { followKeyboard } from './keyboard.ts'

/** A window of 800 px with a field, of which so much is seen. */
function given() {
  document.body.innerHTML = '<input type="text" /><input type="checkbox" />'
  const seen = Object.assign(new EventTarget(), { height: 800, scale: 1 })
  const place = { innerHeight: 800, visualViewport: seen, document }
  const root = document.createElement('html')
  const [field, box] = document.querySelectorAll('input')
  if (!field || !box) throw new Error('there are two fields')
  const scrolled = vi.fn<() => void>()
  field.scrollIntoView = box.scrollIntoView = scrolled
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a window, as far as it is used
  const stop = followKeyboard(place as unknown as Window, root)
  return {
    field,
    box,
    scrolled,
    stop,
    sees: (height: number, scale = 1) => {
      Object.assign(seen, { height, scale })
      seen.dispatchEvent(new Event('resize'))
    },
    isLower: (height: number) => void (place.innerHeight = height),
    /** What it takes from the app, and whether the tabs are there. */
    taken: () => [root.style.getPropertyValue('--keyboard'), root.hasAttribute('data-keyboard')],
  }
}

afterEach(() => document.body.replaceChildren())

it('takes its height from the app, brings what is typed into to sight, and gives it back', () => {
  const { field, sees, taken, scrolled } = given()
  field.focus()
  expect(taken()).toEqual(['', false])

  sees(500)
  expect(taken()).toEqual(['300px', true])
  expect(scrolled).toHaveBeenCalledOnce()
  field.blur()
  sees(800)
  expect(taken()).toEqual(['', false])
})

it('leaves the tabs room where the browser makes the page itself lower, and takes nothing more', () => {
  const { field, sees, isLower, taken } = given()
  field.focus()
  isLower(500)
  sees(500)

  expect(taken()).toEqual(['0px', true])
})

it.each([
  ['a browser’s own bar', 'field', 720, 1],
  ['pages that are drawn larger', 'field', 400, 2],
  ['what is ticked, not typed', 'box', 500, 1],
] as const)('is not mistaken for: %s', (_, focused, height, scale) => {
  const all = given()
  all[focused].focus()
  all.sees(height, scale)

  expect(all.taken()).toEqual(['', false])
})

it('hears of nothing more once it is stopped', () => {
  const { field, sees, taken, stop } = given()
  stop()
  field.focus()
  sees(500)

  expect(taken()).toEqual(['', false])
})
