import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { back } from '../platform/back.ts'
import { loading } from '../platform/loading.ts'
import { LoadingOverlay } from './LoadingOverlay.tsx'

const send = (...messages: Parameters<typeof loading.send>[0][]) =>
  act(() => {
    for (const message of messages) loading.send(message)
    vi.advanceTimersByTime(50)
  })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

describe('LoadingOverlay', () => {
  it('S-LOAD-1 says what is going on, in words that may change', () => {
    render(<LoadingOverlay />)
    send({ action: 'show' })
    expect(screen.getByRole('alert').textContent).toBe('Loading...')

    send({ action: 'setText', message: 'Almost there' })
    expect(screen.getByRole('alert').textContent).toBe('Almost there')

    send({ action: 'hide' })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('S-BACK-2 lets nobody go back while it is open, not even a dialog', () => {
    const goBack = vi.fn<() => void>()
    const closeDialog = vi.fn<() => void>()
    back.setDefault(goBack)
    const takeOff = back.register(200, closeDialog)
    render(<LoadingOverlay />)

    send({ action: 'show' })
    back.back()
    expect(closeDialog).not.toHaveBeenCalled()

    send({ action: 'hide' })
    back.back()
    expect(closeDialog).toHaveBeenCalledOnce()
    takeOff()
    back.back()
    expect(goBack).toHaveBeenCalledOnce()
  })

  it('keeps fingers and keys off the page beneath, and gives the focus back', () => {
    render(
      <>
        <main id="pages">
          <button type="button">Save</button>
        </main>
        <LoadingOverlay />
      </>,
    )
    screen.getByRole('button').focus()

    send({ action: 'show' })
    expect(document.querySelector('#pages')?.hasAttribute('inert')).toBe(true)

    send({ action: 'hide' })
    expect(document.querySelector('#pages')?.hasAttribute('inert')).toBe(false)
    expect(document.activeElement).toBe(screen.getByRole('button'))
  })
})
