import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { describeStore } from '#platform/database/testing.ts'
import { sweepSignIns } from './sweep.ts'

const ago = (interval: string) => sql`now() - ${interval}::interval`

describeStore('sweepSignIns', (given) => {
  beforeEach(() => given.empty())

  const session = (name: string, expires: ReturnType<typeof ago>) =>
    sql`
      insert into sessions (token_hash, user_id, kind, created_at, last_used_at, expires_at, idle_seconds)
      values (${Buffer.from(name)}, 1, 'web', now(), now(), ${expires}, 60)
    `.execute(given.database)
  const code = (name: string, expires: ReturnType<typeof ago>) =>
    sql`
      insert into auth_codes (code_hash, binding_hash, state, created_at, expires_at, requester)
      values (${Buffer.from(name)}, '', 'delivered', now(), ${expires}, '{}')
    `.execute(given.database)
  const use = (name: string, expires: ReturnType<typeof ago>) =>
    sql`
      insert into init_data_uses (hash, user_id, uses, expires_at) values (${Buffer.from(name)}, 1, 1, ${expires})
    `.execute(given.database)
  const left = async (table: 'sessions' | 'auth_codes' | 'init_data_uses', column: string) => {
    const { rows } = await sql<{ name: string }>`
      select convert_from(${sql.ref(column)}, 'utf8') as name from ${sql.table(table)}
    `.execute(given.database)
    return rows.map(({ name }) => name)
  }

  it('forgets sessions and used strings that have expired', async () => {
    await session('dead', ago('1 second'))
    await session('alive', ago('-1 hour'))
    await use('old', ago('1 second'))
    await use('young', ago('-1 hour'))
    await sweepSignIns(given.database)

    expect(await left('sessions', 'token_hash')).toEqual(['alive'])
    expect(await left('init_data_uses', 'hash')).toEqual(['young'])
  })

  it('SEC-19 keeps a code for a day, so that a second approval of it is noticed', async () => {
    await code('of today', ago('23 hours'))
    await code('of yesterday', ago('25 hours'))
    await sweepSignIns(given.database)

    expect(await left('auth_codes', 'code_hash')).toEqual(['of today'])
  })
})
