import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { messages as persian } from '@steward/contract/locales/fa.po'
import { back } from '#platform/back.ts'
import { loading } from '#platform/loading.ts'
import { LoadingOverlay } from './LoadingOverlay.tsx'

i18n.loadAndActivate({ locale: 'en', messages: {} })

const renderOverlay = (beside?: ReactNode) =>
  render(
    <I18nProvider i18n={i18n}>
      {beside}
      <LoadingOverlay />
    </I18nProvider>,
  )

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
    renderOverlay()
    send({ action: 'show' })
    expect(screen.getByRole('alert').textContent).toBe('Loading...')

    send({ action: 'setText', message: 'Almost there' })
    expect(screen.getByRole('alert').textContent).toBe('Almost there')

    send({ action: 'hide' })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('S-LOAD-1 says in other languages what "Loading..." means', () => {
    i18n.loadAndActivate({ locale: 'fa', messages: persian })
    renderOverlay()
    send({ action: 'show' })
    expect(screen.getByRole('alert').textContent).toBe('در حال بارگذاری...')

    i18n.loadAndActivate({ locale: 'en', messages: {} })
    send({ action: 'hide' })
  })

  it('S-BACK-2 lets nobody go back while it is open, not even a dialog', () => {
    const goBack = vi.fn<() => void>()
    const closeDialog = vi.fn<() => void>()
    back.setDefault(goBack)
    const takeOff = back.register(200, closeDialog)
    renderOverlay()

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

  it('A11Y-04 keeps fingers and keys off the page beneath, and gives the focus back', () => {
    renderOverlay(
      <main id="pages">
        <button type="button">Save</button>
      </main>,
    )
    const button = screen.getByRole('button')
    button.focus()

    send({ action: 'show' })
    expect(document.querySelector('#pages')?.hasAttribute('inert')).toBe(true)
    // As browsers do with what becomes inert, and jsdom does not.
    button.blur()
    expect(document.activeElement).toBe(document.body)

    send({ action: 'hide' })
    expect(document.querySelector('#pages')?.hasAttribute('inert')).toBe(false)
    expect(document.activeElement).toBe(button)
  })
})
