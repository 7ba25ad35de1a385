import { open, rename, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CannotStart } from '#platform/cannot-start.ts'

/** Writes the lines to a file that is there only when it is whole and on the disk. Never writes over another. */
export async function writeDataFile(path: string, lines: AsyncIterable<string>): Promise<void> {
  if (existsSync(path)) throw new CannotStart(`${path} exists already; name a file that does not`)
  const making = `${path}.part`
  try {
    const file = await open(making, 'w', 0o600).catch(canNotWrite(path))
    await pipeline(
      Readable.from(joined(lines), { objectMode: false }),
      file.createWriteStream({ flush: true }),
    )
    await rename(making, path)
    const folder = await open(dirname(path), 'r')
    await folder.sync()
    await folder.close()
  } catch (error) {
    await rm(making, { force: true })
    throw error
  }
}

/** A write to the disk for each line would take longer than reading it. */
async function* joined(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let text = ''
  for await (const line of lines) {
    text += line
    if (text.length < 256 * 1024) continue
    yield text
    text = ''
  }
  yield text
}

const canNotWrite = (path: string) => (cause: unknown) => {
  const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause)
  throw new CannotStart(`${path} can not be written (${reason})`, { cause })
}
