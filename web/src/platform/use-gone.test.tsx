import { cleanup, render } from '@testing-library/react'
import { Activity, StrictMode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { useGone } from './use-gone.ts'

afterEach(cleanup)

it('lasts while its page is covered, and ends with the page', () => {
  let gone: AbortSignal | undefined
  const Asks = () => {
    gone = useGone()
    return null
  }
  const page = (mode: 'visible' | 'hidden' | undefined) => (
    <StrictMode>
      {mode && (
        <Activity mode={mode}>
          <Asks />
        </Activity>
      )}
    </StrictMode>
  )
  const { rerender } = render(page('visible'))
  rerender(page('hidden'))
  rerender(page('visible'))
  expect(gone?.aborted).toBe(false)

  rerender(page('hidden'))
  expect(gone?.aborted).toBe(false)
  rerender(page(undefined))
  expect(gone?.aborted).toBe(true)
})
