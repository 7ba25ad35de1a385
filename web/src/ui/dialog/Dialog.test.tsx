import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Dialog } from './Dialog.tsx'

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

const isOutOfReach = () => document.querySelector('#pages')?.hasAttribute('inert')

it('A11Y-04 takes the pages behind it out of reach until the last one is closed, and then gives the focus back', () => {
  document.body.innerHTML = '<div id="pages"><button>Open</button></div>'
  const opener = screen.getByRole('button', { name: 'Open' })
  opener.focus()

  const first = render(<Dialog title="First">words</Dialog>)
  const second = render(<Dialog title="Second">words</Dialog>)
  expect(isOutOfReach()).toBe(true)
  expect(document.activeElement?.textContent).toBe('Second')
  second.unmount()
  expect(isOutOfReach()).toBe(true)
  first.unmount()
  expect(isOutOfReach()).toBe(false)
  expect(document.activeElement).toBe(opener)
})
