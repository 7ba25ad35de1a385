import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createControl } from '../src/control.ts'
import { Desk } from './desk/Desk.tsx'
import { createConnection } from './desk/connection.ts'
import { createLive } from './live.ts'
import { SandboxContext, createSandbox } from './sandbox-context.ts'
import './page.css'

const control = createControl('')
const connection = createConnection(control.eventsUrl, () => live.refreshAll())
const live = createLive(connection.hints, setTimeout)

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <SandboxContext value={createSandbox(control, live)}>
      <Desk connection={connection} />
    </SandboxContext>
  </StrictMode>,
)
