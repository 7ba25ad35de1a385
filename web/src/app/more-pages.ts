/** What fetches each page that lies deeper than the first two steps; `late-pages.ts` says when. */
export const requests = async () => (await import('../features/requests/RequestsScreen.tsx')).RequestsScreen
export const bulks = async () => (await import('../features/bulk/BulksScreen.tsx')).BulksScreen
export const bulk = async () => (await import('../features/bulk/BulkScreen.tsx')).BulkScreen
export const reports = async () => (await import('../features/reports/ReportsScreen.tsx')).ReportsScreen
export const groupSettings = async () =>
  (await import('../features/group-settings/GroupSettingsScreen.tsx')).GroupSettingsScreen
export const settingsFile = async () =>
  (await import('../features/group-settings/file/FileScreen.tsx')).FileScreen
export const settingsHistory = async () =>
  (await import('../features/group-settings/history/HistoryScreen.tsx')).HistoryScreen
export const settingsChange = async () =>
  (await import('../features/group-settings/history/ChangeScreen.tsx')).ChangeScreen
export const permissions = async () =>
  (await import('../features/group-settings/permissions/PermissionsScreen.tsx')).PermissionsScreen
export const pinned = async () => (await import('../features/pins/PinnedScreen.tsx')).PinnedScreen
export const stewardship = async () =>
  (await import('../features/transfers/stewardship/StewardshipScreen.tsx')).StewardshipScreen
export const members = async () => (await import('../features/members/MembersScreen.tsx')).MembersScreen
export const member = async () => (await import('../features/members/MemberScreen.tsx')).MemberScreen
export const rights = async () => (await import('../features/members/rights/RightsScreen.tsx')).RightsScreen
export const limits = async () => (await import('../features/members/rights/LimitsScreen.tsx')).LimitsScreen
export const log = async () => (await import('../features/log/LogScreen.tsx')).LogScreen
export const leave = async () => (await import('../features/leave/LeaveScreen.tsx')).LeaveScreen
export const links = async () => (await import('../features/links/LinksScreen.tsx')).LinksScreen
export const scan = async () => (await import('../features/web-login/scan/ScanScreen.tsx')).ScanScreen
export const devices = async () => (await import('../features/devices/DevicesScreen.tsx')).DevicesScreen
export const settings = async () => (await import('../features/settings/SettingsScreen.tsx')).SettingsScreen
export const notifications = async () =>
  (await import('../features/settings/notices/NotificationsScreen.tsx')).NotificationsScreen
export const groupNotices = async () =>
  (await import('../features/settings/notices/GroupNoticesScreen.tsx')).GroupNoticesScreen
export const timeZone = async () => (await import('../features/settings/TimeZoneScreen.tsx')).TimeZoneScreen
export const transfers = async () =>
  (await import('../features/transfers/TransfersScreen.tsx')).TransfersScreen
export const transfer = async () => (await import('../features/transfers/TransferScreen.tsx')).TransferScreen
export const privacy = async () => (await import('../features/privacy/PrivacyScreen.tsx')).PrivacyScreen
export const about = async () => (await import('../features/about/AboutScreen.tsx')).AboutScreen
export const licences = async () => (await import('../features/about/LicencesScreen.tsx')).LicencesScreen
