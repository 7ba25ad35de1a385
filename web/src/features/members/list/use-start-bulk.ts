import type { Bulk, BulkAction } from '@steward/contract/bulk.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { useStartMany } from '#platform/act/use-start-many.ts'
import type { BulkKind } from './bulk-kinds.ts'

type BulkChoice = {
  kind: BulkKind
  userIds: UserId[]
  /** Null: forever. */
  seconds: number | null
  /** Of a ban: whether what they wrote goes with them. */
  deletesMessages: boolean
  reason: string | null
}

/** Begins to do something to those who were chosen. */
export function useStartBulk(chatId: ChatId) {
  const { standing, start } = useStartMany(chatId)
  return {
    standing,
    start: (wanted: BulkChoice): Promise<Bulk | undefined> =>
      start({
        name: JSON.stringify(wanted),
        make: () => bulkAction(wanted, Math.floor(Date.now() / 1000)),
        targets: { user_ids: wanted.userIds },
        reason: wanted.reason,
      }),
  }
}

function bulkAction({ kind, seconds, deletesMessages }: BulkChoice, now: number): BulkAction {
  const until = seconds === null ? null : now + seconds
  if (kind === 'ban') return { kind, until, ...(deletesMessages && { delete_messages: true }) }
  return kind === 'mute' ? { kind, until } : { kind }
}
