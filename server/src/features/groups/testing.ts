/** Somebody answers for every group. */
export const answered = async () => ({
  steward_gone: false,
  may_claim: false,
  transfer: null,
  transfer_is_mine: false,
})

/** A messenger that always answers; replace what a test is about. */
export const reachable = {
  refreshMember: () => Promise.resolve('reachable' as const),
  syncGroup: () => Promise.resolve('reachable' as const),
  telegramState: () => 'reachable' as const,
}
