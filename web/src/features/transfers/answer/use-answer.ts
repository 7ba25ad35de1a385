import type { RefusalName } from '@steward/contract/refusals.ts'
import type { TransferAnswer, TransferApplication } from '@steward/contract/transfers.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useChange } from '#platform/act/use-change.ts'
import { change } from '#platform/change.ts'
import { applicationQuery, readAgain } from '../queries.ts'

/** After these there is nothing left to answer; what else is refused may be sent once more. */
const over: readonly RefusalName[] = [
  'application_settled',
  'application_expired',
  'application_void',
  'application_not_found',
  'answer_not_yours',
]

/**
 * Gives an answer. Whoever was too late is told so, and sees what became of it; the page shows nothing that the
 * server has not said.
 */
export function useAnswer({ apply_id, group }: TransferApplication) {
  const client = useQueryClient()
  const { standing, isBusy, make } = useChange(group.chat_id, over)

  /** Whether there is nothing left to answer: it was given, or somebody else's was. */
  async function answer(answer: TransferAnswer, reason: string | null = null): Promise<boolean> {
    const given = await make(['transfer answer', apply_id, answer, reason], async () => {
      const settled = await change('/api/transfers/answer', { apply_id, answer, reason })
      client.setQueryData(applicationQuery(apply_id).queryKey, settled)
    })
    await readAgain(client, group.chat_id)
    return given !== undefined
  }

  return { standing, isBusy, answer }
}

export type Answering = ReturnType<typeof useAnswer>
