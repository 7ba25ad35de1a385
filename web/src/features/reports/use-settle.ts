import type { ChatId } from '@steward/contract/ids.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { change } from '#platform/change.ts'
import { host } from '#platform/host.ts'
import { readAgain } from '#platform/read-again.ts'

/** Takes reports off the list; which of them are under way just now. */
export function useSettle(chatId: ChatId) {
  const client = useQueryClient()
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set())
  const put = (reportId: number, isBusy: boolean) =>
    setBusy((before) => {
      const next = new Set(before)
      if (isBusy) next.add(reportId)
      else next.delete(reportId)
      return next
    })

  async function settle(reportId: number, as: 'dismissed' | 'acted'): Promise<void> {
    put(reportId, true)
    try {
      await change('/api/groups/reports/settle', { chat_id: chatId, report_id: reportId, as })
      host.haptic('success')
    } catch {
      // `change` has said why.
      host.haptic('error')
    }
    await readAgain(client, chatId)
    put(reportId, false)
  }

  return { busy, settle: (reportId: number, as: 'dismissed' | 'acted') => void settle(reportId, as) }
}

export type Settling = ReturnType<typeof useSettle>
