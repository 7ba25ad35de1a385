import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { signNames } from './signs.ts'

/**
 * The classifier as it is shipped: a logistic regression on pieces and signs of a text, learnt by
 * `npm run -w bench detection-train`.
 */
export type Model = {
  /** The upper bits of a piece that choose its weight. */
  readonly bits: number
  readonly bias: number
  /** What a weight of 1 in `pieces` stands for. */
  readonly unit: number
  readonly pieces: Int8Array
  /** One for each of `signNames`. */
  readonly signs: Float64Array
}

const magic = 'steward text model 1\n'

const Head = z.object({
  bits: z.int().min(1).max(24),
  bias: z.number(),
  unit: z.number(),
  signs: z.record(z.string(), z.number()),
})

/** The bytes of a model: a line that tells the format, a line of JSON, then one signed byte for each bucket of pieces. */
export function packModel({ bits, bias, unit, pieces, signs }: Model): Uint8Array {
  const named = Object.fromEntries(signNames.map((name, place) => [name, signs[place]!]))
  const head = Buffer.from(
    `${magic}${JSON.stringify({ bits, bias, unit, signs: named } satisfies z.infer<typeof Head>)}\n`,
  )
  return Buffer.concat([head, new Uint8Array(pieces.buffer, pieces.byteOffset, pieces.byteLength)])
}

/** Throws on bytes that are no model, or one for other signs than this code knows. */
export function unpackModel(bytes: Uint8Array): Model {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (buffer.toString('utf8', 0, magic.length) !== magic) throw new Error('not a text model')
  const end = buffer.indexOf(0x0a, magic.length)
  const { bits, bias, unit, signs } = Head.parse(JSON.parse(buffer.toString('utf8', magic.length, end)))
  if (Object.keys(signs).join() !== signNames.join())
    throw new Error('the text model was learnt with other signs')
  if (buffer.length - end - 1 !== 2 ** bits) throw new Error('the text model is cut')
  return {
    bits,
    bias,
    unit,
    pieces: new Int8Array(buffer.subarray(end + 1)),
    signs: Float64Array.from(Object.values(signs)),
  }
}

export const baseModelFile = new URL('base-model.bin', import.meta.url)

let base: Model | undefined

/** The model that is shipped; read once, when it is asked for first. */
export const baseModel = (): Model => (base ??= unpackModel(readFileSync(baseModelFile)))
