// One table, however long; see below.
/* oxlint-disable max-lines */
import { msg } from '@lingui/core/macro'
import { GroupsScreen } from '#features/groups/GroupsScreen.tsx'
import { addresses } from '#platform/addresses.ts'
import { latePage } from './late-page.tsx'
import type { PageOfApp } from './page-of-app.ts'

/** What is fetched as soon as the first page is there. */
export const GroupPage = latePage(async () => (await import('#app/ahead.ts')).GroupScreen)
export const MePage = latePage(async () => (await import('#app/ahead.ts')).MeScreen)
export const SignedOutPage = latePage(async () => (await import('#app/ahead.ts')).SignedOutScreen)

/**
 * Every page of the app: at which address, over which other, what it is called, and where its code is. One table, however
 * long: in parts, nobody would see which page lies over which.
 */
export const pages: readonly PageOfApp[] = [
  { path: addresses.groups, title: msg`Groups`, Screen: GroupsScreen },
  { path: addresses.group, parent: addresses.groups, title: msg`Group`, Screen: GroupPage },
  {
    path: addresses.overview,
    parent: addresses.groups,
    title: msg`All my groups`,
    Screen: latePage(async () => (await import('#features/overview/OverviewScreen.tsx')).OverviewScreen),
  },
  {
    path: addresses.requests,
    parent: addresses.group,
    title: msg`Join requests`,
    Screen: latePage(async () => (await import('#features/requests/RequestsScreen.tsx')).RequestsScreen),
  },
  {
    path: addresses.reports,
    parent: addresses.group,
    title: msg`Reports`,
    Screen: latePage(async () => (await import('#features/reports/ReportsScreen.tsx')).ReportsScreen),
  },
  {
    path: addresses.bulks,
    parent: addresses.group,
    title: msg`Bulk actions`,
    Screen: latePage(async () => (await import('#features/bulk/BulksScreen.tsx')).BulksScreen),
  },
  {
    path: addresses.bulk,
    parent: addresses.bulks,
    title: msg`Bulk action`,
    Screen: latePage(async () => (await import('#features/bulk/BulkScreen.tsx')).BulkScreen),
  },
  {
    path: addresses.members,
    parent: addresses.group,
    title: msg`Members`,
    Screen: latePage(async () => (await import('#features/members/MembersScreen.tsx')).MembersScreen),
  },
  {
    // Before those of members, who have a number where this has its name.
    path: addresses.cleanUp,
    parent: addresses.members,
    title: msg`Clean up members`,
    Screen: latePage(async () => (await import('#features/clean-up/CleanUpScreen.tsx')).CleanUpScreen),
  },
  {
    path: addresses.member,
    parent: addresses.members,
    title: msg`Member`,
    Screen: latePage(async () => (await import('#features/members/MemberScreen.tsx')).MemberScreen),
  },
  {
    path: addresses.memberRights,
    parent: addresses.member,
    title: msg`Admin rights`,
    Screen: latePage(async () => (await import('#features/members/rights/RightsScreen.tsx')).RightsScreen),
  },
  {
    path: addresses.memberLimits,
    parent: addresses.member,
    title: msg`Limits`,
    Screen: latePage(async () => (await import('#features/members/rights/LimitsScreen.tsx')).LimitsScreen),
  },
  {
    path: addresses.protection,
    parent: addresses.group,
    title: msg`Protection`,
    Screen: latePage(async () => (await import('#features/protection/RulesScreen.tsx')).RulesScreen),
  },
  {
    path: addresses.trusted,
    parent: addresses.protection,
    title: msg`Protection`,
    Screen: latePage(async () => (await import('#features/protection/TrustedScreen.tsx')).TrustedScreen),
  },
  {
    // The same page as of a setting: a rule is one.
    path: addresses.rule,
    parent: addresses.protection,
    title: msg`Protection`,
    Screen: latePage(async () => (await import('#features/group-settings/PartScreen.tsx')).PartScreen),
  },
  {
    path: addresses.activity,
    parent: addresses.group,
    title: msg`Activity`,
    Screen: latePage(async () => (await import('#features/activity/ActivityScreen.tsx')).ActivityScreen),
  },
  {
    path: addresses.log,
    parent: addresses.group,
    title: msg`Log`,
    Screen: latePage(async () => (await import('#features/log/LogScreen.tsx')).LogScreen),
  },
  {
    path: addresses.links,
    parent: addresses.group,
    title: msg`Invite links`,
    Screen: latePage(async () => (await import('#features/links/LinksScreen.tsx')).LinksScreen),
  },
  {
    path: addresses.groupSettings,
    parent: addresses.group,
    title: msg`Group settings`,
    Screen: latePage(
      async () => (await import('#features/group-settings/GroupSettingsScreen.tsx')).GroupSettingsScreen,
    ),
  },
  {
    path: addresses.groupInfo,
    parent: addresses.groupSettings,
    title: msg`Name & description`,
    Screen: latePage(async () => (await import('#features/group-settings/info/InfoScreen.tsx')).InfoScreen),
  },
  {
    path: addresses.settingsCopy,
    parent: addresses.groupSettings,
    title: msg`Copy from another group`,
    Screen: latePage(async () => (await import('#features/group-settings/copy/CopyScreen.tsx')).CopyScreen),
  },
  {
    path: addresses.settingsFile,
    parent: addresses.groupSettings,
    title: msg`Export & import`,
    Screen: latePage(async () => (await import('#features/group-settings/file/FileScreen.tsx')).FileScreen),
  },
  {
    path: addresses.settingsHistory,
    parent: addresses.groupSettings,
    title: msg`History`,
    Screen: latePage(
      async () => (await import('#features/group-settings/history/HistoryScreen.tsx')).HistoryScreen,
    ),
  },
  {
    path: addresses.settingsChange,
    parent: addresses.settingsHistory,
    title: msg`Change`,
    Screen: latePage(
      async () => (await import('#features/group-settings/history/ChangeScreen.tsx')).ChangeScreen,
    ),
  },
  {
    path: addresses.groupNotifications,
    parent: addresses.groupSettings,
    title: msg`Notifications`,
    Screen: latePage(
      async () => (await import('#features/settings/notices/GroupNoticesScreen.tsx')).GroupNoticesScreen,
    ),
  },
  {
    path: addresses.stewardship,
    parent: addresses.groupSettings,
    title: msg`Stewardship`,
    Screen: latePage(
      async () => (await import('#features/transfers/stewardship/StewardshipScreen.tsx')).StewardshipScreen,
    ),
  },
  {
    path: addresses.leave,
    parent: addresses.groupSettings,
    title: msg`Remove Steward`,
    Screen: latePage(async () => (await import('#features/leave/LeaveScreen.tsx')).LeaveScreen),
  },
  {
    // After those that have names of their own. The page calls itself what its setting is called.
    path: addresses.groupSetting,
    parent: addresses.groupSettings,
    title: msg`Group settings`,
    Screen: latePage(async () => (await import('#features/group-settings/PartScreen.tsx')).PartScreen),
  },
  {
    path: addresses.groupPermissions,
    parent: addresses.groupSettings,
    title: msg`Permissions`,
    Screen: latePage(
      async () =>
        (await import('#features/group-settings/permissions/PermissionsScreen.tsx')).PermissionsScreen,
    ),
  },
  {
    path: addresses.pinned,
    parent: addresses.groupSettings,
    title: msg`Pinned messages`,
    Screen: latePage(async () => (await import('#features/pins/PinnedScreen.tsx')).PinnedScreen),
  },

  { path: addresses.me, title: msg`Me`, Screen: MePage },
  {
    path: addresses.appeals,
    parent: addresses.me,
    title: msg`Appeals`,
    Screen: latePage(async () => (await import('#features/appeals/AppealsScreen.tsx')).AppealsScreen),
  },
  {
    path: addresses.scan,
    parent: addresses.me,
    title: msg`Scan QR code`,
    Screen: latePage(async () => (await import('#features/web-login/scan/ScanScreen.tsx')).ScanScreen),
  },
  {
    path: addresses.devices,
    parent: addresses.me,
    title: msg`Devices`,
    Screen: latePage(async () => (await import('#features/devices/DevicesScreen.tsx')).DevicesScreen),
  },
  {
    path: addresses.settings,
    parent: addresses.me,
    title: msg`Settings`,
    Screen: latePage(async () => (await import('#features/settings/SettingsScreen.tsx')).SettingsScreen),
  },
  {
    path: addresses.notifications,
    parent: addresses.settings,
    title: msg`Notifications`,
    Screen: latePage(
      async () => (await import('#features/settings/notices/NotificationsScreen.tsx')).NotificationsScreen,
    ),
  },
  {
    path: addresses.timeZone,
    parent: addresses.settings,
    title: msg`Time zone`,
    Screen: latePage(async () => (await import('#features/settings/TimeZoneScreen.tsx')).TimeZoneScreen),
  },
  {
    path: addresses.transfers,
    parent: addresses.me,
    title: msg`Transfers`,
    Screen: latePage(async () => (await import('#features/transfers/TransfersScreen.tsx')).TransfersScreen),
  },
  {
    path: addresses.transferApplyDetail,
    parent: addresses.transfers,
    title: msg`Transfers`,
    Screen: latePage(async () => (await import('#features/transfers/TransferScreen.tsx')).TransferScreen),
  },
  {
    path: addresses.server,
    parent: addresses.me,
    title: msg`Server`,
    Screen: latePage(async () => (await import('#features/operator/OperatorScreen.tsx')).OperatorScreen),
  },
  {
    path: addresses.privacy,
    parent: addresses.me,
    title: msg`Privacy`,
    Screen: latePage(async () => (await import('#features/privacy/PrivacyScreen.tsx')).PrivacyScreen),
  },
  {
    path: addresses.about,
    parent: addresses.me,
    title: msg`About`,
    Screen: latePage(async () => (await import('#features/about/AboutScreen.tsx')).AboutScreen),
  },
  {
    path: addresses.licences,
    parent: addresses.about,
    title: msg`Licences`,
    Screen: latePage(async () => (await import('#features/about/LicencesScreen.tsx')).LicencesScreen),
  },
  { path: addresses.signedOut, title: msg`You’re signed out`, Screen: SignedOutPage },
]
