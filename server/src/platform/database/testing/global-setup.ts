import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openEmbedded } from '../embedded/open-embedded.ts'
import { startPostgres } from './start-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    embeddedTemplate: string
  }
}

/** Before the first test: a PostgreSQL that runs, and an embedded database to copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // oxlint-disable-next-line node/no-process-env -- the server's configuration does not exist in a test run
  const given = process.env['TEST_DATABASE_URL']
  const [postgres, embeddedTemplate] = await Promise.all([
    given ? { url: given, stop: async () => undefined } : startPostgres(),
    embeddedTemplateFolder(),
  ])
  project.provide('postgresUrl', postgres.url)
  project.provide('embeddedTemplate', embeddedTemplate)
  return postgres.stop
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
  const opened = await openEmbedded(join(making, 'data'), { info: () => {}, error: () => {} })
  await opened.close()
  // Another run may have been quicker.
  if (!existsSync(folder)) renameSync(join(making, 'data'), folder)
  rmSync(making, { recursive: true })
  return folder
}
