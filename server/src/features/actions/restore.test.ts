import type { Action } from '@steward/contract/actions.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { givenChat, givenMember } from '#platform/database/testing/given-group.ts'
import { describeStore } from '#platform/database/testing.ts'
import { Refused } from '#platform/refused.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { createRestore } from './restore.ts'
import { type Acting, givenActing } from './testing/acting.ts'
import { ann, bot, zoe } from './testing/given.ts'

const inMinutes = (minutes: number) => Math.floor(Date.now() / 1000) + 60 * minutes
const writesOnly = ['can_send_messages']

describeStore('a mute of somebody who was restricted before', (given) => {
  let chatId: ChatId
  let acting: Acting
  let until: number

  beforeEach(async () => {
    await given.empty()
    chatId = await givenChat(given.database, { title: 'Choir' })
    await givenMember(given.database, { chat_id: chatId, user_id: ann, status: 'administrator' })
    acting = givenActing(given.database)
    until = inMinutes(2)
  })
  afterEach(() => acting.outbox.stop())

  const restricted = (permissions: string[], until_date: number | null) =>
    givenMember(given.database, {
      chat_id: chatId,
      user_id: zoe,
      status: 'restricted',
      permissions,
      until_date,
    })

  /** The request, and Telegram's update about it. */
  async function mutes(more: Partial<Action> = {}) {
    await acting.act(
      { chatId, actor: ann },
      Object.assign({ kind: 'mute', user_id: zoe, until } as const, more),
    )
    await sql`update members set status = 'restricted', permissions = '{}', until_date = ${until}
      where chat_id = ${chatId} and user_id = ${zoe}`.execute(given.database)
  }
  /** As if so many minutes passed. */
  async function pass(minutes: number) {
    until -= minutes * 60
    await sql`update actions set params = jsonb_set(params::jsonb, '{until}', to_jsonb(${until}::bigint))::text`.execute(
      given.database,
    )
    await sql`update members set until_date = ${until} where user_id = ${zoe}`.execute(given.database)
  }
  async function restore() {
    await createRestore({
      database: given.database,
      botId: bot,
      begin: acting.actions.begin,
      monotonic: () => 0,
    })()
    await eventually(async () =>
      expect(
        await given.database.selectFrom('actions').select('state').where('state', '=', 'under_way').execute(),
      ).toEqual([]),
    )
  }
  const restrictions = () =>
    acting.calls.flatMap(({ method, params }) =>
      method === 'restrictChatMember'
        ? [[Object(params['permissions']).can_send_messages, params['until_date']]]
        : [],
    )

  it('is followed by that restriction as it ends, once', async () => {
    await restricted(writesOnly, null)
    await mutes()
    await restore()
    expect(restrictions()).toEqual([[false, until]])

    await pass(2)
    await restore()
    await restore()
    expect(restrictions().slice(1)).toEqual([[true, undefined]])
    expect((await acting.log()).map(({ kind, via }) => [kind, via])).toEqual([
      ['mute', 'app'],
      ['limit', 'bot'],
    ])
  })

  it('is followed by a mute that was to last longer', async () => {
    const longer = inMinutes(600)
    await restricted([], longer)
    await mutes()
    await pass(2)
    await restore()
    expect(restrictions().slice(1)).toEqual([[false, longer]])
  })

  it.each<[string, () => Promise<unknown>]>([
    ['nothing was before', () => givenMember(given.database, { chat_id: chatId, user_id: zoe })],
    ['what was before is over, too', () => restricted(writesOnly, inMinutes(1))],
  ])('is followed by nothing where %s', async (_, so) => {
    await so()
    await mutes()
    await pass(2)
    await restore()
    expect(restrictions()).toHaveLength(1)
  })

  it.each([
    ['was freed', sql`status = 'member', until_date = null, permissions = null`],
    ['is muted for longer', sql`until_date = until_date + 3600`],
    ['was banned', sql`status = 'kicked', until_date = null, permissions = null`],
  ])('is followed by nothing for whoever %s meanwhile', async (_, so) => {
    await restricted(writesOnly, null)
    await mutes()
    await pass(2)
    await sql`update members set ${so} where user_id = ${zoe}`.execute(given.database)
    await restore()
    expect(restrictions()).toHaveLength(1)
  })

  it('is followed by nothing once an admin freed them, before Telegram tells of it', async () => {
    await restricted(writesOnly, null)
    await mutes()
    await acting.act({ chatId, actor: ann }, { kind: 'unmute', user_id: zoe })
    await pass(2)
    await restore()
    expect(restrictions()).toHaveLength(2)
  })

  it.each([
    ['bot_right_missing', [0, 20, 60, 140, 300, 620, 1260, 2540, 4340, 6140]],
    ['telegram_unreachable', [0, 20, 60, 120, 180, 240, 300, 360, 420, 480]],
  ] as const)('is asked for less and less often where it is refused: %s', async (refusal, seconds) => {
    await restricted(writesOnly, null)
    await mutes()
    await pass(2)
    let now = 0
    const tried: number[] = []
    const again = createRestore({
      database: given.database,
      botId: bot,
      begin: async () => {
        tried.push(now / 1000)
        throw new Refused(refusal)
      },
      monotonic: () => now,
    })
    for (; tried.length < seconds.length && now < 10_000_000; now += 10_000) await again()
    expect(tried).toEqual(seconds)
  })
})
