import type { JoinAnswer, JoinCheck } from '@steward/contract/join-checks.ts'
import type { Language } from '@steward/contract/languages.ts'
import { numberWords } from '@steward/contract/words/joining.ts'
import { say } from '#platform/language/say.ts'
import { again, type Draw, type Plan, type Step } from './plan.ts'

const edges = /^[\s\p{P}\p{Cf}]+|[\s\p{P}\p{Cf}]+$/gu

/** What two spellings of an answer have in common. */
export function folded(text: string): string {
  const plain = text.normalize('NFKC').toLowerCase().normalize('NFKC').replaceAll(/\s+/gu, ' ').trim()
  // Of an answer that is nothing but marks they are what counts.
  return plain.replaceAll(edges, '') || plain
}

/** Digits of any script stand in runs of ten, from its zero (Unicode, Nd). */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (zero > code - 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String((code - zero) % 10)
}

const inDigits = (text: string) => folded(text).replaceAll(/\p{Nd}/gu, digitOf)

function namesOf(sum: number, language: Language): string[] {
  const words = Object.values(numberWords)[sum - 1]
  return words ? [say(words, language), say(words, 'en')].map(folded) : []
}

type Judged = {
  /** Null: nobody said what is right. */
  right: boolean | null
  /** What they answered to a question of the group's own. */
  answer?: string
}

function judgeQuestion(step: Extract<Step, { kind: 'question' }>, answer: JoinAnswer): Judged | undefined {
  const { options, right } = step
  const said =
    options && answer.kind === 'option'
      ? options[answer.option]
      : !options && answer.kind === 'text'
        ? answer.text.trim()
        : undefined
  if (!said) return undefined
  const isRight = options ? right.includes(said) : right.some((accepted) => folded(accepted) === folded(said))
  return { right: right.length === 0 ? null : isRight, answer: said }
}

/** How right an answer is; undefined for what is no answer to this step. */
export function judge(step: Step, answer: JoinAnswer, language: Language): Judged | undefined {
  if (step.kind === 'question') return judgeQuestion(step, answer)
  if (step.kind === 'picture')
    return answer.kind === 'picture' && answer.option < step.options.length
      ? { right: answer.option === step.right }
      : undefined
  if (step.kind === 'sum') {
    if (answer.kind !== 'sum') return undefined
    const sum = step.a + step.b
    const said = inDigits(answer.text)
    return { right: said === String(sum) || namesOf(sum, language).includes(said) }
  }
  return answer.kind === step.kind ? { right: true } : undefined
}

/** How far somebody is. */
export type CheckProgress = {
  language: Language
  plan: Plan
  /** How many steps are done. */
  step: number
  wrong: number
  answers: JoinCheck['answers']
}

/** An answer, and what it was to: which step, from 1, and after how many wrong answers. */
export type Given = { place: number; attempt: number; answer: JoinAnswer }

/** Where an answer leads; undefined: it was to something else than what is shown, or is none, and changes nothing. */
export function afterAnswer(
  standing: CheckProgress,
  { place, attempt, answer }: Given,
  draw: Draw,
): (CheckProgress & { is: 'right' | 'wrong' | 'passed' | 'failed' }) | undefined {
  const { plan, step: done, wrong, language } = standing
  const step = place === done + 1 && attempt === wrong ? plan.steps[done] : undefined
  const judged = step && judge(step, answer, language)
  if (!step || !judged) return undefined
  const { right, answer: said } = judged
  const question = step.kind === 'question' &&
    said !== undefined && { question: step.text, answer: said, right }
  const answers = question ? [...standing.answers, question] : standing.answers
  if (right !== false)
    return { ...standing, answers, step: place, is: place < plan.steps.length ? 'right' : 'passed' }
  const steps = plan.steps.with(done, again(step, draw))
  return {
    ...standing,
    answers,
    wrong: wrong + 1,
    plan: { ...plan, steps },
    is: wrong + 1 > plan.tries ? 'failed' : 'wrong',
  }
}
