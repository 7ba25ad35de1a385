import type { Hit } from '@steward/contract/protection/hit.ts'

/** In vain: Telegram, or we, refused what should have followed. */
export type Became = 'undone' | 'under_way' | 'in_vain' | 'done' | 'watched' | 'asked' | 'spared'

const inVain: ReadonlySet<Hit['outcome']> = new Set(['refused', 'failed', 'expired'])

/** What became of what a rule found. */
export function becameOf({ state, outcome, undone_at }: Hit): Became {
  if (undone_at !== null) return 'undone'
  if (state === 'spared') return 'spared'
  if (state === 'due' || outcome === 'under_way') return 'under_way'
  return inVain.has(outcome) ? 'in_vain' : state
}
