import { mkdir, open, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { z } from 'zod'
import { CannotStart } from '#platform/cannot-start.ts'

/** A line of the journal: that somebody was erased, and nothing by which they could be told. */
const Line = z.object({
  erasure: z.uuid(),
  /** base64url. */
  hash: z.string(),
  asked_at: z.iso.datetime(),
  /** Which key the hash was made with. */
  key: z.string(),
})
export type Line = z.infer<typeof Line>

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

function read(text: string): Line | undefined {
  try {
    return Line.parse(JSON.parse(text))
  } catch (error) {
    // Whoever was killed while writing a line had not yet begun to erase by it.
    if (error instanceof SyntaxError || error instanceof z.ZodError) return undefined
    throw error
  }
}

/**
 * The journal lies in a file beside the database, because a backup that is read back brings back whom it was made
 * before: the file does not go back with it, and tells whom to erase again (SEC-57).
 */
export async function readJournal(file: string): Promise<Line[]> {
  return ((await textOf(file)) ?? '').split('\n').flatMap((line) => read(line) ?? [])
}

/** Whether there is one; it is begun with the first erasure. */
export const isKept = async (file: string): Promise<boolean> => (await textOf(file)) !== undefined

async function textOf(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (isMissing(error)) return undefined
    throw new CannotStart(
      `cannot read the journal of erasures ${file}, and without it people who were erased would come back: ` +
        'let this user read it, or name the right file in ERASURES_FILE',
      { cause: error },
    )
  }
}

/** Writes down those of the lines that are not there yet; they are on the disk when this returns. */
export async function keepInJournal(file: string, lines: readonly Line[]): Promise<void> {
  const known = new Set((await readJournal(file)).map(({ erasure }) => erasure))
  const missing = lines.filter(({ erasure }) => !known.has(erasure))
  if (!missing.length) return
  await mkdir(dirname(file), { recursive: true })
  const handle = await open(file, 'a', 0o600)
  try {
    // After a line that was cut off the next one starts over.
    await handle.appendFile(`\n${missing.map((line) => JSON.stringify(line)).join('\n')}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
