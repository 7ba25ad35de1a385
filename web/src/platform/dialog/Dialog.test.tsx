import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { PageVisible } from '#ui/page/use-page-visible.ts'
import { back } from '../back.ts'
import { Dialog } from './Dialog.tsx'

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

const nothing = () => undefined
const isOutOfReach = () => document.querySelector('#pages')?.hasAttribute('inert')

it('A11Y-04 takes the pages behind it out of reach until the last one is closed, and then gives the focus back', () => {
  document.body.innerHTML = '<div id="pages"><button>Open</button></div>'
  const opener = screen.getByRole('button', { name: 'Open' })
  opener.focus()

  const first = render(
    <Dialog title="First" onBack={nothing}>
      words
    </Dialog>,
  )
  const second = render(
    <Dialog title="Second" onBack={nothing}>
      words
    </Dialog>,
  )
  expect(isOutOfReach()).toBe(true)
  expect(document.activeElement?.textContent).toBe('Second')
  second.unmount()
  expect(isOutOfReach()).toBe(true)
  first.unmount()
  expect(isOutOfReach()).toBe(false)
  expect(document.activeElement).toBe(opener)
})

it('S-BACK-1 takes a way back for itself while it lies uppermost, though what lies under it is drawn anew', () => {
  const went = { lower: vi.fn(), upper: vi.fn(), page: vi.fn() }
  back.setDefault(went.page)
  const lower = () => (
    <Dialog title="Lower" onBack={() => went.lower()}>
      words
    </Dialog>
  )
  const first = render(lower())
  const second = render(
    <Dialog title="Upper" onBack={went.upper}>
      words
    </Dialog>,
  )
  first.rerender(lower())
  back.back()
  expect(went.upper).toHaveBeenCalledOnce()
  expect(went.lower).not.toHaveBeenCalled()

  second.unmount()
  back.back()
  expect(went.lower).toHaveBeenCalledOnce()
  first.unmount()
  expect(went.page).not.toHaveBeenCalled()
  back.back()
  expect(went.page).toHaveBeenCalledOnce()
})

it('S-BACK-1 stays, and so does the page, for as long as it is busy', () => {
  const [closes, leaves] = [vi.fn(), vi.fn()]
  back.setDefault(leaves)
  render(
    <Dialog title="Saving" busy onBack={closes}>
      words
    </Dialog>,
  )
  back.back()
  expect(closes).not.toHaveBeenCalled()
  expect(leaves).not.toHaveBeenCalled()
})

/** A dialog over a page. */
const over = (isOnTop: boolean) => (
  <PageVisible value={isOnTop}>
    <Dialog title="Long" onBack={nothing}>
      words
    </Dialog>
  </PageVisible>
)

it('is where it was scrolled to once its page is on top again, though its browser forgets that', () => {
  const { rerender } = render(over(true))
  const space = screen.getByRole('dialog').parentElement
  if (!space) throw new Error('a dialog lies in a space')
  space.scrollTop = 120
  space.dispatchEvent(new Event('scroll'))

  rerender(over(false))
  space.scrollTop = 0
  rerender(over(true))
  expect(space.scrollTop).toBe(120)
})
