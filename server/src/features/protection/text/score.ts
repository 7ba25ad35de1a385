import { isTaught, type Marks, scoreByMarks } from './marks.ts'
import { type Model } from './model.ts'
import { signNames, signsOf } from './signs.ts'

/** A text without mentions that say nothing, with the targets of its links on lines of their own, and the pieces of it folded. */
export type Text = { written: string; pieces: Uint32Array }

export type TextScore = {
  /** Above 0: spam. A step of 1 is about e times the odds. */
  score: number
  /** The part of it that comes from the group's own marks; 0 until there are enough. */
  byMarks: number
  /** Of spam, names of the signs that speak most for it, the strongest first. */
  why: string[]
}

/** How far a score must be above an even chance for a text to be called spam: set on patterns that were held out. */
const threshold = 1.2

/** Weights of short texts would otherwise shout. */
export const shareOf = (pieces: number) => 2 / Math.sqrt(Math.max(pieces, 250))

function why(signs: readonly number[], model: Model, words: number, byMarks: number): string[] {
  const said = signs.map((sign) => ({ name: signNames[sign]!, weight: model.signs[sign]! }))
  said.push({ name: 'words', weight: words }, { name: 'marks', weight: byMarks })
  return said
    .filter(({ name, weight }) => weight > 0.3 && !name.startsWith('length'))
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, 3)
    .map(({ name }) => name)
}

/** What pieces and signs of a text say by the model alone, before the threshold. */
export function weigh(pieces: Uint32Array, signs: readonly number[], model: Model) {
  const shift = 32 - model.bits
  let words = 0
  for (let at = 0; at < pieces.length; at += 1) words += model.pieces[pieces[at]! >>> shift]!
  words *= model.unit * shareOf(pieces.length)
  let total = model.bias + words
  for (const sign of signs) total += model.signs[sign]!
  return { total, words }
}

/** How much a text looks like spam, by the model and, where a group has taught enough, by its own marks. Keeps nothing. */
export function scoreText({ written, pieces }: Text, model: Model, marks?: Marks): TextScore {
  const signs = signsOf(written)
  const { total, words } = weigh(pieces, signs, model)
  const byModel = total - threshold
  const byMarks = marks && isTaught(marks) ? scoreByMarks(pieces, marks, byModel) : 0
  const score = byModel + byMarks
  return { score, byMarks, why: score > 0 ? why(signs, model, words, byMarks) : [] }
}
