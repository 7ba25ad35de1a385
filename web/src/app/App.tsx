import { IonApp } from '@ionic/react'
import { IonReactRouter } from '@ionic/react-router'
import { BackButton } from './BackButton.tsx'
import { ConnectionBar } from './ConnectionBar.tsx'
import { EnvironmentBanner } from './EnvironmentBanner.tsx'
import { FollowNotifications } from './FollowNotifications.tsx'
import { FollowPreferences } from './FollowPreferences.tsx'
import { LoadingOverlay } from './LoadingOverlay.tsx'
import { Pages } from './Pages.tsx'
import { SessionGate } from './SessionGate.tsx'
import { StartParameter } from './StartParameter.tsx'
import { WebLogin } from './WebLogin.tsx'

export const App = () => (
  <IonApp>
    <IonReactRouter>
      <ConnectionBar />
      <Pages />
      <BackButton />
      <SessionGate />
      <StartParameter />
      <FollowNotifications />
    </IonReactRouter>
    <WebLogin />
    <FollowPreferences />
    <LoadingOverlay />
    <EnvironmentBanner />
  </IonApp>
)
