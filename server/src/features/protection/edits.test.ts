import type { GroupSettingsChange } from '@steward/contract/group-settings.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import { defaultGroupSettings } from '@steward/contract/settings-parts.ts'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { describeStore } from '#platform/database/testing.ts'
import { givenChat, givenMember, user } from '#platform/database/testing/given-group.ts'
import { hour } from '#platform/durations.ts'
import { createRightOfWay } from '#platform/right-of-way.ts'
import { createCarryOut } from './carry-out.ts'
import { traceVersions } from './store-traces.ts'
import { bot, givenRules, messageOf } from './testing.ts'
import { judgeUpdates, judging } from './testing/judging.ts'
import { createHitWorker } from './worker.ts'

const now = Math.floor(Date.now() / 1000)
const spam = 'Earn five hundred dollars a day from home, write to me'
const campaign = { first: 'mute', repeat: 'mute', people: 3, seconds: 600 } as const

describeStore('edits of messages', (given) => {
  let chatId: ChatId
  let begun: object[]

  beforeEach(async () => {
    await given.empty()
    chatId = await givenChat(given.database)
    for (const id of [41, 42, 43])
      await givenMember(given.database, { chat_id: chatId, user_id: user(id), joined_at: now - 60 })
    begun = []
  })
  const rulesAre = (change: GroupSettingsChange) => givenRules(given.database, chatId, { change })

  /** One batch; message 1 is of person 41, and so on. */
  type Arriving = {
    id: number
    text?: string
    media?: object
    ago?: number
    /** `undated`: Telegram tells of an edit, and not when it was. */
    editedAgo?: number | 'undated'
  }
  async function arrive(...updates: Arriving[]) {
    const worker = createHitWorker({
      database: given.database,
      rightOfWay: createRightOfWay(),
      carryOut: createCarryOut({ botId: user(bot), begin: async ({ action }) => begun.push(action) }),
      tellAuthor: async () => undefined,
      dealtWith: async () => undefined,
      onError: (error) => {
        throw error
      },
    })
    const read = updates.map(({ id, text, media, ago = 60, editedAgo }) => {
      const from = { id: 40 + id, is_bot: false, first_name: 'A' }
      const message = messageOf(chatId, { message_id: id, date: now - ago, from, text, ...media })
      if (editedAgo === undefined) return { message }
      return {
        edited_message: editedAgo === 'undated' ? message : { ...message, edit_date: now - editedAgo },
      }
    })
    await judgeUpdates(given.database, judging({ now: () => new Date(now * 1000), worker }), read)
    await worker.idle()
    await worker.stop()
  }
  const traces = async () =>
    (await sql`select message_id, edited_at from ${traceVersions} as v order by seq`.execute(given.database))
      .rows
  const harmless = () =>
    arrive(
      { id: 1, text: 'Good morning to all of you' },
      { id: 2, text: 'Who comes to the chess club on Thursday evening?' },
      { id: 3, text: 'The kettle is hot, come over' },
    )

  it('are a wave when several people’s harmless messages become one and the same', async () => {
    await rulesAre({ campaign })
    await harmless()
    for (const id of [1, 2]) await arrive({ id, text: spam, editedAgo: 10 - id })
    expect(begun).toEqual([])
    await arrive({ id: 3, text: spam, editedAgo: 1 })
    expect(begun).toMatchObject(
      [3, 2].flatMap((id) => [
        { kind: 'mute', user_id: 40 + id },
        { kind: 'delete_messages', message_ids: [id] },
      ]),
    )
    expect(begun, 'whoever wrote it first may be the one who was copied').toHaveLength(4)
  })

  it('are judged by the media that took the place of others, under the same words', async () => {
    await rulesAre({
      locks: {
        ...defaultGroupSettings.locks,
        first: 'delete',
        repeat: 'delete',
        kinds: '',
        extensions: 'apk',
      },
    })
    const photo = { photo: [{ file_unique_id: 'p' }], caption: 'My garden' }
    await arrive({ id: 1, media: photo })
    expect(begun).toEqual([])
    const document = { file_unique_id: 'f', file_name: 'garden.apk' }
    await arrive({ id: 1, media: { document, caption: 'My garden' }, editedAgo: 1 })
    expect(begun).toEqual([{ kind: 'delete_messages', user_id: 41, message_ids: [1] }])
  })

  it('leave no trace where the group’s rules don’t look at them, or there is nothing to compare', async () => {
    await rulesAre({ campaign, edits: { judged: false } })
    await arrive({ id: 1, text: 'Good morning to all of you' }, { id: 1, text: spam, editedAgo: 1 })
    expect(await traces()).toEqual([{ message_id: 1, edited_at: 0 }])
    await rulesAre({ campaign })
    await arrive({ id: 1, text: 'Hello', editedAgo: 2 }, { id: 1, text: spam, editedAgo: 1 })
    expect(await traces()).toEqual([
      { message_id: 1, edited_at: 0 },
      { message_id: 1, edited_at: now - 1 },
    ])
  })

  it('have a mute last from when the message was edited', async () => {
    await rulesAre({ words: { first: 'mute', repeat: 'mute', words: 'casino' } })
    await arrive(
      { id: 1, text: 'Hello', ago: 20 * hour },
      { id: 1, text: 'casino', ago: 20 * hour, editedAgo: 5 },
    )
    const { rows } = await sql<{ seconds: number }>`select seconds from rule_hits`.execute(given.database)
    expect(begun[0]).toMatchObject({ kind: 'mute', until: now - 5 + (rows[0]?.seconds ?? 0) })
  })

  const casino = { words: { first: 'ban', repeat: 'ban', words: 'casino' } } as const
  const acted = () => begun.filter((action) => 'kind' in action && action.kind === 'ban')

  it('that change nothing are not judged by rules made since', async () => {
    await rulesAre({ campaign })
    await arrive({ id: 1, text: 'The casino is open' }, { id: 2, text: 'casino', ago: 300 })
    await arrive({ id: 2, text: 'A casino!', editedAgo: 200 })
    await rulesAre(casino)
    await arrive({ id: 1, text: 'The casino is open', editedAgo: 'undated' })
    await arrive({ id: 2, text: 'A casino!', editedAgo: 200 })
    expect(begun).toEqual([])
    await arrive({ id: 1, text: 'The casino is open now', editedAgo: 1 })
    expect(acted()).toMatchObject([{ user_id: 41 }])
  })

  it('that hide when they were made are judged by what they changed', async () => {
    await rulesAre(casino)
    await arrive({ id: 1, text: 'Good morning' })
    await arrive({ id: 1, text: 'Good morning', editedAgo: 'undated' })
    expect(begun).toEqual([])
    await arrive({ id: 1, text: 'casino', editedAgo: 'undated' })
    expect(acted()).toMatchObject([{ user_id: 41 }])
  })

  it('and what they came from are told apart within one batch', async () => {
    await rulesAre(casino)
    const text = 'Good morning'
    await arrive(
      { id: 1, text },
      { id: 1, text, editedAgo: 'undated' },
      { id: 1, text: 'casino', editedAgo: 1 },
    )
    expect(acted()).toMatchObject([{ user_id: 41 }])
    begun = []
    await rulesAre({ words: { ...casino.words, words: 'casino\nmorning' } })
    await arrive({ id: 1, text: 'casino', editedAgo: 'undated' })
    expect(begun).toEqual([])
  })

  it('of messages from before the rules are judged while they are new', async () => {
    await rulesAre(casino)
    await arrive({ id: 1, text: 'casino', ago: 5000, editedAgo: 'undated' })
    await arrive({ id: 2, text: 'casino', ago: 5000, editedAgo: 4000 })
    expect(begun).toEqual([])
    await arrive({ id: 3, text: 'casino', ago: 5000, editedAgo: 5 })
    expect(acted()).toMatchObject([{ user_id: 43 }])
  })
})
