import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { SettingsPart } from '@steward/contract/settings-parts.ts'

const groups = '/admin/groups'
const me = '/admin/me'

/** Every address of the app, spelled once. */
export const paths = {
  home: () => groups,
  groups: () => groups,
  overview: () => '/admin/overview',
  group: (chatId: ChatId) => `${groups}/${chatId}`,
  bulk: (chatId: ChatId, bulkId: number) => `${groups}/${chatId}/bulk/${bulkId}`,
  activity: (chatId: ChatId) => `${groups}/${chatId}/activity`,
  log: (chatId: ChatId) => `${groups}/${chatId}/log`,
  /** As it was then, in Unix seconds: that comes first. */
  logUntil: (chatId: ChatId, at: number) => `${groups}/${chatId}/log?until=${at}`,
  requests: (chatId: ChatId) => `${groups}/${chatId}/requests`,
  members: (chatId: ChatId) => `${groups}/${chatId}/members`,
  cleanUp: (chatId: ChatId) => `${groups}/${chatId}/members/clean-up`,
  member: (chatId: ChatId, userId: UserId) => `${groups}/${chatId}/members/${userId}`,
  memberRights: (chatId: ChatId, userId: UserId) => `${groups}/${chatId}/members/${userId}/rights`,
  memberLimits: (chatId: ChatId, userId: UserId) => `${groups}/${chatId}/members/${userId}/limits`,
  bulks: (chatId: ChatId) => `${groups}/${chatId}/bulk`,
  reports: (chatId: ChatId) => `${groups}/${chatId}/reports`,
  groupSettings: (chatId: ChatId) => `${groups}/${chatId}/settings`,
  groupInfo: (chatId: ChatId) => `${groups}/${chatId}/settings/info`,
  groupSetting: (chatId: ChatId, part: SettingsPart) => `${groups}/${chatId}/settings/${part}`,
  settingsFile: (chatId: ChatId) => `${groups}/${chatId}/settings/file`,
  settingsHistory: (chatId: ChatId) => `${groups}/${chatId}/settings/history`,
  settingsChange: (chatId: ChatId, change: string) => `${groups}/${chatId}/settings/history/${change}`,
  groupNotifications: (chatId: ChatId) => `${groups}/${chatId}/settings/notifications`,
  stewardship: (chatId: ChatId) => `${groups}/${chatId}/settings/stewardship`,
  leave: (chatId: ChatId) => `${groups}/${chatId}/settings/leave`,
  links: (chatId: ChatId) => `${groups}/${chatId}/links`,
  pinned: (chatId: ChatId) => `${groups}/${chatId}/pinned`,
  groupPermissions: (chatId: ChatId) => `${groups}/${chatId}/permissions`,
  me: () => me,
  appeals: () => `${me}/appeals`,
  scan: () => `${me}/scan`,
  devices: () => `${me}/devices`,
  settings: () => `${me}/settings`,
  notifications: () => `${me}/settings/notifications`,
  timeZone: () => `${me}/settings/time-zone`,
  privacy: () => `${me}/privacy`,
  about: () => `${me}/about`,
  licences: () => `${me}/about/licences`,
  transfers: () => `${me}/transfers`,
  transferApplyDetail: (applyId: string) => `${me}/transfer-apply-detail/${encodeURIComponent(applyId)}`,
  signedOut: () => '/signed-out',
}
