import type { Bulk, BulkAction } from '@steward/contract/bulk.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { useRef, useState } from 'react'
import { createPendingDecisions } from '#platform/act/pending-decisions.ts'
import type { Standing } from '#platform/act/use-decisions.ts'
import { call, isRefusal } from '#platform/api.ts'
import { host } from '#platform/host.ts'
import type { BulkKind } from './bulk-kinds.ts'

type Wanted = {
  kind: BulkKind
  userIds: UserId[]
  /** Null: forever. */
  seconds: number | null
  /** Of a ban: whether what they wrote goes with them. */
  deletesMessages: boolean
  reason: string | null
}

const newDecisions = () => createPendingDecisions(() => crypto.randomUUID())

/** Begins to do something to many; a retry on a bad line begins it once (REL-14). */
export function useStartBulk(chatId: ChatId) {
  const [standing, setStanding] = useState<Standing>({ is: 'open' })
  const decisions = useRef(newDecisions())

  async function start(wanted: Wanted): Promise<Bulk | undefined> {
    const name = JSON.stringify(wanted)
    const now = Math.floor(Date.now() / 1000)
    const { key, action } = decisions.current.take(name, () => bulkAction(wanted, now))
    setStanding({ is: 'asked' })
    try {
      const targets = { user_ids: wanted.userIds }
      const input = { chat_id: chatId, key, action, targets, reason: wanted.reason }
      const bulk = await call('/api/groups/bulk/start', input)
      host.haptic('success')
      return bulk
    } catch (failure) {
      host.haptic('error')
      if (isRefusal(failure)) decisions.current.settle(name)
      setStanding({ is: 'not_done', why: { failure } })
      return undefined
    }
  }

  return { standing, start }
}

function bulkAction({ kind, seconds, deletesMessages }: Wanted, now: number): BulkAction {
  const until = seconds === null ? null : now + seconds
  if (kind === 'ban') return { kind, until, ...(deletesMessages && { delete_messages: true }) }
  return kind === 'mute' ? { kind, until } : { kind }
}
