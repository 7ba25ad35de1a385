import type { BulkAction } from '@steward/contract/bulk.ts'
import type { MemberFilter } from '@steward/contract/members.ts'

/** What can be done from the list to several people at once. */
export type BulkKind = Exclude<BulkAction['kind'], 'approve' | 'decline'>

/** What makes sense for those whom a filter shows. */
export function bulkKinds(filter: MemberFilter): readonly BulkKind[] {
  if (filter === 'banned') return ['unban', 'delete_messages']
  if (filter === 'gone') return ['ban', 'delete_messages']
  return ['warn', filter === 'muted' ? 'unmute' : 'mute', 'kick', 'ban', 'delete_messages']
}

export const graveKinds: ReadonlySet<BulkKind> = new Set(['ban', 'kick', 'delete_messages'])
/** As when they are done to one person. */
export const needsReason: ReadonlySet<BulkKind> = new Set(['warn'])
