import { DatabaseError } from 'pg'
import { expect, it } from 'vitest'
import { CannotStart } from '#platform/cannot-start.ts'
import { explained, noFiles, noServer } from './no-database.ts'

const url = 'postgres://ann:hunter2@db.example:5433/groups'
const saying = (code: string, message: string) =>
  Object.assign(new DatabaseError(message, 1, 'error'), { code })

it.each([
  [
    '28P01',
    'password authentication failed for user "ann"',
    'check the user and the password in DATABASE_URL',
  ],
  ['ENOTFOUND', 'getaddrinfo ENOTFOUND db.example', 'its host is unknown here; check it in DATABASE_URL'],
  ['53100', 'could not extend file', 'the disk of db.example:5433 is full; free space on it'],
  ['99999', 'something new', 'DATABASE_URL names it'],
])('says what to do about a server that refuses with %s, without the password', (code, message, remedy) => {
  expect(noServer(saying(code, message), url).message).toBe(
    `the database at db.example:5433/groups can not be used (${message}): ${remedy}`,
  )
})

it.each([
  [saying('ENOSPC', 'no space left on device, write'), 'its disk is full; free space there'],
  [
    new Error('PANIC: could not write to file: No space left on device'),
    'its disk is full; free space there',
  ],
  [new Error('PANIC: could not locate a valid checkpoint record'), 'import a backup ("Backup and restore"'],
])('says what to do about files that do not open: %s', (cause, remedy) => {
  const { message } = noFiles(cause, '/var/lib/steward/postgres')
  expect(message).toContain(`the database in /var/lib/steward/postgres does not open (${cause.message}): `)
  expect(message).toContain(remedy)
  expect(message).not.toContain('\n')
})

it('knows a full disk that the engine did not name', () => {
  const cause = new Error('2026-11-28 16:19:31.952 GMT [42] LOG:  skipping missing configuration file')
  expect(noFiles(cause, '/data/postgres', 4_096).message).toBe(
    'the database in /data/postgres does not open (LOG:  skipping missing configuration file): ' +
      'its disk is full; free space there, or name another DATA_DIR',
  )
  expect(noFiles(cause, '/data/postgres', 5_000_000).message).toContain('its files are damaged')
})

it('takes what is damaged for that, also where it shows only once the database is open', () => {
  const embedded = { engine: 'embedded' as const, dataDir: '/data' }
  for (const code of ['XX001', 'XX002', '58P01', '53100', 'ENOSPC'])
    expect(explained(saying(code, 'x'), embedded)).toBeInstanceOf(CannotStart)
  for (const code of ['XX001', '42703']) {
    const error = saying(code, 'x')
    expect(explained(error, { engine: 'postgres', url })).toBe(error)
  }
})

it('leaves a bug a bug, and a sentence as it is', () => {
  const embedded = { engine: 'embedded' as const, dataDir: '/data' }
  for (const error of [
    new TypeError('x is not a function'),
    saying('42703', 'no column'),
    new CannotStart('so'),
  ])
    expect(explained(error, embedded)).toBe(error)
})
