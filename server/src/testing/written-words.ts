import { randomUUID } from 'node:crypto'
import { endpoints, type Path } from '@steward/contract/endpoints.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { Field } from '@steward/contract/setting-fields.ts'
import { settingsFile } from '@steward/contract/settings-history.ts'
import { defaultGroupSettings, fieldOf, settingsFields } from '@steward/contract/settings-parts.ts'
import { givenDeed } from '#features/appeals/testing.ts'
import { initDataOf } from '#features/auth/testing.ts'
import { askToJoin, givenSettings, newestToken, settingsWith } from '#features/join-checks/testing.ts'
import { plainLink } from '#features/links/testing.ts'
import { givenApplication } from '#features/transfers/testing.ts'
import type { Database } from '#platform/database/schema.ts'
import { givenChat, givenMember, user } from '#platform/database/testing/given-group.ts'
import { givenHeld } from '#platform/database/testing/given-held.ts'
import { partOf, partsOf } from './schema-parts.ts'

/** What nobody says in earnest: whoever finds it knows where it was written. */
export const mark = 'CANARY'

/** Names of what Steward, Telegram or a browser made and people only hand on. */
const handedOn: ReadonlySet<string> = new Set([
  'cursor',
  'init_data',
  'auth_code',
  'token',
  'link',
  'apply_id',
  'seen',
  'endpoint',
])

const takesMark = (schema: unknown): boolean => {
  const parse: unknown = Reflect.get(Object(schema), 'safeParse')
  return partOf(schema, 'type') === 'string' && typeof parse === 'function' && parse(mark).success
}

const paths = Object.keys(endpoints).filter((path): path is Path => path in endpoints)
const open = paths.flatMap((path) =>
  [...partsOf(endpoints[path].input)].flatMap(({ at, schema }) => (takesMark(schema) ? [{ path, at }] : [])),
)
const isHandedOn = ({ at }: { at: readonly string[] }) => at.length === 1 && handedOn.has(at[0] ?? '')

/** Every place where somebody can send words of their own, and every other where any text would be read. */
export const wordPlaces = new Set(
  open.filter((place) => !isHandedOn(place)).map(({ path, at }) => `${path} ${at.join('.')}`),
)
export const textPlaces = open.filter(isHandedOn).map(({ path, at: [field = ''] }) => ({ path, field }))

/** The places of an input where the mark is. */
export const placesOfMark = (value: unknown, at: readonly string[] = []): string[] =>
  typeof value === 'string'
    ? value.includes(mark)
      ? [at.join('.')]
      : []
    : Object.entries(Object(value)).flatMap(([name, inner]) => placesOfMark(inner, [...at, name]))

const isOfWords = ({ is }: Field) => is === 'text' || is === 'lines'

/** All settings that hold words, with the mark as each of them: as a site, so that it is a line of any list. */
function markedSettings() {
  const change: Record<string, unknown> = {}
  for (const place of settingsFields.filter((field) => isOfWords(fieldOf[field]))) {
    const [part = '', name] = place.split('.')
    const text = `${mark}.ru`
    const before = change[part] ?? Reflect.get(defaultGroupSettings, part)
    change[part] = name === undefined ? text : { ...Object(before), [name]: text }
  }
  return change
}

type Scene = {
  database: Database
  /** A group of which `ann` is the creator, `eve` an admin and `bob` a member. */
  chat_id: ChatId
  ann: UserId
  bob: UserId
  eve: UserId
  bot: UserId
}
const [zoe, max, kim] = [user(60), user(61), user(62)]

/** Zoe was banned by a rule and appeals, and so was Ann in another group; there Zoe is asked who she is. Max waits, and a check left Kim muted. */
async function givenApplicants({ database, chat_id, ann }: Scene) {
  const { appeal_id } = await database
    .insertInto('appeals')
    .values({
      chat_id,
      user_id: zoe,
      action_id: await givenDeed(database, { chatId: chat_id, userId: zoe }),
      key: randomUUID(),
      text: mark,
    })
    .returning('appeal_id')
    .executeTakeFirstOrThrow()
  const elsewhere = await givenChat(database)
  const action_id = await givenDeed(database, { chatId: elsewhere, userId: ann })
  await givenSettings(database, elsewhere, settingsWith({ tasks: 'questions', questions: mark }))
  await askToJoin(database, elsewhere, [{ userId: zoe, queryId: '1' }])
  const joinToken = await newestToken(database)
  await database.insertInto('users').values({ user_id: max, first_name: mark }).execute()
  await askToJoin(database, chat_id, [{ userId: max }])
  await givenHeld(database, { chat_id, user_id: kim })
  await database.updateTable('users').set({ first_name: mark }).where('user_id', '=', kim).execute()
  return { appeal_id, action_id, joinToken }
}

/** One group that Eve wants to hand to Ann, and one whose steward is gone. */
async function givenTransfers({ database, ann, eve }: Scene) {
  const handed = await givenChat(database, { added_by: eve, synced_at: new Date() })
  const left = await givenChat(database, { synced_at: new Date() })
  await database.insertInto('stewardships').values({ chat_id: left, steward_user_id: zoe }).execute()
  const status = 'administrator'
  for (const user_id of [ann, eve]) await givenMember(database, { chat_id: handed, user_id, status })
  await givenMember(database, { chat_id: left, user_id: ann, status })
  const offer = { chat_id: handed, steward_user_id: eve, receiver_user_id: ann }
  return { left, apply_id: await givenApplication(database, offer) }
}

/** Whatever somebody can write in the app, once each, as Ann sends it. */
export async function wordsOf(scene: Scene): Promise<[Path, object][]> {
  const { database, chat_id, bob, eve, bot } = scene
  const { appeal_id, action_id, joinToken } = await givenApplicants(scene)
  const { left, apply_id } = await givenTransfers(scene)
  const link = 'https://t.me/+abc'
  await database
    .insertInto('invite_links')
    .values({ ...plainLink, chat_id, link, creator_user_id: bot })
    .execute()
  const wishes = { name: mark, expires_at: null, member_limit: null, creates_join_request: false }
  const change = markedSettings()
  const { format, version } = settingsFile
  const file = JSON.stringify({ format, version, settings: { rules_text: `${mark} again` } })
  const proposal = { kind: 'import', file }
  const act = (action: object, reason: string | null = null): [Path, object] => [
    '/api/groups/act',
    { chat_id, key: randomUUID(), action, reason },
  ]
  const start = (action: object, targets: object): [Path, object] => [
    '/api/groups/bulk/start',
    { chat_id, key: randomUUID(), action, targets, reason: mark },
  ]
  const found = { filter: 'present', sort: 'recent', search: mark }
  return [
    ['/api/groups/members/notes/add', { chat_id, user_id: bob, key: randomUUID(), text: mark }],
    act({ kind: 'mute', user_id: bob, until: null }, mark),
    act({ kind: 'warn', user_id: bob }, mark),
    act({ kind: 'tag', user_id: bob, tag: mark }),
    act({ kind: 'rename', title: mark }),
    act({ kind: 'describe', description: mark }),
    ['/api/groups/links/create', { chat_id, key: randomUUID(), wishes }],
    ['/api/groups/links/edit', { chat_id, key: randomUUID(), link, wishes }],
    ['/api/groups/settings/save', { chat_id, version: 0, change }],
    ['/api/groups/settings/propose', { chat_id, proposal }],
    [
      '/api/groups/settings/apply',
      { chat_id, key: randomUUID(), proposal, version: 1, seen: '', parts: ['rules_text'] },
    ],
    ['/api/groups/protection/try', { chat_id, change }],
    ['/api/groups/protection/check', { chat_id, change }],
    ['/api/groups/list', { search: mark }],
    ['/api/groups/people', { search: mark }],
    ['/api/groups/logs', { search: mark }],
    ['/api/groups/log', { chat_id, search: mark }],
    ['/api/groups/log/export', { chat_id, search: mark }],
    ['/api/groups/requests', { chat_id, search: mark }],
    ['/api/groups/members', { chat_id, ...found }],
    ['/api/groups/members/export', { chat_id, ...found }],
    start({ kind: 'mute', until: null }, { user_ids: [bob] }),
    start({ kind: 'approve' }, { requests: { search: mark } }),
    start({ kind: 'unmute' }, { held: { search: mark } }),
    ['/api/appeals/write', { action_id, key: randomUUID(), text: mark }],
    [
      '/api/groups/appeals/answer',
      { chat_id, appeal_id, key: randomUUID(), lift: false, block: false, answer: mark },
    ],
    [
      '/api/join/answer',
      {
        token: joinToken,
        init_data: initDataOf({ id: zoe, first_name: mark }),
        place: 1,
        attempt: 0,
        answer: { kind: 'text', text: mark },
      },
    ],
    ['/api/transfers/claim', { chat_id: left, reason: mark, key: randomUUID() }],
    ['/api/transfers/answer', { apply_id, answer: 'decline', reason: mark }],
    ['/api/transfers/offer', { chat_id, receiver_user_id: eve, reason: mark, key: randomUUID() }],
  ]
}
