import type { ChatId } from '@steward/contract/ids.ts'
import { useChange } from '#platform/act/use-change.ts'
import { change } from '#platform/change.ts'

export type Answer = 'lift' | 'keep' | 'block'

/** Answers an appeal; what was refused may be answered once more. */
export function useAnswer(chatId: ChatId, appealId: number) {
  const { standing, isBusy, make } = useChange(chatId, ['appeal_gone', 'appeal_answered'])

  /** Whether there is nothing left to answer: it was answered, or somebody else was quicker. */
  async function give(answer: Answer, text: string): Promise<boolean> {
    const given = await make(['appeal answer', appealId, answer, text], (key) =>
      change('/api/groups/appeals/answer', {
        chat_id: chatId,
        appeal_id: appealId,
        key,
        lift: answer === 'lift',
        block: answer === 'block',
        ...(text && { answer: text }),
      }),
    )
    return given !== undefined
  }

  return { standing, isBusy, give }
}
