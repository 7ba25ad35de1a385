import { i18n } from '@lingui/core'
import { act, cleanup, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Activity, type ComponentType } from 'react'
import { afterEach, vi } from 'vitest'
import { Route, Router } from 'wouter'
import { Providers } from '#app/Providers.tsx'
import { drafts } from '#platform/drafts.ts'
import { navigation } from '#platform/navigation.ts'
import { createStore, useStore } from '#platform/store.ts'
import { PageVisible } from '#ui/page/use-page-visible.ts'
import { fillBrowserGaps } from './browser-gaps.ts'
import { type Answers, stubServer } from './server.ts'

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
  const went = stubNavigation()
  const visible = createStore(true)
  const [path = '', search = ''] = at.split('?')

  // The same element throughout: as in the app, a page is not drawn anew because it is covered.
  const page = (
    <Router hook={() => [path, (to: string) => navigation.push(to)]} searchHook={() => search}>
      <Route path={route} component={Screen} />
    </Router>
  )
  function Around() {
    const isVisible = useStore(visible, (is) => is)
    return (
      <Providers>
        <PageVisible value={isVisible}>
          <Activity mode={isVisible ? 'visible' : 'hidden'}>{page}</Activity>
        </PageVisible>
      </Providers>
    )
  }
  render(<Around />)
  /** Another page comes over the screen's, or goes again. */
  const cover = (isCovered: boolean) => act(() => visible.set(!isCovered))
  return { server, opened, went, cover, user: userEvent.setup({ delay: null }) }
}

/** Writes down where a screen wanted to go, and goes nowhere. */
function stubNavigation() {
  const went: string[] = []
  for (const way of ['push', 'reset', 'backTo', 'readdress'] as const)
    vi.spyOn(navigation, way).mockImplementation((path) => void went.push(path))
  return went
}
