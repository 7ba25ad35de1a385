import {
  DefaultIonLifeCycleContext,
  IonLifeCycleContext,
  IonRouterContext,
  setupIonicReact,
} from '@ionic/react'
import { i18n } from '@lingui/core'
import { cleanup, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, vi } from 'vitest'
import { Providers } from '../app/Providers.tsx'
import { fillBrowserGaps } from './browser-gaps.ts'
import { type Answers, stubServer } from './server.ts'

setupIonicReact({ mode: 'ios', animated: false })
i18n.loadAndActivate({ locale: 'en', messages: {} })

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
  window.sessionStorage.clear()
})

type Place = { at?: string; route?: string }

/** Shows a screen to somebody who is signed in, with the server that the answers make. */
export function openScreen(Screen: ComponentType, answers: Answers, { at = '/', route = '*' }: Place = {}) {
  fillBrowserGaps()
  window.sessionStorage.setItem('token', 'a-token')
  const server = stubServer(answers)
  const opened: string[] = []
  vi.stubGlobal('open', (url: string) => opened.push(url))
  const { went, router } = stubRouter(at)
  const page = createPage()

  const Around = () => (
    <Providers>
      <IonRouterContext.Provider value={router}>
        <IonLifeCycleContext.Provider value={page}>
          <MemoryRouter initialEntries={[at]}>
            <Routes>
              <Route path={route} element={<Screen />} />
            </Routes>
          </MemoryRouter>
        </IonLifeCycleContext.Provider>
      </IonRouterContext.Provider>
    </Providers>
  )
  render(<Around />)
  return { server, opened, went, page, user: userEvent.setup({ delay: null }) }
}

const createPage = () => new DefaultIonLifeCycleContext()

/** Writes down where a screen wanted to go, and goes nowhere. */
function stubRouter(at: string) {
  const went: string[] = []
  const go = (path: string) => void went.push(path)
  const router = {
    routeInfo: { id: '', pathname: at, search: '' },
    push: go,
    navigateRoot: go,
    back: () => undefined,
    canGoBack: () => true,
    nativeBack: () => undefined,
  }
  return { went, router }
}
