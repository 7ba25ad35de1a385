import { IonApp, IonRouterOutlet } from '@ionic/react'
import { IonReactRouter } from '@ionic/react-router'
import { Navigate, Route } from 'react-router-dom'
import { paths } from '../platform/paths.ts'
import { Tabs } from './Tabs.tsx'

export const App = () => (
  <IonApp>
    <IonReactRouter>
      <IonRouterOutlet id="root-outlet">
        <Route path="/admin/*" element={<Tabs />} />
        <Route path="/" element={<Navigate to={paths.home()} replace />} />
      </IonRouterOutlet>
    </IonReactRouter>
  </IonApp>
)
