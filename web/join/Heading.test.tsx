import { render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, expect, it, vi } from 'vitest'
import { Heading } from './Heading.tsx'

afterEach(() => vi.restoreAllMocks())

it.each([
  ['leaves the group and its words in sight', 0, true],
  ['brings who has scrolled down back up to it', 300, false],
])('A11Y-04 the focus on a new heading %s', async (_, scrolled, stays) => {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(scrolled)
  const focus = vi.spyOn(HTMLElement.prototype, 'focus')

  await act(() => render(<Heading>Sum</Heading>, document.createElement('div')))

  expect(focus.mock.calls).toEqual([[{ preventScroll: stays }]])
})
