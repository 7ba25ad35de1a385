import { IonApp, IonRouterOutlet } from '@ionic/react'
import { IonReactRouter } from '@ionic/react-router'
import { Route } from 'react-router-dom'
import { paths } from '../platform/paths.ts'
import { BackButton } from './BackButton.tsx'
import { ConnectionBar } from './ConnectionBar.tsx'
import { EnvironmentBanner } from './EnvironmentBanner.tsx'
import { LoadingOverlay } from './LoadingOverlay.tsx'
import { SessionGate } from './SessionGate.tsx'
import { SignedOutScreen } from './SignedOutScreen.tsx'
import { StartParameter } from './StartParameter.tsx'
import { Tabs } from './Tabs.tsx'

export const App = () => (
  <IonApp>
    <IonReactRouter>
      <ConnectionBar />
      <IonRouterOutlet id="root-outlet">
        <Route path={paths.signedOut()} element={<SignedOutScreen />} />
        <Route path="/*" element={<Tabs />} />
      </IonRouterOutlet>
      <BackButton />
      <SessionGate />
      <StartParameter />
    </IonReactRouter>
    <LoadingOverlay />
    <EnvironmentBanner />
  </IonApp>
)
