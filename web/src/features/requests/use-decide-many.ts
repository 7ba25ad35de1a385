import type { BulkTargets } from '@steward/contract/bulk.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Why } from '#platform/act/NotDone.tsx'
import { createPendingDecisions } from '#platform/act/pending-decisions.ts'
import { call, isRefusal } from '#platform/api.ts'
import { host } from '#platform/host.ts'
import { readAgain } from '#platform/read-again.ts'
import { paths } from '#platform/paths.ts'
import type { Decision } from './use-decide.ts'
import { navigation } from '#platform/navigation.ts'

const newDecisions = () => createPendingDecisions(() => crypto.randomUUID())

/** Decides on many at once and goes to where it can be followed; a retry on a bad line begins it once (REL-14). */
export function useDecideMany(chatId: ChatId, onStarted: () => void) {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [why, setWhy] = useState<Why>()
  const decisions = useRef(newDecisions())

  async function start(kind: Decision, targets: BulkTargets): Promise<void> {
    if (isBusy) return
    const name = JSON.stringify({ kind, targets })
    const { key, action } = decisions.current.take(name, () => ({ kind }))
    setBusy(true)
    setWhy(undefined)
    try {
      const bulk = await call('/api/groups/bulk/start', { chat_id: chatId, key, action, targets })
      decisions.current.settle(name)
      host.haptic('success')
      onStarted()
      navigation.push(paths.bulk(chatId, bulk.bulk_id))
    } catch (failure) {
      host.haptic('error')
      if (isRefusal(failure)) {
        decisions.current.settle(name)
        await readAgain(client, chatId)
      } else setWhy({ failure })
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, why, start }
}
