import { cleanup, render } from '@testing-library/react'
import { Activity, StrictMode, useEffect } from 'react'
import { afterEach, expect, it } from 'vitest'
import { useGone } from './use-gone.ts'

afterEach(cleanup)

type Told = (gone: AbortSignal) => void

function Asks({ told }: { told: Told }) {
  const gone = useGone()
  useEffect(() => told(gone), [gone, told])
  return null
}

const page = (mode: 'visible' | 'hidden' | undefined, told: Told) => (
  <StrictMode>
    {mode && (
      <Activity mode={mode}>
        <Asks told={told} />
      </Activity>
    )}
  </StrictMode>
)

it('lasts while its page is covered, and ends with the page', () => {
  const signals = new Set<AbortSignal>()
  const told = (gone: AbortSignal) => void signals.add(gone)
  const { rerender } = render(page('visible', told))
  rerender(page('hidden', told))
  rerender(page('visible', told))
  const [gone, ...others] = signals
  expect([gone?.aborted, others]).toEqual([false, []])

  rerender(page('hidden', told))
  expect(gone?.aborted).toBe(false)
  rerender(page(undefined, told))
  expect(gone?.aborted).toBe(true)
})
