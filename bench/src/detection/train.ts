import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { baseModelFile, packModel } from '../../../server/src/features/protection/text/model.ts'
import { piecesOf } from '../../../server/src/features/protection/text/pieces.ts'
import { shareOf } from '../../../server/src/features/protection/text/score.ts'
import { signNames, signsOf } from '../../../server/src/features/protection/text/signs.ts'
import { fold } from '../../../server/src/features/protection/text/fold.ts'
import { seeded, shuffled } from './random.ts'
import { type Labelled, grownSet, labelledOf } from './tuning-set.ts'

/**
 * `npm run -w bench detection-train -- [--with FILE …]`: learns the model that is shipped from our own patterns and
 * from files of lines `{"text", "label": "spam" | "ham", "weight"?}`. The same input gives the same bytes.
 */
const { values } = parseArgs({ options: { with: { type: 'string', multiple: true, default: [] } } })

const bits = 18
const shift = 32 - bits
const rate = 0.05
const decay = 1e-4
const rounds = 6
const signShare = 0.5

type Example = { pieces: Uint32Array; signs: number[]; spam: 0 | 1; weight: number }

const exampleOf = ({ text, label, weight = 1 }: Labelled): Example => ({
  pieces: piecesOf(fold(text)),
  signs: signsOf(text),
  spam: label === 'spam' ? 1 : 0,
  weight,
})

const given = values.with.flatMap((file) =>
  readFileSync(resolve(process.env['INIT_CWD'] ?? '.', file), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map(labelledOf),
)
const examples = [...given, ...grownSet()].map(exampleOf)
console.error(`${examples.length} examples, ${examples.filter(({ spam }) => spam).length} of them spam`)

const weights = new Float32Array(1 << bits)
const gradients = new Float32Array(1 << bits).fill(1e-6)
const signs = new Float32Array(signNames.length)
const signGradients = new Float32Array(signNames.length).fill(1e-6)
let bias = 0

function guess({ pieces, signs: shown }: Example): number {
  let sum = 0
  for (const piece of pieces) sum += weights[piece >>> shift]!
  let total = bias + sum * shareOf(pieces.length)
  for (const sign of shown) total += signs[sign]! * signShare
  return 1 / (1 + Math.exp(-total))
}

/** AdaGrad's step (Duchi, Hazan, Singer, 2011). */
function step(of: Float32Array, past: Float32Array, at: number, gradient: number) {
  past[at]! += gradient * gradient
  of[at]! -= (rate * gradient) / Math.sqrt(past[at]!)
}

const random = seeded(7)
for (let round = 0; round < rounds; round += 1)
  for (const example of shuffled(examples, random)) {
    const wrong = (guess(example) - example.spam) * example.weight
    if (Math.abs(wrong) < 1e-4) continue
    const share = wrong * shareOf(example.pieces.length)
    for (const piece of example.pieces) {
      const at = piece >>> shift
      step(weights, gradients, at, share + decay * weights[at]!)
    }
    for (const sign of example.signs)
      step(signs, signGradients, sign, wrong * signShare + decay * signs[sign]!)
    bias -= 0.02 * wrong
  }

const unit = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / 127
const model = {
  bits,
  bias: Number(bias.toFixed(6)),
  unit,
  pieces: Int8Array.from(weights, (weight) => Math.round(weight / unit)),
  signs: Float64Array.from(signs, (weight) => Number((weight * signShare).toFixed(4))),
}
writeFileSync(baseModelFile, packModel(model))
console.error(`written to ${baseModelFile.pathname}`)
