const groups = '/admin/groups'
const group = `${groups}/:chatId` as const
const members = `${group}/members` as const
const member = `${members}/:userId` as const
const settings = `${group}/settings` as const
const history = `${settings}/history` as const
const protection = `${group}/protection` as const
const me = '/admin/me'

/** Every address of the app, spelled once: the table of pages and the paths that lead to them are made of it. */
export const addresses = {
  groups,
  overview: '/admin/overview',
  group,
  requests: `${group}/requests`,
  reports: `${group}/reports`,
  bulks: `${group}/bulk`,
  bulk: `${group}/bulk/:bulkId`,
  members,
  cleanUp: `${members}/clean-up`,
  member,
  memberRights: `${member}/rights`,
  memberLimits: `${member}/limits`,
  protection,
  trusted: `${protection}/trusted`,
  rule: `${protection}/:part`,
  activity: `${group}/activity`,
  log: `${group}/log`,
  links: `${group}/links`,
  groupSettings: settings,
  groupInfo: `${settings}/info`,
  settingsCopy: `${settings}/copy`,
  settingsFile: `${settings}/file`,
  settingsHistory: history,
  settingsChange: `${history}/:changeId`,
  groupNotifications: `${settings}/notifications`,
  stewardship: `${settings}/stewardship`,
  leave: `${settings}/leave`,
  groupSetting: `${settings}/:part`,
  groupPermissions: `${group}/permissions`,
  pinned: `${group}/pinned`,
  me,
  appeals: `${me}/appeals`,
  scan: `${me}/scan`,
  devices: `${me}/devices`,
  settings: `${me}/settings`,
  notifications: `${me}/settings/notifications`,
  timeZone: `${me}/settings/time-zone`,
  transfers: `${me}/transfers`,
  transferApplyDetail: `${me}/transfer-apply-detail/:applyId`,
  server: `${me}/server`,
  privacy: `${me}/privacy`,
  about: `${me}/about`,
  licences: `${me}/about/licences`,
  signedOut: '/signed-out',
} as const
