import { IonLabel, IonRouterOutlet, IonTabBar, IonTabButton, IonTabs } from '@ionic/react'
import { Trans } from '@lingui/react/macro'
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
import { TabIcon } from './TabIcon.tsx'

/** The tab shell (S-NAV-1). Each tab keeps its own stack of pages and their scroll position. */
export const Tabs = () => (
  <IonTabs>
    <IonRouterOutlet id="tabs">
      <Route path="/admin/groups" element={<GroupsScreen />} />
      <Route path="/admin/groups/:chatId" element={<GroupPage />} />
      <Route path="/admin/groups/:chatId/requests" element={<RequestsPage />} />
      <Route path="/admin/groups/:chatId/bulk" element={<BulksPage />} />
      <Route path="/admin/groups/:chatId/bulk/:bulkId" element={<BulkPage />} />
      <Route path="/admin/groups/:chatId/reports" element={<ReportsPage />} />
      <Route path="/admin/groups/:chatId/settings" element={<GroupSettingsPage />} />
      <Route path="/admin/groups/:chatId/settings/file" element={<SettingsFilePage />} />
      <Route path="/admin/groups/:chatId/settings/history" element={<SettingsHistoryPage />} />
      <Route path="/admin/groups/:chatId/settings/history/:changeId" element={<SettingsChangePage />} />
      <Route path="/admin/groups/:chatId/settings/notifications" element={<GroupNoticesPage />} />
      <Route path="/admin/groups/:chatId/settings/stewardship" element={<StewardshipPage />} />
      <Route path="/admin/groups/:chatId/settings/leave" element={<LeavePage />} />
      <Route path="/admin/groups/:chatId/permissions" element={<PermissionsPage />} />
      <Route path="/admin/groups/:chatId/pinned" element={<PinnedPage />} />
      <Route path="/admin/groups/:chatId/members" element={<MembersPage />} />
      <Route path="/admin/groups/:chatId/members/:userId" element={<MemberPage />} />
      <Route path="/admin/groups/:chatId/members/:userId/rights" element={<RightsPage />} />
      <Route path="/admin/groups/:chatId/members/:userId/limits" element={<LimitsPage />} />
      <Route path="/admin/groups/:chatId/log" element={<LogPage />} />
      <Route path="/admin/groups/:chatId/links" element={<LinksPage />} />
      <Route path="/admin/me" element={<MePage />} />
      <Route path="/admin/me/scan" element={<ScanPage />} />
      <Route path="/admin/me/devices" element={<DevicesPage />} />
      <Route path="/admin/me/settings" element={<SettingsPage />} />
      <Route path="/admin/me/settings/notifications" element={<NotificationsPage />} />
      <Route path="/admin/me/settings/time-zone" element={<TimeZonePage />} />
      <Route path="/admin/me/transfers" element={<TransfersPage />} />
      <Route path="/admin/me/transfer-apply-detail/:applyId" element={<TransferPage />} />
      <Route path="/admin/me/privacy" element={<PrivacyPage />} />
      <Route path="/admin/me/about" element={<AboutPage />} />
      <Route path="/admin/me/about/licences" element={<LicencesPage />} />
      <Route path="*" element={<NotFoundScreen />} />
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
