import { hash } from 'node:crypto'
import {
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  type QueryExecutorProvider,
  type RawBuilder,
  sql,
} from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { createDeadlines } from '#platform/deadlines.ts'
import { type Answer, type Asked, fly, type Kept } from './flight.ts'

export interface SessionOptions {
  /** Off behind a pooler that shares connections between transactions: it loses named statements. */
  namedStatements: boolean
  /** How long an answer may take before the connection is given up; 0: as long as it takes. */
  deadlineMs: number
}

/** The pool as Kysely sees it: plans are kept by name, and nobody waits forever on a server that went silent. */
export function createSessions(pool: Pool, options: SessionOptions): PostgresPool {
  // Kysely knows a connection by its object, so the same client is always the same session.
  const sessions = new WeakMap<PoolClient, PostgresPoolClient>()
  const within = createDeadlines(options.deadlineMs)
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect()
      const session = sessions.get(client) ?? createSession(client, options, within)
      sessions.set(client, session)
      return session
    },
    // The engine ends it, in its own order.
    end: async () => {},
  }
}

function createSession(
  client: PoolClient,
  { namedStatements, deadlineMs }: SessionOptions,
  within: ReturnType<typeof createDeadlines>,
): PostgresPoolClient {
  const nameOf = createNames()
  const kept: Kept = new Map()
  let inTransaction = false
  let silent = false
  let stale = false
  /** What leaves with the next statement, and where its rows go then. */
  let along: { query: Asked; rows: object[] }[] = []

  /** In one flight with what was to go along, which stays where this one cannot be asked. */
  async function send(query: Asked): Promise<Answer> {
    const before = along
    const isAlone = mayBeSeveral(query)
    const flight = [...before.map((one) => one.query), ...(isAlone ? [] : [query])]
    const flying = flight.length ? fly(client, flight, kept) : []
    along = []
    const answers = await flying
    for (const [place, { rows }] of before.entries()) {
      for (const row of answers[place]?.rows ?? []) rows.push(row)
      unanswered.delete(rows)
    }
    return isAlone ? client.query(query.text) : (answers.at(-1) ?? nothing())
  }

  async function run(query: Asked) {
    if (silent) throw tooLate()
    const answer = send(query)
    if (deadlineMs === 0) return answer
    return within(answer, tooLate, () => (silent = true))
  }

  async function ask(text: string, values: readonly unknown[] = []) {
    const name = namedStatements ? nameOf(text, values) : undefined
    const query: Asked = { text, values, name }
    if (begins.test(text)) inTransaction = true
    if (begins.test(text) || (inTransaction && text.startsWith(mark))) {
      const answer = nothing()
      along.push({ query, rows: answer.rows })
      unanswered.add(answer.rows)
      return answer
    }
    if (ends.test(text)) {
      inTransaction = false
      const isBegun = !along[0] || !begins.test(along[0].query.text)
      // What was to go along is not wanted any more.
      if (text === 'rollback') along = along.slice(0, isBegun ? 0 : 1)
      // Nothing was asked between the two.
      if (!isBegun && along.length === 1) {
        along = []
        return nothing()
      }
    }
    return run(query).catch((error: unknown) => {
      if (!isStalePlan(error)) throw error
      // Another node changed the schema below a plan that this connection keeps; the next one plans anew.
      stale = true
      if (!name || inTransaction || ends.test(text)) throw error
      return run({ text, values, name: undefined })
    })
  }

  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  function query(text: unknown, values?: readonly unknown[]): unknown {
    if (typeof text !== 'string') throw new TypeError('this store has no cursors')
    return ask(text, values)
  }

  function release(destroy?: boolean): void {
    along = []
    client.release(destroy || silent || stale)
  }

  return { query, release }
}

/** Several statements in one text, as migrations are, are asked in another way; they take no values. */
const mayBeSeveral = ({ text, values }: Asked) => values.length === 0 && text.includes(';')

const begins = /^(begin|start transaction)/
const ends = /^(commit|rollback)$/

const mark = '/* goes along */'
/**
 * Begins a statement whose answer nobody reads: in a transaction it leaves with the next one, as the transaction's
 * beginning does. Should it fail, the next one fails with its error, were it the commit.
 */
export const goesAlong = sql.raw(mark)

/** To what is answered before it is asked. */
const nothing = (): Answer => ({ command: '', rowCount: null, rows: [] })
const unanswered = new WeakSet<object[]>()

/**
 * Asks in one flight with the next statement of the transaction, its commit at the latest. Answers the rows once that one
 * is answered, and throws before.
 */
export async function askAlong<Row extends object>(
  trx: QueryExecutorProvider,
  statement: RawBuilder<Row>,
): Promise<() => readonly Row[]> {
  const { rows } = await sql<Row>`${goesAlong} ${statement}`.execute(trx)
  return () => {
    if (unanswered.has(rows)) throw new Error('this was read before it was answered')
    return rows
  }
}

/** A text that is built anew each time, a list of another length, must not fill the server's memory with plans. */
const mostNames = 500

function createNames() {
  const names = new Map<string, string>()
  return (text: string, values: readonly unknown[]): string | undefined => {
    // What else takes no values is too rare to be worth a plan.
    if (values.length === 0 && text !== 'begin' && text !== 'commit') return undefined
    if (!names.has(text) && names.size < mostNames) names.set(text, hash('sha1', text))
    return names.get(text)
  }
}

const tooLate = () => Object.assign(new Error('the database did not answer in time'), { code: 'ETIMEDOUT' })

/**
 * PostgreSQL has no code of its own for it: "cached plan must not change result type" is a feature not supported. 26000: it does
 * not have the plan that this connection is thought to keep.
 */
const isStalePlan = (error: unknown) =>
  error instanceof Error && 'code' in error && ['0A000', '26000'].includes(String(error.code))
