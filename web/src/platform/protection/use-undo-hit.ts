import type { ChatId } from '@steward/contract/ids.ts'
import type { Hit } from '@steward/contract/protection/hit.ts'
import { useState } from 'react'
import { done, useDecision } from '#platform/act/use-decisions.ts'
import { call } from '#platform/api.ts'
import { navigation } from '#platform/navigation.ts'
import { paths } from '#platform/paths.ts'

type Around = { onBusy: (isBusy: boolean) => void; onClose: () => void }

/** Takes back what followed from a hit: for its person, or for everybody of its wave, which then can be followed. */
export function useUndoHit(chatId: ChatId, { hit_id }: Pick<Hit, 'hit_id'>, { onBusy, onClose }: Around) {
  const { standing, decide } = useDecision(chatId)
  // A wave that was undone in part is refused, and goes on where it is asked for again: one key for all tries.
  const [key] = useState(() => crypto.randomUUID())
  const of = { chat_id: chatId, hit_id }

  async function during<Answer extends object>(name: string, send: () => Promise<Answer>) {
    onBusy(true)
    const undone = await decide({
      name: [name, hit_id],
      make: () => null,
      send: async () => ({ ...(await send()), ...done }),
    }).finally(() => onBusy(false))
    if (undone) onClose()
    return undone?.answer
  }

  async function undoAll() {
    const undone = await during('undo wave', () => call('/api/groups/protection/undo-wave', { ...of, key }))
    const bulkId = undone?.bulk_ids[0]
    if (bulkId !== undefined) navigation.push(paths.bulk(chatId, bulkId))
  }

  return {
    undo: (trust: boolean) =>
      void during('undo hit', () => call('/api/groups/protection/undo', { ...of, trust })),
    undoAll: () => void undoAll(),
    isBusy: standing.is === 'asked',
    why: standing.is === 'not_done' ? standing.why : undefined,
  }
}
