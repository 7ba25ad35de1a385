import { afterEach, expect, it } from 'vitest'
import { makeInert } from './make-inert.ts'

/** jsdom knows `inert` as little as Safari before 15.5 and Chrome before 102. */
function givenOldBrowser() {
  expect('inert' in HTMLElement.prototype).toBe(false)
  document.body.innerHTML = '<div id="pages"><button>Behind</button></div><button>Before</button>'
  const [behind, before] = document.querySelectorAll('button')
  if (!behind || !before) throw new Error('there are two buttons')
  return { pages: document.querySelector('#pages'), behind, before }
}

afterEach(() => document.body.replaceChildren())

it('A11Y-04 keeps readers and keys out also where no browser does it, and admits them again', () => {
  const { pages, behind, before } = givenOldBrowser()
  const giveBack = makeInert('#pages')
  expect(pages?.getAttribute('aria-hidden')).toBe('true')
  behind.focus()
  expect(document.activeElement).toBe(document.body)
  before.focus()
  expect(document.activeElement).toBe(before)

  giveBack()
  expect(pages?.hasAttribute('aria-hidden')).toBe(false)
  behind.focus()
  expect(document.activeElement).toBe(behind)
})
