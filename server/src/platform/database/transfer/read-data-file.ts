import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { CannotStart } from '#platform/cannot-start.ts'
import { Header, Row, Seal, TableLine } from './data-file.ts'

export interface DataFile {
  header: Header
  /** Rows by table, in the order of the file, some at a time. Ends well only if the file is whole. */
  batches: AsyncGenerator<{ table: string; rows: Row[] }>
}

/** Reads a data file without ever holding all of it. */
export async function readDataFile(path: string): Promise<DataFile> {
  const lines = sealedLines(linesOf(path), path)
  const first = await lines.next().catch(notOurs(path))
  const header = Header.safeParse(first.value)
  if (!header.success) return notOurs(path)(header.error)
  return { header: header.data, batches: batchesOf(lines, header.data, path) }
}

const atOnce = 1_000

async function* batchesOf(lines: AsyncGenerator, header: Header, path: string): DataFile['batches'] {
  const left = new Map(header.tables.map(({ name, rows }) => [name, rows]))
  let table: string | undefined
  let rows: Row[] = []
  for await (const line of lines) {
    const row = Row.safeParse(line)
    const begins = row.success ? undefined : TableLine.safeParse(line)
    if (begins && !begins.success) throw damaged(path)
    if ((begins || rows.length === atOnce) && table !== undefined) {
      yield { table, rows }
      rows = []
    }
    if (begins) table = begins.data.table
    if (!row.success) continue
    if (table === undefined) throw damaged(path)
    left.set(table, (left.get(table) ?? 0) - 1)
    rows.push(row.data)
  }
  if (table !== undefined) yield { table, rows }
  if ([...left.values()].some((count) => count !== 0)) throw damaged(path)
}

/** Passes on every line but the last, which must be the seal of those before it. */
async function* sealedLines(lines: AsyncGenerator<string>, path: string): AsyncGenerator {
  const hash = createHash('sha256')
  let held: string | undefined
  for await (const line of lines) {
    if (held !== undefined) {
      hash.update(`${held}\n`)
      yield parsed(held, path)
    }
    held = line
  }
  const seal = Seal.safeParse(held === undefined ? undefined : parsed(held, path))
  if (!seal.success || seal.data.seal !== hash.digest('hex')) throw damaged(path)
}

function parsed(line: string, path: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw damaged(path)
  }
}

async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of createReadStream(path, 'utf8')) {
    const lines = (rest + String(chunk)).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

/** Whatever keeps the first line from being read: no file, another kind of file, a format of the future. */
const notOurs =
  (path: string) =>
  (cause: unknown): never => {
    const missing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT'
    throw new CannotStart(
      missing
        ? `there is no file ${path}`
        : `${path} is not a file of data:export, or of a newer version of it`,
      { cause },
    )
  }

const damaged = (path: string) =>
  new CannotStart(`${path} is not whole: it was cut off or changed; nothing was read in`)
