import type { ChatId } from '@steward/contract/ids.ts'
import type { Hit } from '@steward/contract/protection/endpoints.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#platform/api.ts'
import { host } from '#platform/host.ts'
import { navigation } from '#platform/navigation.ts'
import { paths } from '#platform/paths.ts'
import { protectionQuery } from './query.ts'

type Around = { onBusy: (isBusy: boolean) => void; onClose: () => void }

/** Takes back what followed from a hit: for its person, or for everybody of its wave, which then can be followed. */
export function useUndoHit(chatId: ChatId, { hit_id }: Pick<Hit, 'hit_id'>, { onBusy, onClose }: Around) {
  const client = useQueryClient()
  // One decision, however often it is sent (REL-14).
  const [key] = useState(() => crypto.randomUUID())
  const of = { chat_id: chatId, hit_id }
  const lookAgain = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['rule hits', chatId] }),
      client.invalidateQueries({ queryKey: protectionQuery(chatId).queryKey }),
    ])
  const all = {
    onMutate: () => onBusy(true),
    onSettled: () => onBusy(false),
    // Some of it may be undone.
    onError: async () => {
      host.haptic('error')
      await lookAgain()
    },
  }
  const undone = async () => {
    host.haptic('success')
    await lookAgain()
    onClose()
  }
  const one = useMutation({
    ...all,
    mutationFn: (trust: boolean) => call('/api/groups/protection/undo', { ...of, trust }),
    onSuccess: undone,
  })
  const wave = useMutation({
    ...all,
    mutationFn: () => call('/api/groups/protection/undo-wave', { ...of, key }),
    onSuccess: async ({ bulk_ids: [bulkId] }) => {
      await undone()
      if (bulkId !== undefined) navigation.push(paths.bulk(chatId, bulkId))
    },
  })
  return {
    undo: (trust: boolean) => one.mutate(trust),
    undoAll: () => wave.mutate(),
    isBusy: one.isPending || wave.isPending,
    error: one.error ?? wave.error,
  }
}
