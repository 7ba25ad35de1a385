export type Change = { kind: 'same' } | { kind: 'more' | 'fewer'; by: number; unit: 'count' | 'share' }

/** From here on a share says more than a difference: "150 % more" of two is noise. */
const enoughForShare = 20

/** Today's count against the same hours a week ago. */
export function changeOf(today: number, weekAgo: number): Change {
  const difference = today - weekAgo
  const share = weekAgo >= enoughForShare ? Math.abs(difference) / weekAgo : undefined
  if (difference === 0 || (share !== undefined && share < 0.005)) return { kind: 'same' }

  const kind = difference > 0 ? 'more' : 'fewer'
  return share === undefined
    ? { kind, by: Math.abs(difference), unit: 'count' }
    : { kind, by: share, unit: 'share' }
}
