import { cpSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import type { DatabaseConfig } from './engine.ts'
import { openDatabase } from './open-database.ts'
import type { Database } from './schema.ts'
import { asOwner, dropDatabase } from './testing/as-owner.ts'
import { createLender, empty, type OpenStore } from './testing/lent-store.ts'

/** What a store test is given. The database is made for the suite, migrated and empty; tests of a suite share it. */
export interface GivenStore {
  readonly engine: 'postgres' | 'embedded'
  readonly database: Database
  /** To open the same database once more, as a second node would. The embedded engine lets nobody else in. */
  readonly config: DatabaseConfig
  /** For the tests that need to be alone: takes every row away. */
  empty(): Promise<void>
}

const silent = { info: () => {}, error: () => {} }

/** Runs the suite on PostgreSQL and on the embedded engine. The store exists while tests and `before…` hooks run. */
export function describeStore(title: string, suite: (given: GivenStore) => void): void {
  describeOn({ title: `${title} (PostgreSQL)`, suite, open: freshPostgres })
  describeOn({ title: `${title} (embedded)`, suite, open: lendEmbedded })
}

/** For what weighs how much there is in a table, as plans do: nobody had this one before, also of the embedded engine. */
export function describeOwnStore(title: string, suite: (given: GivenStore) => void): void {
  describeOn({ title: `${title} (PostgreSQL)`, suite, open: freshPostgres })
  describeOn({ title: `${title} (embedded)`, suite, open: freshEmbedded })
}

/** For what only a real server can show: many connections at once. */
export function describePostgres(title: string, suite: (given: GivenStore) => void): void {
  describeOn({ title: `${title} (PostgreSQL)`, suite, open: freshPostgres })
}

interface Described {
  title: string
  suite: (given: GivenStore) => void
  open: () => Promise<OpenStore>
}

function describeOn({ title, suite, open }: Described): void {
  // oxlint-disable-next-line vitest/valid-title -- the suite that is given names itself
  describe(title, () => {
    let given: OpenStore | undefined

    beforeAll(async () => {
      given = await open()
    }, 60_000)
    afterAll(async () => given?.leave(), 60_000)

    suite({
      get engine() {
        return there(given).config.engine
      },
      get database() {
        return there(given).database
      },
      get config() {
        return there(given).config
      },
      empty: () => empty(there(given).database),
    })
  })
}

function there<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error('the store exists only while a test or a hook runs')
  return part
}

async function freshPostgres(): Promise<OpenStore> {
  const server = inject('postgresUrl')
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2)}`
  await asOwner(server, `create database ${name} template ${inject('migratedDatabase')}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  // A machine that runs every suite at once is slow in ways that are no failure.
  const config: DatabaseConfig = { engine: 'postgres', url: url.href, statementSeconds: 10 }
  const opened = await openDatabase(config, silent)
  const leave = async () => {
    await opened.close()
    await dropDatabase(server, name)
  }
  return { config, database: opened.database, leave }
}

async function freshEmbedded(): Promise<OpenStore> {
  const migrated = inject('migratedFolder')
  // Beside what it is copied from, and gone with that after the run.
  const folder = await mkdtemp(join(dirname(migrated), 'lent-'))
  const dataDir = join(folder, 'data')
  cpSync(migrated, dataDir, { recursive: true })
  const config: DatabaseConfig = { engine: 'embedded', dataDir }
  const opened = await openDatabase(config, silent)
  const leave = async () => {
    await opened.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { config, database: opened.database, leave }
}

const lendEmbedded = createLender(freshEmbedded)
