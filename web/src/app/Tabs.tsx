import { IonLabel, IonRouterOutlet, IonTabBar, IonTabButton, IonTabs } from '@ionic/react'
import { Trans } from '@lingui/react/macro'
import type { ComponentType } from 'react'
import { Route } from 'react-router-dom'
import { GroupsScreen } from '../features/groups/GroupsScreen.tsx'
import { paths } from '../platform/paths.ts'
import {
  AboutPage,
  BulkPage,
  BulksPage,
  DevicesPage,
  GroupNoticesPage,
  GroupPage,
  GroupSettingsPage,
  LeavePage,
  LicencesPage,
  LinksPage,
  LimitsPage,
  LogPage,
  MemberPage,
  MembersPage,
  MePage,
  NotificationsPage,
  PermissionsPage,
  PinnedPage,
  PrivacyPage,
  ScanPage,
  ReportsPage,
  RequestsPage,
  RightsPage,
  SettingsChangePage,
  SettingsFilePage,
  SettingsHistoryPage,
  SettingsPage,
  StewardshipPage,
  TimeZonePage,
  TransferPage,
  TransfersPage,
} from './late-pages.ts'
import { GroupsBadge } from './GroupsBadge.tsx'
import { MeBadge } from './MeBadge.tsx'
import { NotFoundScreen } from './NotFoundScreen.tsx'
import { PageFrame } from '../ui/PageFrame.tsx'
import { TabIcon } from './TabIcon.tsx'

/** What stands at which address. */
const screens: Readonly<Record<string, ComponentType>> = {
  '/admin/groups': GroupsScreen,
  '/admin/groups/:chatId': GroupPage,
  '/admin/groups/:chatId/requests': RequestsPage,
  '/admin/groups/:chatId/bulk': BulksPage,
  '/admin/groups/:chatId/bulk/:bulkId': BulkPage,
  '/admin/groups/:chatId/reports': ReportsPage,
  '/admin/groups/:chatId/settings': GroupSettingsPage,
  '/admin/groups/:chatId/settings/file': SettingsFilePage,
  '/admin/groups/:chatId/settings/history': SettingsHistoryPage,
  '/admin/groups/:chatId/settings/history/:changeId': SettingsChangePage,
  '/admin/groups/:chatId/settings/notifications': GroupNoticesPage,
  '/admin/groups/:chatId/settings/stewardship': StewardshipPage,
  '/admin/groups/:chatId/settings/leave': LeavePage,
  '/admin/groups/:chatId/permissions': PermissionsPage,
  '/admin/groups/:chatId/pinned': PinnedPage,
  '/admin/groups/:chatId/members': MembersPage,
  '/admin/groups/:chatId/members/:userId': MemberPage,
  '/admin/groups/:chatId/members/:userId/rights': RightsPage,
  '/admin/groups/:chatId/members/:userId/limits': LimitsPage,
  '/admin/groups/:chatId/log': LogPage,
  '/admin/groups/:chatId/links': LinksPage,
  '/admin/me': MePage,
  '/admin/me/scan': ScanPage,
  '/admin/me/devices': DevicesPage,
  '/admin/me/settings': SettingsPage,
  '/admin/me/settings/notifications': NotificationsPage,
  '/admin/me/settings/time-zone': TimeZonePage,
  '/admin/me/transfers': TransfersPage,
  '/admin/me/transfer-apply-detail/:applyId': TransferPage,
  '/admin/me/privacy': PrivacyPage,
  '/admin/me/about': AboutPage,
  '/admin/me/about/licences': LicencesPage,
  '*': NotFoundScreen,
}

/** The tab shell (S-NAV-1). Each tab keeps its own stack of pages and their scroll position. */
export const Tabs = () => (
  <IonTabs>
    <IonRouterOutlet id="tabs">
      {Object.entries(screens).map(([path, Screen]) => (
        <Route
          key={path}
          path={path}
          element={
            <PageFrame>
              <Screen />
            </PageFrame>
          }
        />
      ))}
    </IonRouterOutlet>
    {/* A list of tabs alone is no landmark. */}
    <nav slot="bottom">
      <IonTabBar>
        <IonTabButton tab="groups" href={paths.groups()}>
          <TabIcon name="people" />
          <GroupsBadge />
          <IonLabel>
            <Trans>Groups</Trans>
          </IonLabel>
        </IonTabButton>
        <IonTabButton tab="me" href={paths.me()}>
          <TabIcon name="person-circle" />
          <MeBadge />
          <IonLabel>
            <Trans>Me</Trans>
          </IonLabel>
        </IonTabButton>
      </IonTabBar>
    </nav>
  </IonTabs>
)
