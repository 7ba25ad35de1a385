// One table, however long; see below.
/* oxlint-disable max-lines */
import { msg } from '@lingui/core/macro'
import { GroupsScreen } from '#features/groups/GroupsScreen.tsx'
import { latePage } from './late-page.tsx'
import type { PageOfApp } from './page-of-app.ts'

const group = '/admin/groups/:chatId'
const settings = `${group}/settings`
const member = `${group}/members/:userId`

/** What is fetched as soon as the first page is there. */
export const GroupPage = latePage(async () => (await import('#features/groups/GroupScreen.tsx')).GroupScreen)
export const MePage = latePage(async () => (await import('#features/me/MeScreen.tsx')).MeScreen)
export const SignedOutPage = latePage(async () => (await import('#app/SignedOutScreen.tsx')).SignedOutScreen)

/**
 * Every page of the app: at which address, over which other, what it is called, and where its code is. One table, however
 * long: in parts, nobody would see which page lies over which.
 */
export const pages: readonly PageOfApp[] = [
  { path: '/admin/groups', title: msg`Groups`, Screen: GroupsScreen },
  { path: group, parent: '/admin/groups', title: msg`Group`, Screen: GroupPage },
  {
    path: '/admin/overview',
    parent: '/admin/groups',
    title: msg`All my groups`,
    Screen: latePage(async () => (await import('#features/overview/OverviewScreen.tsx')).OverviewScreen),
  },
  {
    path: `${group}/requests`,
    parent: group,
    title: msg`Join requests`,
    Screen: latePage(async () => (await import('#features/requests/RequestsScreen.tsx')).RequestsScreen),
  },
  {
    path: `${group}/reports`,
    parent: group,
    title: msg`Reports`,
    Screen: latePage(async () => (await import('#features/reports/ReportsScreen.tsx')).ReportsScreen),
  },
  {
    path: `${group}/bulk`,
    parent: group,
    title: msg`Bulk actions`,
    Screen: latePage(async () => (await import('#features/bulk/BulksScreen.tsx')).BulksScreen),
  },
  {
    path: `${group}/bulk/:bulkId`,
    parent: `${group}/bulk`,
    title: msg`Bulk action`,
    Screen: latePage(async () => (await import('#features/bulk/BulkScreen.tsx')).BulkScreen),
  },
  {
    path: `${group}/members`,
    parent: group,
    title: msg`Members`,
    Screen: latePage(async () => (await import('#features/members/MembersScreen.tsx')).MembersScreen),
  },
  {
    // Before those of members, who have a number where this has its name.
    path: `${group}/members/clean-up`,
    parent: `${group}/members`,
    title: msg`Clean up members`,
    Screen: latePage(async () => (await import('#features/clean-up/CleanUpScreen.tsx')).CleanUpScreen),
  },
  {
    path: member,
    parent: `${group}/members`,
    title: msg`Member`,
    Screen: latePage(async () => (await import('#features/members/MemberScreen.tsx')).MemberScreen),
  },
  {
    path: `${member}/rights`,
    parent: member,
    title: msg`Admin rights`,
    Screen: latePage(async () => (await import('#features/members/rights/RightsScreen.tsx')).RightsScreen),
  },
  {
    path: `${member}/limits`,
    parent: member,
    title: msg`Limits`,
    Screen: latePage(async () => (await import('#features/members/rights/LimitsScreen.tsx')).LimitsScreen),
  },
  {
    path: `${group}/protection`,
    parent: group,
    title: msg`Protection`,
    Screen: latePage(async () => (await import('#features/protection/RulesScreen.tsx')).RulesScreen),
  },
  {
    path: `${group}/protection/trusted`,
    parent: `${group}/protection`,
    title: msg`Protection`,
    Screen: latePage(async () => (await import('#features/protection/TrustedScreen.tsx')).TrustedScreen),
  },
  {
    // The same page as of a setting: a rule is one.
    path: `${group}/protection/:part`,
    parent: `${group}/protection`,
    title: msg`Protection`,
    Screen: latePage(async () => (await import('#features/group-settings/PartScreen.tsx')).PartScreen),
  },
  {
    path: `${group}/activity`,
    parent: group,
    title: msg`Activity`,
    Screen: latePage(async () => (await import('#features/activity/ActivityScreen.tsx')).ActivityScreen),
  },
  {
    path: `${group}/log`,
    parent: group,
    title: msg`Log`,
    Screen: latePage(async () => (await import('#features/log/LogScreen.tsx')).LogScreen),
  },
  {
    path: `${group}/links`,
    parent: group,
    title: msg`Invite links`,
    Screen: latePage(async () => (await import('#features/links/LinksScreen.tsx')).LinksScreen),
  },
  {
    path: settings,
    parent: group,
    title: msg`Group settings`,
    Screen: latePage(
      async () => (await import('#features/group-settings/GroupSettingsScreen.tsx')).GroupSettingsScreen,
    ),
  },
  {
    path: `${settings}/info`,
    parent: settings,
    title: msg`Name & description`,
    Screen: latePage(async () => (await import('#features/group-settings/info/InfoScreen.tsx')).InfoScreen),
  },
  {
    path: `${settings}/file`,
    parent: settings,
    title: msg`Export & import`,
    Screen: latePage(async () => (await import('#features/group-settings/file/FileScreen.tsx')).FileScreen),
  },
  {
    path: `${settings}/history`,
    parent: settings,
    title: msg`History`,
    Screen: latePage(
      async () => (await import('#features/group-settings/history/HistoryScreen.tsx')).HistoryScreen,
    ),
  },
  {
    path: `${settings}/history/:changeId`,
    parent: `${settings}/history`,
    title: msg`Change`,
    Screen: latePage(
      async () => (await import('#features/group-settings/history/ChangeScreen.tsx')).ChangeScreen,
    ),
  },
  {
    path: `${settings}/notifications`,
    parent: settings,
    title: msg`Notifications`,
    Screen: latePage(
      async () => (await import('#features/settings/notices/GroupNoticesScreen.tsx')).GroupNoticesScreen,
    ),
  },
  {
    path: `${settings}/stewardship`,
    parent: settings,
    title: msg`Stewardship`,
    Screen: latePage(
      async () => (await import('#features/transfers/stewardship/StewardshipScreen.tsx')).StewardshipScreen,
    ),
  },
  {
    path: `${settings}/leave`,
    parent: settings,
    title: msg`Remove Steward`,
    Screen: latePage(async () => (await import('#features/leave/LeaveScreen.tsx')).LeaveScreen),
  },
  {
    // After those that have names of their own. The page calls itself what its setting is called.
    path: `${settings}/:part`,
    parent: settings,
    title: msg`Group settings`,
    Screen: latePage(async () => (await import('#features/group-settings/PartScreen.tsx')).PartScreen),
  },
  {
    path: `${group}/permissions`,
    parent: settings,
    title: msg`Permissions`,
    Screen: latePage(
      async () =>
        (await import('#features/group-settings/permissions/PermissionsScreen.tsx')).PermissionsScreen,
    ),
  },
  {
    path: `${group}/pinned`,
    parent: settings,
    title: msg`Pinned messages`,
    Screen: latePage(async () => (await import('#features/pins/PinnedScreen.tsx')).PinnedScreen),
  },

  { path: '/admin/me', title: msg`Me`, Screen: MePage },
  {
    path: '/admin/me/appeals',
    parent: '/admin/me',
    title: msg`Appeals`,
    Screen: latePage(async () => (await import('#features/appeals/AppealsScreen.tsx')).AppealsScreen),
  },
  {
    path: '/admin/me/scan',
    parent: '/admin/me',
    title: msg`Scan QR code`,
    Screen: latePage(async () => (await import('#features/web-login/scan/ScanScreen.tsx')).ScanScreen),
  },
  {
    path: '/admin/me/devices',
    parent: '/admin/me',
    title: msg`Devices`,
    Screen: latePage(async () => (await import('#features/devices/DevicesScreen.tsx')).DevicesScreen),
  },
  {
    path: '/admin/me/settings',
    parent: '/admin/me',
    title: msg`Settings`,
    Screen: latePage(async () => (await import('#features/settings/SettingsScreen.tsx')).SettingsScreen),
  },
  {
    path: '/admin/me/settings/notifications',
    parent: '/admin/me/settings',
    title: msg`Notifications`,
    Screen: latePage(
      async () => (await import('#features/settings/notices/NotificationsScreen.tsx')).NotificationsScreen,
    ),
  },
  {
    path: '/admin/me/settings/time-zone',
    parent: '/admin/me/settings',
    title: msg`Time zone`,
    Screen: latePage(async () => (await import('#features/settings/TimeZoneScreen.tsx')).TimeZoneScreen),
  },
  {
    path: '/admin/me/transfers',
    parent: '/admin/me',
    title: msg`Transfers`,
    Screen: latePage(async () => (await import('#features/transfers/TransfersScreen.tsx')).TransfersScreen),
  },
  {
    path: '/admin/me/transfer-apply-detail/:applyId',
    parent: '/admin/me/transfers',
    title: msg`Transfers`,
    Screen: latePage(async () => (await import('#features/transfers/TransferScreen.tsx')).TransferScreen),
  },
  {
    path: '/admin/me/privacy',
    parent: '/admin/me',
    title: msg`Privacy`,
    Screen: latePage(async () => (await import('#features/privacy/PrivacyScreen.tsx')).PrivacyScreen),
  },
  {
    path: '/admin/me/about',
    parent: '/admin/me',
    title: msg`About`,
    Screen: latePage(async () => (await import('#features/about/AboutScreen.tsx')).AboutScreen),
  },
  {
    path: '/admin/me/about/licences',
    parent: '/admin/me/about',
    title: msg`Licences`,
    Screen: latePage(async () => (await import('#features/about/LicencesScreen.tsx')).LicencesScreen),
  },
  { path: '/signed-out', title: msg`You’re signed out`, Screen: SignedOutPage },
]
