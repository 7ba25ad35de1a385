import type { BulkAction } from '@steward/contract/bulk.ts'
import type { MemberFilter } from '@steward/contract/members.ts'

/** What can be done from the list to several people at once. */
export type BulkKind = Extract<BulkAction['kind'], 'ban' | 'unban' | 'kick' | 'mute' | 'unmute'>

/** What makes sense for those whom a filter shows. */
export function bulkKinds(filter: MemberFilter): readonly BulkKind[] {
  if (filter === 'banned') return ['unban']
  if (filter === 'gone') return ['ban']
  return filter === 'muted' ? ['unmute', 'kick', 'ban'] : ['mute', 'kick', 'ban']
}

export const graveKinds: ReadonlySet<BulkKind> = new Set(['ban', 'kick'])
