import { createHash } from 'node:crypto'

/** The values as lines of JSON, and after them the line that proves that they are all there. */
export async function* sealed(values: AsyncIterable<unknown>): AsyncGenerator<string> {
  const hash = createHash('sha256')
  for await (const value of values) {
    const line = `${JSON.stringify(value)}\n`
    hash.update(line)
    yield line
  }
  yield `${JSON.stringify({ seal: hash.digest('hex') })}\n`
}
