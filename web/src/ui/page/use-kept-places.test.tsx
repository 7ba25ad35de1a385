import { cleanup, render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, it } from 'vitest'
import { useKeptPlaces } from './use-kept-places.ts'

function Layer({ isShown }: { isShown: boolean }) {
  const area = useRef<HTMLElement>(null)
  useKeptPlaces(area, isShown)
  return (
    <main ref={area} hidden={!isShown}>
      <ul />
      <textarea />
    </main>
  )
}

afterEach(cleanup)

it.each(['list', 'textbox'])(
  'keeps the place of a %s that its browser forgets while it is covered',
  (name) => {
    const { rerender, getByRole } = render(<Layer isShown />)
    const scroller = getByRole(name)
    scroller.scrollTop = 120
    scroller.dispatchEvent(new Event('scroll'))

    rerender(<Layer isShown={false} />)
    scroller.scrollTop = 0
    scroller.dispatchEvent(new Event('scroll'))
    rerender(<Layer isShown />)
    expect(scroller.scrollTop).toBe(120)
  },
)
