/** A messenger that always answers; replace what a test is about. */
export const reachable = {
  refreshMember: () => Promise.resolve('reachable' as const),
  syncGroup: () => Promise.resolve('reachable' as const),
  telegramState: () => 'reachable' as const,
}
