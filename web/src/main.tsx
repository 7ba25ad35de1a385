import './theme/base.css'
import './theme/kit.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { dropSkeleton } from './app/drop-skeleton.ts'
import { preloadPages } from './app/preload.ts'
import { Providers } from './app/Providers.tsx'
import { followActivation } from './app/query-client.ts'
import { connection } from './platform/connection.ts'
import { host } from './platform/host.ts'
import { language } from './platform/language.ts'
import { launch } from './platform/launched.ts'
import { preferences } from './platform/preferences.ts'
import { beginSession } from './platform/session.ts'
import { navigation } from './platform/navigation.ts'
import { offerReload } from './platform/stale-chunk.ts'
import { followHost } from './platform/theme/follow-host.ts'
import { lookOf } from './platform/theme/look-of.ts'
import { isTooOld } from './platform/too-old.ts'
import { ErrorBoundary } from './shell/ErrorBoundary.tsx'
import { followKeyboard } from './shell/keyboard.ts'
import { isKnown, parentOf, shownAt } from './shell/find-page.ts'

// The page says so, and that is all there is to see.
if (isTooOld()) await new Promise(() => {})

host.start()
followHost(host, document.documentElement)
host.ready()
beginSession()
followActivation()
navigation.start({ parentOf, shownAt, isKnown })
for (const event of ['online', 'offline']) window.addEventListener(event, connection.onLine)
window.addEventListener('vite:preloadError', ({ payload }) => void offerReload(payload))

preferences.subscribe(() => void language.choose(preferences.get().language))

document.documentElement.classList.add(lookOf(launch.platform, navigator.userAgent))
followKeyboard(window, document.documentElement)

const root = document.querySelector('#root')
if (!root) throw new Error('index.html has no #root')
await language.start()
createRoot(root).render(
  <StrictMode>
    <Providers>
      <ErrorBoundary>
        <App />
      </ErrorBoundary>
    </Providers>
  </StrictMode>,
)
dropSkeleton(document)
preloadPages()
