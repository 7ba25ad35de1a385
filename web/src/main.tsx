import '@ionic/react/css/core.css'
import '@ionic/react/css/normalize.css'
import '@ionic/react/css/structure.css'
import '@ionic/react/css/typography.css'
import { setupIonicReact } from '@ionic/react'
import { i18n } from '@lingui/core'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { Providers } from './app/Providers.tsx'

// The toolkit's own swipe-back is off: the specification has its own (S-NAV-4), and the host owns the left edge.
setupIonicReact({ mode: 'ios', swipeBackEnabled: false, hardwareBackButton: false })
i18n.loadAndActivate({ locale: 'en', messages: {} })

const root = document.querySelector('#root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <Providers>
      <App />
    </Providers>
  </StrictMode>,
)
