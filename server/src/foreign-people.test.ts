import { randomBytes, randomUUID } from 'node:crypto'
import { actionKinds } from '@steward/contract/actions.ts'
import { BulkAction } from '@steward/contract/bulk.ts'
import { endpoints, type Path } from '@steward/contract/endpoints.ts'
import { type ChatId, UserId } from '@steward/contract/ids.ts'
import { MemberFilter } from '@steward/contract/members.ts'
import { refusals } from '@steward/contract/refusals.ts'
import { adminRights } from '@steward/contract/rights.ts'
import { commandWords } from '@steward/contract/words/commands.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '#platform/testing/eventually.ts'
import { hourMs, minuteMs } from '#platform/durations.ts'
import { type GivenBotApp, givenBotApp } from './testing/given-bot-app.ts'
import { givenActions } from './features/actions/testing/given.ts'
import { beginSession } from './features/auth/sessions.ts'
import { somewhere } from './features/auth/testing.ts'
import { GroupCommand } from './features/group-commands/group-command.ts'
import { givenChat, givenMember, user } from './platform/database/testing/given-group.ts'
import { describePostgres } from './platform/database/testing.ts'
import { partsOf } from './testing/schema-parts.ts'

const [ann, boris] = [user(11), user(12)]
const bot = user(123_456)

/** Somebody whom this group does not know: a member of another group, or nobody whom Telegram ever named. */
type Foreign = { userId: UserId; username: string; firstName: string }
const elsewhere: Foreign = { userId: user(700_100), username: 'elsewhere_person', firstName: 'Elsewherian' }
const nowhere: Foreign = { userId: user(700_200), username: 'nowhere_personal', firstName: 'Nowherianish' }

const criteria = { deleted: true, bots: true, never_wrote_days: 30, silent_days: 30 }

/** Every way to name somebody in what is sent there. */
const named: Partial<Record<Path, (foreign: Foreign) => object[]>> = {
  '/api/groups/act': ({ userId }) => {
    const actions = givenActions(userId)
    return actionKinds.flatMap((kind) => ('user_id' in actions[kind] ? [{ action: actions[kind] }] : []))
  },
  '/api/groups/act/options': ({ userId }) => [{ user_id: userId }],
  '/api/groups/bulk/start': ({ userId, firstName, username }) => [
    ...BulkAction.def.options.map(({ shape }) => ({
      action: { kind: shape.kind.def.values[0], ...('until' in shape && { until: null }) },
      targets: { user_ids: [userId] },
    })),
    ...[firstName, `@${username}`, String(userId)].flatMap((search) => [
      { action: { kind: 'approve' }, targets: { requests: { search } } },
      { action: { kind: 'unmute' }, targets: { held: { search } } },
    ]),
    {
      action: { kind: 'kick' },
      targets: { clean_up: { criteria, asked_until: 1_795_000_000, excluded: [userId] } },
    },
  ],
  '/api/groups/brake/release': ({ userId }) => [{ held_user_id: userId }],
  '/api/groups/log': ({ userId, ...names }) => [
    { actor_id: userId },
    { target_id: userId },
    ...searches({ userId, ...names }),
  ],
  '/api/groups/log/export': ({ userId, ...names }) => [
    { actor_id: userId },
    { target_id: userId },
    ...searches({ userId, ...names }),
  ],
  '/api/groups/list': (foreign) => searches(foreign),
  '/api/groups/people': (foreign) => searches(foreign),
  '/api/groups/logs': (foreign) => searches(foreign),
  '/api/groups/requests': (foreign) => searches(foreign),
  '/api/groups/members': (foreign) =>
    searches(foreign).flatMap(({ search }) =>
      MemberFilter.options.map((filter) => ({ search, filter, sort: 'recent' })),
    ),
  '/api/groups/members/export': (foreign) =>
    searches(foreign).map(({ search }) => ({ search, filter: 'present', sort: 'recent' })),
  '/api/groups/members/get': ({ userId }) => [{ user_id: userId }],
  '/api/groups/members/refresh': ({ userId }) => [{ user_id: userId }],
  '/api/groups/members/notes/add': ({ userId }) => [{ user_id: userId, text: 'Who is it?' }],
  '/api/groups/members/notes/remove': ({ userId }) => [{ user_id: userId, note_id: 1 }],
  '/api/groups/protection/hits': ({ userId }) => [{ user_id: userId }],
  '/api/groups/protection/trust': ({ userId }) => [{ user_id: userId, is_trusted: true }],
  '/api/groups/protection/trusted': ({ userId }) => [{ user_id: userId }],
  '/api/groups/protection/undo-person': ({ userId }) => [{ user_id: userId }],
  '/api/groups/stewardship/save': ({ userId }) => [{ successor_user_id: userId }],
  '/api/transfers/offer': ({ userId }) => [{ receiver_user_id: userId, reason: null }],
}

const searches = ({ userId, username, firstName }: Foreign) =>
  [firstName, `@${username}`, username, String(userId)].map((search) => ({ search }))

/** Whether what is sent there can name somebody: by their number, or by what is searched for. */
const names = (path: Path): boolean =>
  [...partsOf(endpoints[path].input)].some(({ at, schema }) => schema === UserId || at.at(-1) === 'search')

const paths = Object.keys(endpoints).filter((path): path is Path => path in endpoints)

it('SEC-34 knows of every endpoint that can name somebody', () => {
  expect(Object.keys(named).toSorted()).toEqual(paths.filter(names).toSorted())
})

const commands = [...new Set([...GroupCommand.shape.kind.options, ...Object.keys(commandWords)])]
/** Each is given by an admin and by a member of their own, as fast as they come. */
const speakers = commands.flatMap((command, place) => [
  { command, is: 'administrator', from: user(2_000 + place) } as const,
  { command, is: 'member', from: user(3_000 + place) } as const,
])

/** What is another each time, whoever it is about. */
const passing = /^(?:bulk_id|action_id|entry_id|revision|started_at|at|path|apply_id|work_id)$/

/** The same for both: whoever it is about is `#`, and what passes is left out. */
const plain = (value: unknown, { userId, username, firstName }: Foreign): string =>
  JSON.stringify(value, (name, part: unknown) => (passing.test(name) ? '…' : part))
    .replaceAll(new RegExp(`${userId}|${username}|${firstName}`, 'gi'), '#')
    .replaceAll(/"(?:created|ended|observed)_at":\d+/g, '')
    // An address ends with its day.
    .replaceAll(/(?<=\/photos\/user\.[#\d]+)[^"]+/g, '')

describePostgres('SEC-34 who is foreign to a group is nobody there', (given) => {
  let app: GivenBotApp['app']
  let messenger: GivenBotApp['messenger']
  let bring: GivenBotApp['bring']
  let stop: GivenBotApp['stop']
  let chatId: ChatId
  let token: string
  let clock = Date.now()
  let updates = 0

  beforeAll(async () => {
    await given.empty()
    const { database } = given
    ;({ app, messenger, bring, stop } = await givenBotApp(given, {
      now: () => new Date(clock),
      monotonic: () => clock,
    }))

    const synced_at = new Date()
    chatId = await givenChat(database, { bot_rights: [...adminRights], synced_at })
    const told = { told_at: 1, is_present: true }
    for (const [user_id, status] of [
      [ann, 'creator'],
      [boris, 'administrator'],
      ...speakers.map(({ from, is }) => [from, is] as const),
    ] as const) {
      await givenMember(database, { chat_id: chatId, user_id, status, told_status: status, ...told })
      messenger.standings.set(user_id, { status, rights: adminRights })
    }
    messenger.standings.set(bot, { status: 'administrator', rights: adminRights })
    const other = await givenChat(database, { bot_rights: [...adminRights], synced_at })
    await givenMember(database, { chat_id: other, user_id: elsewhere.userId })
    await database
      .updateTable('users')
      .set({ first_name: elsewhere.firstName, username: elsewhere.username, photo_unique_id: 'face' })
      .where('user_id', '=', elsewhere.userId)
      .execute()
    // The bot has met them, so Telegram tells who they are and that they are not here; of nobody it tells nothing.
    messenger.standings.set(elsewhere.userId, { status: 'left' })
    const session = await database
      .transaction()
      .execute((trx) =>
        beginSession(trx, { userId: ann, kind: 'container', on: somewhere(), random: randomBytes }),
      )
    token = session.token
  })
  afterAll(() => stop())

  async function call(path: Path, input: object) {
    clock += hourMs
    const shape: object = endpoints[path].input.def.shape
    const reply = await app.http.server.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      payload: {
        ...('chat_id' in shape && { chat_id: chatId }),
        ...('key' in shape && { key: randomUUID() }),
        ...input,
      },
    })
    return {
      status: reply.statusCode,
      body: reply.json<{ code: number; result: Record<string, unknown> | null }>(),
    }
  }

  /** How a bulk action ended, and for whom: it may have begun before its first answer. */
  const bulkEnds = (bulk_id: unknown) =>
    eventually(async () => {
      const ended = await call('/api/groups/bulk/get', { bulk_id })
      expect(ended.body.result?.['ended_at']).not.toBeNull()
      return [ended, await call('/api/groups/bulk/items', { bulk_id })]
    })

  async function written() {
    const { database } = given
    const entries = database
      .selectFrom('log_entries')
      .select(['kind', 'actor_id', 'target_id', 'outcome', 'reason'])
    const rows = database.selectFrom('members').select('user_id').where('chat_id', '=', chatId)
    return {
      entries: await entries.orderBy('entry_id').execute(),
      members: await rows.orderBy('user_id').execute(),
    }
  }

  async function heardOf(path: Path, foreign: Foreign): Promise<string[]> {
    const heard: string[] = []
    for (const input of named[path]?.(foreign) ?? []) {
      const answer = await call(path, input)
      // Else nothing was looked at.
      expect([refusals.input_invalid.code, refusals.too_many_requests.code]).not.toContain(answer.body.code)
      const bulkId = path === '/api/groups/bulk/start' ? answer.body.result?.['bulk_id'] : undefined
      const answers = bulkId === undefined ? [answer] : await bulkEnds(bulkId)
      heard.push(plain([input, ...answers], foreign))
    }
    return heard
  }

  const walked = Object.keys(named).filter((path): path is Path => path in endpoints)

  it.each(walked)('%s', async (path) => {
    const before = await written()
    const ofElsewhere = await heardOf(path, elsewhere)
    const between = await written()
    const ofNowhere = await heardOf(path, nowhere)
    const after = await written()

    expect(ofElsewhere).not.toEqual([])
    expect(ofElsewhere).toEqual(ofNowhere)
    const added = ({ entries }: typeof before, { entries: known }: typeof before) =>
      entries.slice(known.length)
    expect(plain(added(between, before), elsewhere)).toEqual(plain(added(after, between), nowhere))
    expect(after.members).toEqual(before.members)
  })

  async function say(text: string, from: UserId): Promise<void> {
    clock += minuteMs
    updates += 1
    const [command = ''] = /^\/\w+/.exec(text) ?? []
    const message = {
      message_id: updates,
      date: Math.floor(clock / 1000),
      chat: { id: chatId, type: 'supergroup', title: 'Garden' },
      from: { id: from, is_bot: false, first_name: `Person ${from}` },
      text,
      entities: [{ type: 'bot_command', offset: 0, length: command.length }],
    }
    expect(await bring({ update_id: updates, message })).toBe(200)
  }

  /** All that the bot says because of it. */
  async function answered(text: string, from: UserId): Promise<string[]> {
    const { database } = given
    await database.deleteFrom('fleeting_lines').execute()
    await database.deleteFrom('outbox').execute()
    await say(text, from)
    await eventually(async () => {
      const { rows } = await sql<{ left: number }>`
        select (select count(*) from updates where done_at is null)::int
          + (select count(*) from staff_commands where done_at is null)::int as left`.execute(database)
      expect(rows).toEqual([{ left: 0 }])
    })
    const rows = await database
      .selectFrom('outbox')
      .select(['method', 'params'])
      .where('chat_id', '=', chatId)
      .orderBy('id')
      .execute()
    return rows.map(({ method, params }) => `${method} ${params}`)
  }

  it.each(speakers)('the command /$command of somebody who is $is', async ({ command, from }) => {
    const before = await written()
    const heard = async (foreign: Foreign) => [
      ...(await answered(`/${command} ${foreign.userId} 10m`, from)),
      ...(await answered(`/${command} @${foreign.username} 10m`, from)),
    ]
    const ofElsewhere = await heard(elsewhere)
    const between = await written()
    const ofNowhere = await heard(nowhere)
    const after = await written()
    const steady = (lines: readonly string[], foreign: Foreign) =>
      plain(lines, foreign).replaceAll(/(message_id\\+":)\d+/g, '$1')

    expect(ofElsewhere.length).toBeGreaterThan(0)
    expect(ofElsewhere.join()).not.toContain(elsewhere.firstName)
    expect(steady(ofElsewhere, elsewhere)).toEqual(steady(ofNowhere, nowhere))
    const added = ({ entries }: typeof before, { entries: known }: typeof before) =>
      entries.slice(known.length)
    expect(plain(added(between, before), elsewhere)).toEqual(plain(added(after, between), nowhere))
    expect(after.members).toEqual(before.members)
  })
})
