import { cleanup, render } from '@testing-library/react'
import { Activity, StrictMode, useLayoutEffect } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { PageVisible } from '#ui/page/use-page-visible.ts'
import { useWhenHere } from './use-when-here.ts'

const led: string[] = []
let whenHere: ReturnType<typeof useWhenHere> | undefined
beforeEach(() => void (led.length = 0))
afterEach(cleanup)

const note = (given: ReturnType<typeof useWhenHere>) => void (whenHere = given)

function Leads() {
  const given = useWhenHere()
  useLayoutEffect(() => note(given), [given])
  return null
}

/** A page on top, in another tab, still moving out from under another, or gone. */
const page = (state: 'top' | 'covered' | 'moving out' | 'gone') => (
  <StrictMode>
    {state !== 'gone' && (
      <PageVisible value={state === 'top'}>
        <Activity mode={state === 'covered' ? 'hidden' : 'visible'}>
          <Leads />
        </Activity>
      </PageVisible>
    )}
  </StrictMode>
)
const lead = (to: string) => whenHere?.(() => void led.push(to))

it('leads on at once from the page on top', () => {
  render(page('top'))
  lead('on')
  expect(led).toEqual(['on'])
})

it.each(['covered', 'moving out'] as const)(
  'waits on a page that is %s until it is back on top, once',
  (state) => {
    const { rerender } = render(page('top'))
    rerender(page(state))
    lead('on')
    expect(led).toEqual([])
    rerender(page('top'))
    expect(led).toEqual(['on'])
    rerender(page(state))
    rerender(page('top'))
    expect(led).toEqual(['on'])
  },
)

it.each(['top', 'covered'] as const)('leads nowhere once a page that was %s is gone', (state) => {
  const { rerender } = render(page('top'))
  rerender(page(state))
  rerender(page('gone'))
  lead('on')
  rerender(page('top'))
  expect(led).toEqual([])
})
