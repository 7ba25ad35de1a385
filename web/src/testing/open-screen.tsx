import { IonRouterContext, setupIonicReact } from '@ionic/react'
import { i18n } from '@lingui/core'
import { act, cleanup, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ComponentType, useSyncExternalStore } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, vi } from 'vitest'
import { Providers } from '../app/Providers.tsx'
import { drafts } from '../platform/drafts.ts'
import { createStore } from '../platform/store.ts'
import { fillBrowserGaps } from './browser-gaps.ts'
import { type Answers, stubServer } from './server.ts'

setupIonicReact({ mode: 'ios', animated: false })
i18n.loadAndActivate({ locale: 'en', messages: {} })

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
  drafts.forget()
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
  const { went, router, showAddress } = stubRouter(at)

  function Around() {
    const address = useSyncExternalStore(router.subscribe, router.get)
    return (
      <Providers>
        <IonRouterContext.Provider value={address}>
          <MemoryRouter initialEntries={[at]}>
            <Routes>
              <Route path={route} element={<Screen />} />
            </Routes>
          </MemoryRouter>
        </IonRouterContext.Provider>
      </Providers>
    )
  }
  render(<Around />)
  return { server, opened, went, showAddress, user: userEvent.setup({ delay: null }) }
}

/** Writes down where a screen wanted to go, and goes nowhere until the test says so. */
function stubRouter(at: string) {
  const went: string[] = []
  const go = (path: string) => void went.push(path)
  const ways = {
    push: go,
    navigateRoot: go,
    back: () => undefined,
    canGoBack: () => true,
    nativeBack: () => undefined,
  }
  const routed = (pathname: string) => ({ ...ways, routeInfo: { id: '', pathname, search: '' } })
  const router = createStore(routed(at))
  return { went, router, showAddress: (path: string) => act(() => router.set(routed(path))) }
}
