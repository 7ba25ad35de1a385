import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openEmbedded } from '../embedded/open-embedded.ts'
import type { DatabaseConfig } from '../engine.ts'
import { openDatabase } from '../open-database.ts'
import { asOwner, dropDatabase } from './as-owner.ts'
import { startPostgres } from './start-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    /** The database of that server with today's schema, to make others from. */
    migratedDatabase: string
    /** Data folders to copy: as the engine makes it, and with today's schema. */
    embeddedTemplate: string
    migratedFolder: string
  }
}

const silent = { info: () => {}, error: () => {} }

/** Before the first test: a PostgreSQL that runs, and on both engines a store to copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // oxlint-disable-next-line node/no-process-env -- the server's configuration does not exist in a test run
  const given = process.env['TEST_DATABASE_URL']
  const [postgres, embeddedTemplate] = await Promise.all([
    given ? { url: given, stop: async () => undefined } : startPostgres(),
    embeddedTemplateFolder(),
  ])
  const migratedDatabase = `migrated_${process.pid}`
  const folder = mkdtempSync(join(tmpdir(), 'steward-migrated-'))
  const migratedFolder = join(folder, 'data')
  await Promise.all([
    migrateDatabase(postgres.url, migratedDatabase),
    migrateFolder(embeddedTemplate, migratedFolder),
  ])
  project.provide('postgresUrl', postgres.url)
  project.provide('migratedDatabase', migratedDatabase)
  project.provide('embeddedTemplate', embeddedTemplate)
  project.provide('migratedFolder', migratedFolder)
  return async () => {
    await dropDatabase(postgres.url, migratedDatabase)
    await postgres.stop()
    rmSync(folder, { recursive: true })
  }
}

async function migrateDatabase(server: string, name: string): Promise<void> {
  await asOwner(server, `create database ${name} template template0`)
  const url = new URL(server)
  url.pathname = `/${name}`
  await migrateAndClose({ engine: 'postgres', url: url.href })
}

async function migrateFolder(template: string, dataDir: string): Promise<void> {
  cpSync(template, dataDir, { recursive: true })
  await migrateAndClose({ engine: 'embedded', dataDir })
}

async function migrateAndClose(config: DatabaseConfig): Promise<void> {
  const opened = await openDatabase(config, silent)
  await opened.close()
}

const modules = join(import.meta.dirname, '../../../../../node_modules')

/** Making the first files takes the engine seconds; they are always the same, so they are kept between runs. */
async function embeddedTemplateFolder(): Promise<string> {
  const engine = readFileSync(join(modules, '@electric-sql/pglite/package.json'), 'utf8')
  const cache = join(modules, '.cache/steward')
  const folder = join(cache, `embedded-${/"version": "([^"]+)"/.exec(engine)?.[1]}-1`)
  if (existsSync(folder)) return folder
  mkdirSync(cache, { recursive: true })
  const making = mkdtempSync(join(cache, 'making-'))
  const opened = await openEmbedded(join(making, 'data'), silent)
  await opened.close()
  // Another run may have been quicker.
  if (!existsSync(folder)) renameSync(join(making, 'data'), folder)
  rmSync(making, { recursive: true })
  return folder
}
