/** How long things are kept, in hours. The server forgets by these numbers, and the privacy page tells them. */
export const keptHours = {
  update: 48,
  failedUpdate: 30 * 24,
  call: 7 * 24,
  move: 48,
  memberDay: 90 * 24,
  action: 180 * 24,
  removedGroup: 30 * 24,
  report: 7 * 24,
  warning: 180 * 24,
  messageRef: 48,
  pushBrowser: 60 * 24,
  push: 24,
  containerSession: 24,
  webSession: 12,
  startLink: 24,
  loginCode: 24,
} as const
