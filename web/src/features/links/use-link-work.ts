import type { ChatId } from '@steward/contract/ids.ts'
import type { LinkOutcome, LinkWishes } from '@steward/contract/links.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Why } from '#platform/act/NotDone.tsx'
import { createPendingDecisions } from '#platform/act/pending-decisions.ts'
import { call, isRefusal } from '#platform/api.ts'
import { pause } from '#platform/api/retry.ts'
import { host } from '#platform/host.ts'
import { readAgain } from '#platform/read-again.ts'
import { useGone } from '#platform/use-gone.ts'

export type Work =
  | { do: 'create'; wishes: LinkWishes }
  | { do: 'edit'; link: string; wishes: LinkWishes }
  | { do: 'revoke'; link: string }

export type Standing = { is: 'open' } | { is: 'asked' } | { is: 'under_way' } | { is: 'not_done'; why: Why }

/** How soon to ask how it stands at Telegram. */
const askAgainMs = 3_000

const decisions = createPendingDecisions(() => crypto.randomUUID())

/** Makes, changes or ends a link, and says how it stands; the list is read again after it. */
export function useLinkWork(chatId: ChatId) {
  const client = useQueryClient()
  const [standing, setStanding] = useState<Standing>({ is: 'open' })
  const gone = useGone()

  /** The same key asks how the same decision stands. */
  async function outcomeOf(key: string, work: Work): Promise<LinkOutcome> {
    for (;;) {
      const outcome = await send(chatId, key, work)
      if (outcome.state !== 'under_way') return outcome
      setStanding({ is: 'under_way' })
      await pause(askAgainMs, gone)
    }
  }

  /** The link as Telegram has it now; undefined when nothing came to be, which `standing` explains. */
  async function carryOut(work: Work): Promise<string | undefined> {
    const name = JSON.stringify([chatId, work])
    const { key } = decisions.take(name, () => work)
    setStanding({ is: 'asked' })
    try {
      const outcome = await outcomeOf(key, work)
      decisions.settle(name)
      const isDone = outcome.state === 'done'
      host.haptic(isDone ? 'success' : 'error')
      await readAgain(client, chatId)
      setStanding(isDone ? { is: 'open' } : { is: 'not_done', why: { outcome } })
      return isDone ? (outcome.link ?? undefined) : undefined
    } catch (error) {
      // Whoever left hears of it from the list, and from the log.
      if (gone.aborted) return undefined
      host.haptic('error')
      if (isRefusal(error)) decisions.settle(name)
      setStanding({ is: 'not_done', why: { failure: error } })
      return undefined
    }
  }

  return { standing, carryOut }
}

function send(chat_id: ChatId, key: string, work: Work): Promise<LinkOutcome> {
  if (work.do === 'create') return call('/api/groups/links/create', { chat_id, key, wishes: work.wishes })
  if (work.do === 'revoke') return call('/api/groups/links/revoke', { chat_id, key, link: work.link })
  return call('/api/groups/links/edit', { chat_id, key, link: work.link, wishes: work.wishes })
}
