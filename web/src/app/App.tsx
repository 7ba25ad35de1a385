import { BackButton } from '#shell/BackButton.tsx'
import { Shell } from '#shell/Shell.tsx'
import { ConnectionBar } from './ConnectionBar.tsx'
import { EnvironmentBanner } from './EnvironmentBanner.tsx'
import { FollowPreferences } from './FollowPreferences.tsx'
import { LoadingOverlay } from './LoadingOverlay.tsx'
import { SessionGate } from './SessionGate.tsx'
import { StartParameter } from './StartParameter.tsx'
import { WebLogin } from './WebLogin.tsx'

export const App = () => (
  <div id="app">
    <ConnectionBar />
    <Shell />
    <BackButton />
    <SessionGate />
    <StartParameter />
    <WebLogin />
    <FollowPreferences />
    <LoadingOverlay />
    <EnvironmentBanner />
  </div>
)
