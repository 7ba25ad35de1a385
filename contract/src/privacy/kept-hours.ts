/** How long things are kept, in hours. The server forgets by these numbers, and the privacy page tells them. */
export const keptHours = {
  update: 48,
  failedUpdate: 30 * 24,
  call: 7 * 24,
  move: 48,
  action: 180 * 24,
  pushBrowser: 60 * 24,
  push: 24,
  containerSession: 24,
  webSession: 12,
  startLink: 24,
  loginCode: 24,
} as const
