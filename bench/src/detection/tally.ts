import { wilson } from './wilson.ts'

export type Outcome = { label: 'spam' | 'ham'; caught: boolean }

/** The line that a run ends with; shares from 0 to 1, with Wilson's interval at 95 %. */
export type Result = {
  spam: number
  ham: number
  caught: number
  false_positives: number
  recall: number
  recall_low: number
  recall_high: number
  fp_rate: number
  fp_low: number
  fp_high: number
  milliseconds_per_message: number
}

const rounded = (value: number) => Number(value.toFixed(6))

export function tally(outcomes: readonly Outcome[], milliseconds: number): Result {
  const of = (label: Outcome['label']) => outcomes.filter((outcome) => outcome.label === label)
  const spam = of('spam')
  const ham = of('ham')
  const caught = spam.filter((outcome) => outcome.caught).length
  const wrong = ham.filter((outcome) => outcome.caught).length
  const recall = wilson(caught, spam.length)
  const fp = wilson(wrong, ham.length)
  return {
    spam: spam.length,
    ham: ham.length,
    caught,
    false_positives: wrong,
    recall: rounded(recall.share),
    recall_low: rounded(recall.low),
    recall_high: rounded(recall.high),
    fp_rate: rounded(fp.share),
    fp_low: rounded(fp.low),
    fp_high: rounded(fp.high),
    milliseconds_per_message: rounded(milliseconds / Math.max(outcomes.length, 1)),
  }
}
