import type { UserId } from '@steward/contract/ids.ts'
import { Counter, type Registry } from 'prom-client'
import { type GetText, NoTextCame } from '#platform/get-text.ts'
import { addressOf, readAnswer, type SpammerList } from './lists.ts'

/** Undefined: the list gave no answer. */
export type AskList = (
  list: SpammerList,
  userId: UserId,
  stopping: AbortSignal,
) => Promise<boolean | undefined>

type Deps = {
  getText: GetText
  /** Of questions, by list and how they ended. */
  count: (list: string, outcome: string) => void
}

/** Tells a list the number of an account, and nothing else. Whatever goes wrong with it is no answer (fails open). */
export const createAskList =
  ({ getText, count }: Deps): AskList =>
  async (list, userId, stopping) => {
    try {
      const isListed = readAnswer(await getText(addressOf(list, userId), stopping))
      if (isListed === undefined) count(list.name, 'garbled')
      else count(list.name, isListed ? 'listed' : 'not_listed')
      return isListed
    } catch (error) {
      if (!(error instanceof Error)) throw error
      // Who stops the server says nothing about the list.
      count(list.name, error instanceof NoTextCame ? error.why : 'unreachable')
      return undefined
    }
  }

export function countQuestions(registry: Registry): Deps['count'] {
  const questions = new Counter({
    name: 'steward_spammer_list_questions_total',
    help: 'Questions to lists of spammers, by list and how they ended',
    labelNames: ['list', 'outcome'] as const,
    registers: [registry],
  })
  return (list, outcome) => questions.inc({ list, outcome })
}
