import '@ionic/react/css/core.css'
import '@ionic/react/css/normalize.css'
import '@ionic/react/css/structure.css'
import '@ionic/react/css/typography.css'
import './platform/theme/ionic-theme.css'
import './theme/kit.css'
import './app/shell.css'
import { setupIonicReact } from '@ionic/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { dropSkeleton } from './app/drop-skeleton.ts'
import { ErrorBoundary } from './app/ErrorBoundary.tsx'
import { ionicConfig } from './app/ionic-config.ts'
import { preloadPages } from './app/late-pages.ts'
import { countOverlays } from './app/overlays.ts'
import { Providers } from './app/Providers.tsx'
import { followActivation } from './app/query-client.ts'
import { startAtHome } from './app/start-at-home.ts'
import { connection } from './platform/connection.ts'
import { host } from './platform/host.ts'
import { language } from './platform/language.ts'
import { launch } from './platform/launched.ts'
import { preferences } from './platform/preferences.ts'
import { beginSession } from './platform/session.ts'
import { offerReload } from './platform/stale-chunk.ts'
import { followHost } from './platform/theme/follow-host.ts'

startAtHome(window)
host.start()
followHost(host, document.documentElement)
host.ready()
beginSession()
followActivation()
countOverlays(document)
for (const event of ['online', 'offline']) window.addEventListener(event, connection.onLine)
window.addEventListener('vite:preloadError', ({ payload }) => void offerReload(payload))

preferences.subscribe(() => void language.choose(preferences.get().language))

setupIonicReact(ionicConfig(launch.platform, navigator.userAgent))

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
