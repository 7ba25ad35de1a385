import { setImmediate } from 'node:timers/promises'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { latePage } from './late-page.tsx'

const Broken = () => {
  throw new Error('a bug')
}
const Field = () => <input aria-label="Name" />
const Hello = () => <p>Hello</p>
const show = (element: React.ReactNode) => render(<I18nProvider i18n={i18n}>{element}</I18nProvider>)

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  cleanup()
  vi.restoreAllMocks()
})

describe('latePage', () => {
  it('PERF-11 is drawn at once when it was fetched ahead', async () => {
    const Page = latePage(async () => Hello)
    await Page.preload()

    show(<Page />)

    expect(screen.getByText('Hello')).toBeTruthy()
  })

  it('PERF-11 is drawn as soon as it has come, and no timer is waited for', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof Hello>()
    const Page = latePage(() => promise)
    show(<Page />)
    expect(screen.queryByText('Hello')).toBeNull()
    // As in a browser: in a test's own environment React leaves its timers out.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    resolve(Hello)
    for (let turn = 0; turn < 100 && !screen.queryByText('Hello'); turn += 1) await setImmediate()

    expect(screen.getByText('Hello')).toBeTruthy()
  })

  it('keeps what somebody typed when its surroundings are drawn again', async () => {
    const Page = latePage(async () => Field)
    const { rerender } = show(<Page />)
    fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Chess' } })

    rerender(<I18nProvider i18n={i18n}>{<Page />}</I18nProvider>)

    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Chess')
  })

  it('says that it could not be shown, and comes after another try', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const load = vi.fn<() => Promise<typeof Hello>>().mockRejectedValueOnce(new TypeError('gone'))
    load.mockResolvedValue(Hello)
    const Page = latePage(load)

    show(<Page />)
    fireEvent.click(await screen.findByText('Retry'))

    await expect(screen.findByText('Hello')).resolves.toBeTruthy()
    expect(load).toHaveBeenCalledTimes(2)
  })
})

describe('ErrorBoundary', () => {
  it('leaves no white page when something breaks', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    show(
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>,
    )

    expect(screen.getByRole('heading').textContent).toBe('This page broke')
    expect(screen.getByText('Reload')).toBeTruthy()
  })
})
