/** `node web/build/size.ts [dist]`: what the Groups list costs on the wire; exits 1 when it is more than promised. */
import { firstRouteBytes } from './first-route.ts'

/** JS and CSS, brotli, over the whole static graph. */
const budget = 105_000

const { files, total } = await firstRouteBytes(process.argv[2] ?? `${import.meta.dirname}/../dist`)
const line = (bytes: number, words: string) =>
  process.stdout.write(`${String(bytes).padStart(8)}  ${words}\n`)
for (const { name, bytes } of files) line(bytes, name)
line(total, `JS and CSS of the Groups list, brotli; promised: ${budget}`)
process.exitCode = total > budget ? 1 : 0
