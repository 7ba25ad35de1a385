export type Change = { kind: 'same' } | { kind: 'more' | 'fewer'; by: number; unit: 'count' | 'share' }

/** From here on a share says more than a difference: "150 % more" of two is noise. */
const enoughForShare = 20

/** A count against one of a time before that is as long. */
export function changeOf(now: number, before: number): Change {
  const difference = now - before
  const share = before >= enoughForShare ? Math.abs(difference) / before : undefined
  if (difference === 0 || (share !== undefined && share < 0.005)) return { kind: 'same' }

  const kind = difference > 0 ? 'more' : 'fewer'
  return share === undefined
    ? { kind, by: Math.abs(difference), unit: 'count' }
    : { kind, by: share, unit: 'share' }
}
