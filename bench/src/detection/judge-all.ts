import { mark, noMarks } from '../../../server/src/features/protection/text/marks.ts'
import { baseModel } from '../../../server/src/features/protection/text/model.ts'
import { piecesOf } from '../../../server/src/features/protection/text/pieces.ts'
import { scoreText } from '../../../server/src/features/protection/text/score.ts'
import { fold } from '../../../server/src/features/protection/text/fold.ts'
import { type Case, textOf } from './messages.ts'
import type { Outcome } from './tally.ts'

export type Verdict = Outcome & { score: number; signals: string[] }

/** Judges cases in their order, after a group has been taught those that are marked; processor time is of judging alone. */
export function judgeAll(
  marked: readonly Case[],
  judged: readonly Case[],
  _preset: string,
): { verdicts: Verdict[]; milliseconds: number } {
  const model = baseModel()
  const marks = noMarks()
  for (const { message, label } of marked) mark(marks, piecesOf(fold(textOf(message))), label)
  const from = process.cpuUsage()
  const verdicts = judged.map(({ message, label }): Verdict => {
    const written = textOf(message)
    const { score, why } = scoreText({ written, folded: fold(written) }, model, marks)
    return { label, caught: score > 0, score: Number(score.toFixed(3)), signals: why }
  })
  const { user, system } = process.cpuUsage(from)
  return { verdicts, milliseconds: (user + system) / 1000 }
}
