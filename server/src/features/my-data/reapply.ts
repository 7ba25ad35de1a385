import type { UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/schema.ts'
import { erasedHash, type ErasureKey } from '#domain/erasures.ts'
import type { Log } from '#platform/log.ts'
import { endAtOnce } from './ask-erasure.ts'
import { lineOf } from './erase-person.ts'
import { keepInJournal, type Line, readJournal } from './journal.ts'
import { erasurePolicies } from './erasure-policy.ts'
import { windowsOf } from './windows.ts'

type Deps = { database: Database; key: ErasureKey; journal: string; log: Pick<Log, 'warn'> }

/** Who of those in the database has one of these fingerprints. Looks at everybody, which only a restore is worth. */
async function peopleBehind(
  { database, key }: Deps,
  hashes: ReadonlySet<string>,
): Promise<Map<string, UserId>> {
  const looked = new Set<number>()
  const found = new Map<string, UserId>()
  for (const [table, { people }] of erasurePolicies) {
    const columns = sql.join(Object.keys(people).map((column) => sql.id(column)))
    for await (const { leaf, holds } of windowsOf(database, table)) {
      const { rows } = await sql<{ id: UserId }>`
        select distinct person.id from ${sql.id(leaf)}, unnest(array[${columns}]) as person(id)
        where ${holds} and person.id > 0`.execute(database)
      for (const { id } of rows) {
        if (looked.has(id)) continue
        looked.add(id)
        const hash = erasedHash(key, id).toString('base64url')
        if (hashes.has(hash)) found.set(hash, id)
      }
    }
  }
  return found
}

/** The newest line of each person. The older ones of somebody who came back are done with it. */
function newest(lines: readonly Line[]): Set<Line> {
  const byHash = new Map<string, Line>()
  for (const line of lines.toSorted((a, b) => a.asked_at.localeCompare(b.asked_at)))
    byHash.set(line.hash, line)
  return new Set(byHash.values())
}

/**
 * Compares the journal with the database: what only the database knows is written down, and whom only the journal
 * knows was brought back by a restore and is erased again, by the worker. Answers how many those are.
 */
export async function reapplyErasures(deps: Deps): Promise<number> {
  const { database, key, journal, log } = deps
  const known = await database.selectFrom('erasures').select(['erasure_id', 'hash', 'asked_at']).execute()
  await keepInJournal(
    journal,
    known.map((row) => lineOf(row, key)),
  )

  const ids = new Set(known.map(({ erasure_id: id }) => id))
  const missing = (await readJournal(journal)).filter(({ erasure }) => !ids.has(erasure))
  const foreign = missing.filter((line) => line.key !== key.name)
  if (foreign.length > 0)
    log.warn(
      { event: 'erasures_unknown', lines: foreign.length },
      'the journal has erasures written under another APP_SECRET; their people cannot be found',
    )
  const ours = missing.filter((line) => line.key === key.name)
  if (!ours.length) return 0

  const people = await peopleBehind(deps, new Set(ours.map(({ hash }) => hash)))
  const last = newest(ours)
  let again = 0
  for (const line of ours) {
    const userId = last.has(line) ? people.get(line.hash) : undefined
    if (userId !== undefined) again += 1
    await database.transaction().execute(async (trx) => {
      await sql`
        insert into erasures (erasure_id, hash, user_id, asked_at, done_at)
        values (${line.erasure}, ${Buffer.from(line.hash, 'base64url')}, ${userId ?? null}, ${line.asked_at},
          case when ${userId === undefined} then now() end)
        on conflict do nothing`.execute(trx)
      if (userId !== undefined) await endAtOnce(trx, userId)
    })
  }
  return again
}
