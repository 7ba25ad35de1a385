import type { Transaction } from './schema.ts'

/** Reads in the transaction of another what that one has written, too; answers what tells of it once that is committed. */
export type Along = (trx: Transaction) => Promise<() => void>

/** What is read along in one transaction is asked together, with one statement that goes along with the next one. */
export function gatherAlong<Question, Answer>(
  askAll: (trx: Transaction, questions: readonly Question[]) => Promise<() => readonly Answer[]>,
) {
  type Batch = { questions: Question[]; asked: Promise<() => readonly Answer[]> }
  const open = new WeakMap<Transaction, Batch>()

  function begin(trx: Transaction): Batch {
    const questions: Question[] = []
    const batch = {
      questions,
      // Once those who were called at the same time have put their questions.
      asked: Promise.resolve().then(() => {
        open.delete(trx)
        return askAll(trx, questions)
      }),
    }
    open.set(trx, batch)
    return batch
  }

  return (question: () => Question, hear: (answer: Answer | undefined) => void): Along =>
    async (trx) => {
      const { questions, asked } = open.get(trx) ?? begin(trx)
      const place = questions.push(question()) - 1
      const answers = await asked
      return () => hear(answers()[place])
    }
}
