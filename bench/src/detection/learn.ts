import type { Model } from '@steward/server/features/protection/text/model.ts'
import { readText } from '@steward/server/features/protection/text/reading.ts'
import { shareOf } from '@steward/server/features/protection/text/score.ts'
import { signNames, signsOf } from '@steward/server/features/protection/text/signs.ts'
import { seeded, shuffled } from './random.ts'
import type { Labelled } from './tuning-set.ts'

const bits = 18
const shift = 32 - bits
const rate = 0.2
const decay = 1e-4
const rounds = 8
/** The mean is kept of the weights after each round from this one on: the last round's alone lean to what came last. */
const settledFrom = 2
/** Learnt without most of what it is told by, a model is fainter than it is sure; a group's marks are added to it as it is. */
const louder = 1.5
const signShare = 0.5
/** The share of pieces that an example is learnt without, others each time: no single word may decide. */
const dropout = 0.7

export type Example = { pieces: Uint32Array; signs: number[]; spam: 0 | 1; weight: number }

export function exampleOf({ text, label, weight = 1 }: Labelled): Example {
  const { written, pieces } = readText(text)
  return { pieces, signs: signsOf(written), spam: label === 'spam' ? 1 : 0, weight }
}

/** AdaGrad's step (Duchi, Hazan, Singer, 2011). */
function step(of: Float32Array, past: Float32Array, at: number, gradient: number) {
  past[at]! += gradient * gradient
  of[at]! -= (rate * gradient) / Math.sqrt(past[at]!)
}

/** A logistic regression on pieces and signs. The same examples give the same model. */
export function learn(examples: readonly Example[]): Model {
  const weights = new Float32Array(1 << bits)
  const gradients = new Float32Array(1 << bits).fill(1e-6)
  const signs = new Float32Array(signNames.length)
  const signGradients = new Float32Array(signNames.length).fill(1e-6)
  let bias = 0
  const random = seeded(7)
  const sums = { weights: new Float64Array(1 << bits), signs: new Float64Array(signNames.length), bias: 0 }
  const kept = new Uint32Array(examples.reduce((most, { pieces }) => Math.max(most, pieces.length), 0))
  for (let round = 0; round < rounds; round += 1) {
    for (const { pieces, signs: shown, spam, weight } of shuffled(examples, random)) {
      let count = 0
      for (const piece of pieces) if (random() >= dropout) kept[count++] = piece >>> shift
      const share = shareOf(pieces.length) / (1 - dropout)
      let sum = 0
      for (let at = 0; at < count; at += 1) sum += weights[kept[at]!]!
      let total = bias + sum * share
      for (const sign of shown) total += signs[sign]! * signShare
      const wrong = (1 / (1 + Math.exp(-total)) - spam) * weight
      if (Math.abs(wrong) < 1e-4) continue
      for (let at = 0; at < count; at += 1) {
        const bucket = kept[at]!
        step(weights, gradients, bucket, wrong * share + decay * weights[bucket]!)
      }
      for (const sign of shown) step(signs, signGradients, sign, wrong * signShare + decay * signs[sign]!)
      bias -= 0.02 * wrong
    }
    if (round < settledFrom) continue
    for (const [at, weight] of weights.entries()) sums.weights[at]! += weight
    for (const [at, weight] of signs.entries()) sums.signs[at]! += weight
    sums.bias += bias
  }
  const settled = rounds - settledFrom
  const means = sums.weights.map((sum) => (louder * sum) / settled)
  const unit = means.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / 127
  return {
    bits,
    bias: Number(((louder * sums.bias) / settled).toFixed(6)),
    unit,
    pieces: Int8Array.from(means, (weight) => Math.round(weight / unit)),
    signs: Float64Array.from(sums.signs, (sum) => Number(((louder * sum * signShare) / settled).toFixed(4))),
  }
}
