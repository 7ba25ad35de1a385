// oxlint-disable-next-line typescript/triple-slash-reference -- whoever reads this file needs it, in other packages too
/// <reference path="./pg-utils.d.ts" />
import type { Connection, PoolClient } from 'pg'
import { serialize } from 'pg-protocol'
import { prepareValue } from 'pg/lib/utils.js'

/** `name`: the connection keeps its plan by it; undefined: it is planned each time. */
export type Asked = { text: string; values: readonly unknown[]; name: string | undefined }

export type Answer = { command: string; rowCount: number | null; rows: object[] }

type Column = { name: string; read: (value: string) => unknown }

/** Of the statements that a connection keeps by name, what it was told of their columns. */
export type Kept = Map<string, readonly Column[]>

/**
 * What makes PostgreSQL run it ("Message Flow", Extended Query). Its columns are asked for when it is planned, and never
 * again: PostgreSQL refuses a plan whose columns have become others.
 */
function messagesOf({ text, values, name }: Asked, isKept: boolean): Buffer[] {
  const bound = serialize.bind({ statement: name ?? '', values: [...values], valueMapper: prepareValue })
  if (isKept) return [bound, serialize.execute()]
  return [
    // One of this name may be there from a try whose answer was an error.
    ...(name === undefined ? [] : [serialize.close({ type: 'S', name })]),
    serialize.parse({ text, name: name ?? '' }),
    bound,
    serialize.describe({ type: 'P' }),
    serialize.execute(),
  ]
}

/**
 * Asks all of these in one write, and is answered in one: PostgreSQL holds its answers back until the `Sync` at the end. One for
 * each statement would wake both sides as often. What follows a statement that fails is not run. Throws, and asks nothing, where a
 * value cannot be written down.
 */
export function fly(client: PoolClient, all: readonly Asked[], kept: Kept): Promise<Answer[]> {
  const request = requestOf(all, kept)
  return new Promise((resolve, reject) => {
    const answers: Answer[] = []
    let columns = columnsOf(all[0], kept)
    let rows: object[] = []
    let unreadable: unknown
    function complete(command: string, rowCount: number | null) {
      const name = all[answers.length]?.name
      if (name !== undefined) kept.set(name, columns ?? [])
      answers.push({ command, rowCount, rows })
      columns = columnsOf(all[answers.length], kept)
      rows = []
    }
    client.query({
      asked: all,
      // What is not writable any more ends, and with it whoever waits.
      submit: ({ stream }: Connection) => void (stream.writable && stream.write(request)),
      handleRowDescription: ({ fields }: { fields: { name: string; dataTypeID: number }[] }) => {
        columns = fields.map(({ name, dataTypeID }) => ({
          name,
          read: client.getTypeParser(dataTypeID, 'text'),
        }))
      },
      handleDataRow: ({ fields }: { fields: (string | null)[] }) => {
        try {
          rows.push(rowOf(columns ?? [], fields))
        } catch (error) {
          unreadable ??= error
        }
      },
      // "SELECT 2", "INSERT 0 2", "BEGIN"
      handleCommandComplete: ({ text }: { text: string }) => {
        const [command = '', ...counts] = text.split(' ')
        const count = Number(counts.at(-1))
        complete(command, counts.length > 0 && Number.isInteger(count) ? count : null)
      },
      handleEmptyQuery: () => complete('', null),
      handleReadyForQuery: () => (unreadable === undefined ? resolve(answers) : reject(unreadable)),
      handleError: reject,
    })
  })
}

/** A name that comes twice is planned once, as it is kept by then. */
function requestOf(all: readonly Asked[], kept: Kept): Buffer {
  const planned = new Set<string>()
  const messages = all.flatMap((one) => {
    if (one.name === undefined) return messagesOf(one, false)
    const isKept = kept.has(one.name) || planned.has(one.name)
    planned.add(one.name)
    return messagesOf(one, isKept)
  })
  return Buffer.concat([...messages, serialize.sync()])
}

const columnsOf = (one: Asked | undefined, kept: Kept) =>
  one?.name === undefined ? undefined : kept.get(one.name)

function rowOf(columns: readonly Column[], fields: readonly (string | null)[]): object {
  const row: Record<string, unknown> = {}
  for (let place = 0; place < columns.length; place += 1) {
    const column = columns[place]
    const value = fields[place] ?? null
    if (column) row[column.name] = value === null ? null : column.read(value)
  }
  return row
}
