/** What the server may tell a person while they are elsewhere. Without schemas, so that pages need none. */
export const noticeKinds = [
  'join_requests',
  'reports',
  'bot_rights',
  'protection',
  'transfers',
  'brake',
  'web_login',
  'weekly_summary',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** What cannot wait until morning: it comes through quiet hours. */
export const urgentKinds: ReadonlySet<NoticeKind> = new Set<NoticeKind>([
  'bot_rights',
  'protection',
  'brake',
  'web_login',
])

/** Kinds that are of one group; a sign-in is of none. */
export const groupNoticeKinds = [
  'join_requests',
  'reports',
  'bot_rights',
  'protection',
  'transfers',
  'brake',
  'weekly_summary',
] as const satisfies readonly NoticeKind[]
export type GroupNoticeKind = (typeof groupNoticeKinds)[number]
