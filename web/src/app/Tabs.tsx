import { IonLabel, IonRouterOutlet, IonTabBar, IonTabButton, IonTabs } from '@ionic/react'
import { Trans } from '@lingui/react/macro'
import { Navigate, Route } from 'react-router-dom'
import { GroupScreen } from '../features/groups/GroupScreen.tsx'
import { GroupsScreen } from '../features/groups/GroupsScreen.tsx'
import { MeScreen } from '../features/me/MeScreen.tsx'
import { paths } from '../platform/paths.ts'
import { TabIcon } from './TabIcon.tsx'

/** The tab shell (S-NAV-1). Each tab keeps its own stack of pages and their scroll position. */
export const Tabs = () => (
  <IonTabs>
    <IonRouterOutlet id="tabs">
      <Route path="groups" element={<GroupsScreen />} />
      <Route path="groups/:chatId" element={<GroupScreen />} />
      <Route path="me" element={<MeScreen />} />
      <Route index element={<Navigate to={paths.home()} replace />} />
    </IonRouterOutlet>
    <IonTabBar slot="bottom">
      <IonTabButton tab="groups" href={paths.groups()}>
        <TabIcon name="people" />
        <IonLabel>
          <Trans>Groups</Trans>
        </IonLabel>
      </IonTabButton>
      <IonTabButton tab="me" href={paths.me()}>
        <TabIcon name="person-circle" />
        <IonLabel>
          <Trans>Me</Trans>
        </IonLabel>
      </IonTabButton>
    </IonTabBar>
  </IonTabs>
)
