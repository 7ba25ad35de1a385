import { cpSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import type { DatabaseConfig } from './engine.ts'
import { openDatabase, type OpenDatabase } from './open-database.ts'
import type { Database } from './schema.ts'
import { asOwner } from './testing/as-owner.ts'

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
  describeOn('postgres', `${title} (PostgreSQL)`, suite)
  describeOn('embedded', `${title} (embedded)`, suite)
}

/** For what only a real server can show: many connections at once. */
export function describePostgres(title: string, suite: (given: GivenStore) => void): void {
  describeOn('postgres', `${title} (PostgreSQL)`, suite)
}

function describeOn(engine: GivenStore['engine'], title: string, suite: (given: GivenStore) => void): void {
  // oxlint-disable-next-line vitest/valid-title -- the suite that is given names itself
  describe(title, () => {
    let fresh: FreshStore | undefined
    let opened: OpenDatabase | undefined

    beforeAll(async () => {
      fresh = engine === 'postgres' ? await freshPostgres() : await freshEmbedded()
      opened = await openDatabase(fresh.config, silent)
    }, 60_000)
    afterAll(async () => {
      await opened?.close()
      await fresh?.drop()
    }, 60_000)

    suite({
      engine,
      get database() {
        return there(opened).database
      },
      get config() {
        return there(fresh).config
      },
      empty: () => empty(there(opened).database),
    })
  })
}

function there<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error('the store exists only while a test or a hook runs')
  return part
}

interface FreshStore {
  config: DatabaseConfig
  drop(): Promise<void>
}

async function freshPostgres(): Promise<FreshStore> {
  const server = inject('postgresUrl')
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2)}`
  await asOwner(server, `create database ${name} template ${inject('migratedDatabase')}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    // A machine that runs every suite at once is slow in ways that are no failure.
    config: { engine: 'postgres', url: url.href, statementSeconds: 10 },
    drop: () => asOwner(server, `drop database ${name} with (force)`),
  }
}

async function freshEmbedded(): Promise<FreshStore> {
  const folder = await mkdtemp(join(tmpdir(), 'steward-embedded-'))
  const dataDir = join(folder, 'data')
  cpSync(inject('migratedFolder'), dataDir, { recursive: true })
  return { config: { engine: 'embedded', dataDir }, drop: () => rm(folder, { recursive: true, force: true }) }
}

/**
 * Takes the rows away and begins the numbers anew. To truncate would make new files for each table and index, which
 * costs more than most tests; the locks are those of a truncate, so whatever is under way ends before.
 */
async function empty(database: Database): Promise<void> {
  await database.transaction().execute(async (trx) => {
    // The log refuses to be emptied, as it should.
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`
      do $$
      declare
        one text;
      begin
        for one in
          select quote_ident(relname) from pg_class
          where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%'
          order by relname
        loop
          execute 'lock table ' || one || ' in access exclusive mode';
          execute 'delete from ' || one;
        end loop;
        perform setval(seqrelid, seqstart, false) from pg_sequence where pg_sequence_last_value(seqrelid) is not null;
      end $$`.execute(trx)
  })
}
