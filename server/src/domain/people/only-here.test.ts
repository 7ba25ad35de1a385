import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Who may name the table of people beside this folder, and why nobody learns by it who somebody else is. */
const reasons: Record<string, string> = {
  'domain/bot-switches.ts': 'the bot itself',
  'features/auth/codes.ts': 'locks the row of the viewer',
  'features/auth/devices.ts': 'whether sessions of the viewer still count',
  'features/auth/end-devices.ts': 'whether sessions of the viewer still count',
  'features/auth/people.ts': 'writes who signed in',
  'features/auth/sessions.ts': 'whether a session still counts',
  'features/auth/who-opened.ts': 'whether whoever opens a page is suspended, or was put out',
  'features/groups/effects/store-members.ts': 'writes by which names a new member of a group is found there',
  'features/groups/effects/store-names.ts': 'writes by which names a member of a group is found there',
  'features/groups/effects/store-people.ts': 'writes what updates say of people',
  'features/readiness/bot.ts': 'the bot itself',
  'features/me/me.ts': 'the viewer',
  'features/my-data/ask-erasure.ts': 'locks the row of the viewer',
  'features/my-data/erase-rows.ts': 'erases',
  'features/my-data/erase-traffic.ts': 'erases what was written to somebody by name',
  'features/notices/weekly/tell-weekly.ts': 'which admins are told of their own week: numbers only',
  'features/photos/store.ts': 'photos, by addresses that were signed for whom is shown',
  'features/transfers/stewardship-state.ts': 'when steward and owner were seen last',
  'platform/language/language-of.ts': 'in which language somebody is told something',
}

/** The table in a statement, in either way to write one; prose says so only by chance. */
const mention =
  /\b(?:from|join|into|update|using|only)\s+(?:[\w\s.${}]+,\s*)?(?:public\.)?users\b|['"`]users(?:['"`.]|\s+as\b)|\bsql\.(?:ref|id|table)\(['"]users/

const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (path) =>
    path.endsWith('.ts') &&
    !path.endsWith('.test.ts') &&
    !/(?:^|\/)testing(?:\.ts$|\/)|^(?:domain\/people|platform\/database)\//.test(path),
)
const code = (path: string) =>
  readFileSync(join(root, path), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, '')

it('SEC-34 who somebody is, is read in one place, apart from what says here why it may', () => {
  const found = sources.filter((path) => mention.test(code(path))).toSorted()
  expect(found).toEqual(Object.keys(reasons).toSorted())
})

it.each([
  'select * from users where user_id = 1',
  'select first_name from chats left join users u using (user_id)',
  "database.selectFrom('users')",
  "database.selectFrom('users as u')",
  "query.innerJoin('users', 'users.user_id', 'members.user_id')",
  "sql`select ${sql.ref('users.first_name')}`",
  'update users set first_name = 1',
  'select first_name from members m, users u where u.user_id = m.user_id',
  'select * from public.users',
])('SEC-34 a statement is seen that reads who somebody is: %s', (statement) => {
  expect(mention.test(statement)).toBe(true)
})

it.each(['join ${shownBy.member}', 'import { users } from "./users.ts"', 'the users of a group'])(
  'is not taken for one: %s',
  (text) => {
    expect(mention.test(text)).toBe(false)
  },
)
