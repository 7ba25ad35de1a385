import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CannotStart } from '#platform/cannot-start.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { sealed } from './seal.ts'
import type { Header, Row } from './data-file.ts'
import { readDataFile } from './read-data-file.ts'
import { writeDataFile } from './write-data-file.ts'

const header: Header = {
  steward: 'data',
  format: 1,
  schema: '0001-people',
  written_at: '2026-11-20T12:00:00.000Z',
  tables: [
    { name: 'empty', columns: [{ name: 'n', type: 'bigint' }], rows: 0 },
    { name: 'full', columns: [{ name: 'n', type: 'bigint' }], rows: 2_500 },
  ],
  sequences: [],
}

// A text with what would break lines or bytes in two: the file is read in pieces.
const rows: Row[] = Array.from({ length: 2_500 }, (_, n) => [n === 7 ? null : `${n} Ж\n\u2028"\\ 🦉`])

async function* values(): AsyncGenerator {
  yield header
  yield { table: 'empty' }
  yield { table: 'full' }
  yield* rows
}

async function* breaking(): AsyncGenerator {
  yield header
  throw new CannotStart('the database went away')
}

const twice = (lines: string[], at: number) => lines.toSpliced(at, 0, lines[at] ?? '')

async function givenFile(): Promise<{ path: string; whole: string }> {
  const path = join(await temporaryFolder(), 'file')
  await writeDataFile(path, sealed(values()))
  return { path, whole: await readFile(path, 'utf8') }
}

async function read(path: string): Promise<Record<string, Row[]>> {
  const tables: Record<string, Row[]> = {}
  const file = await readDataFile(path)
  for await (const { table, rows } of file.batches) (tables[table] ??= []).push(...rows)
  return tables
}

describe('a data file', () => {
  it('gives back what was written', async () => {
    const { path } = await givenFile()
    expect((await readDataFile(path)).header).toEqual(header)
    expect(await read(path)).toEqual({ empty: [], full: rows })
  })

  it.each([
    ['cut off in the last line', (whole: string) => whole.slice(0, -20)],
    ['cut off between lines', (whole: string) => whole.split('\n').slice(0, -4).join('\n')],
    ['without one row', (whole: string) => whole.split('\n').toSpliced(50, 1).join('\n')],
    ['with a row twice', (whole: string) => twice(whole.split('\n'), 50).join('\n')],
    ['with another value', (whole: string) => whole.replace('42 Ж', '43 Ж')],
    ['with another table', (whole: string) => whole.replace('{"table":"full"}', '{"table":"empty"}')],
    ['with a line that is no JSON', (whole: string) => whole.replace('["42 Ж', '["42 Ж"')],
    ['with something after the end', (whole: string) => `${whole}["one more"]\n`],
  ])('is known to be damaged: %s', async (_, damage) => {
    const { path, whole } = await givenFile()
    await writeFile(path, damage(whole))
    await expect(read(path)).rejects.toThrow('is not whole')
  })

  it.each([
    ['an empty file', () => ''],
    ['some text', () => 'hello\nhello\n'],
    ['other JSON', () => '{"a":1}\n{"b":2}\n'],
    ['a later format', (whole: string) => whole.replace('"format":1', '"format":2')],
  ])('is told from another file: %s', async (_, content) => {
    const { path, whole } = await givenFile()
    await writeFile(path, content(whole))
    await expect(read(path)).rejects.toThrow('is not a file of data:export')
  })

  it('is never written over another one, nor left behind half', async () => {
    const { path, whole } = await givenFile()
    await expect(writeDataFile(path, sealed(values()))).rejects.toThrow('exists already')
    expect(await readFile(path, 'utf8')).toBe(whole)

    const other = `${path}-other`
    await expect(writeDataFile(other, sealed(breaking()))).rejects.toThrow('the database went away')
    await expect(readFile(other)).rejects.toThrow('ENOENT')
    await expect(readFile(`${other}.part`)).rejects.toThrow('ENOENT')
  })
})
