import type { ChatId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { leftMutedIn } from './domain/held-by-check.ts'
import { writeEntry } from './domain/log-book.ts'
import { type Acting, no } from './features/actions/testing/acting.ts'
import { ann } from './features/actions/testing/given.ts'
import { comeIn, isChanged } from './features/join-checks/arrivals/testing.ts'
import {
  bot,
  givenJoining,
  givenSettings,
  newestToken,
  settingsWith,
  zoe,
} from './features/join-checks/testing.ts'
import { describeStore } from './platform/database/testing.ts'
import { givenCheckRow } from './platform/database/testing/given-check.ts'
import { user } from './platform/database/testing/given-group.ts'
import { eventually } from './platform/testing/eventually.ts'
import { givenJoiningGroup, type Joining } from './testing/given-joining-group.ts'

type So = () => Promise<unknown>

const muted = {
  method: 'restrictChatMember',
  user_id: zoe,
  permissions: expect.objectContaining({ can_send_messages: false }),
}

describeStore('who came into a group and whose check ends before they were muted', (given) => {
  let chatId: ChatId
  let acting: Acting
  let joining: Joining
  let token: string

  beforeEach(async () => {
    ;({ chatId, acting, joining } = await givenJoiningGroup(given))
  })
  afterEach(() => acting.outbox.stop())

  /** Zoe came in, and the worker has not looked. */
  async function arrives(check: Parameters<typeof settingsWith>[0] = {}) {
    await givenSettings(given.database, chatId, settingsWith({ whom: 'everybody', ...check }))
    await comeIn(given.database, chatId)
    token = await newestToken(given.database)
  }
  const decided = () =>
    acting.calls.flatMap(({ method, params }) =>
      method.endsWith('ChatMember') ? [{ method, ...params }] : [],
    )
  const written = async () => {
    const entries = await given.database
      .selectFrom('log_entries')
      .select(['kind', 'details'])
      .where('via', '=', 'bot')
      .orderBy('entry_id')
      .execute()
    return entries.map(({ kind, details }) => [kind, JSON.parse(details ?? '{}').check])
  }
  /** What Telegram tells of them, and the worker once more. */
  async function worksOn() {
    await sql`update members set status = 'restricted' where is_present`.execute(given.database)
    await sql`update join_checks set due_at = now() where due_at is not null`.execute(given.database)
    await joining.work()
  }
  async function waitsSince() {
    const { rows } = await sql<{ since: string }>`
      select case when held_at > ended_at then 'after the check ended'
        when held_at is null then 'nobody waits' else 'too early' end as since from join_checks where user_id = ${zoe}`.execute(
      given.database,
    )
    return rows[0]?.since
  }
  async function leftMuted() {
    const { rows } = await sql<{ count: number }>`
      select ${leftMutedIn(sql`${chatId}::bigint`)} as count`.execute(given.database)
    return rows[0]?.count
  }

  const timesOut = () => joining.later(6)
  const leaves = async () => {
    await joining.look(token)
    await sql`update join_checks set seen_at = seen_at - interval '2 minutes'`.execute(given.database)
    await joining.later(6)
  }
  const cannot = () => joining.cannot(token)
  const fails = async () => {
    for (let times = 0; times < 2; times += 1) await joining.answer(token, 1, { kind: 'sum', text: '99' })
  }
  const isAlike = async () => {
    for (const id of [100, 101, 102, 103, 104])
      await givenCheckRow(given.database, {
        chat_id: chatId,
        user_id: user(id),
        state: 'passed',
        network: 'home',
        ended_at: new Date(),
        plan: '{}',
      })
    await joining.answer(token, 1, { kind: 'touch' }, { network: 'home' })
  }
  const isNotShown = async () => {
    acting.telegram.answer = (method) =>
      method === 'sendMessage' ? no('Bad Request: not enough rights')() : true
    acting.outbox.wake()
    await eventually(async () => expect(await joining.check()).toMatchObject({ why: 'not_shown' }))
  }
  const hard = { tasks: 'sum', tries: 1 } as const

  it.each<[string, string, So, Parameters<typeof settingsWith>[0]]>([
    ['never came to it', 'timed_out', timesOut, {}],
    ['left it', 'left', leaves, {}],
    ['cannot do it', 'queued', cannot, {}],
    ['look like many others', 'queued', isAlike, {}],
    ['failed', 'failed', fails, hard],
  ])(
    'are muted then, and after that left to the admins, who are told: they %s',
    async (_, state, ends, check) => {
      await arrives(check)
      await ends()
      await joining.work()
      await eventually(async () => expect(await written()).toEqual([['mute', 'arrived']]))
      expect(joining.told).toEqual([])
      expect(await waitsSince()).toBe('nobody waits')
      await worksOn()
      expect(await written()).toEqual([
        ['mute', 'arrived'],
        ['left_to_admins', state],
      ])
      expect(decided()).toMatchObject([muted])
      expect([await leftMuted(), joining.told]).toEqual([1, [chatId]])
      expect(await waitsSince()).toBe('after the check ended')
      expect(await joining.check()).toMatchObject({ state, due_at: null })
    },
  )

  it('are muted then and left to the admins, of whom no word of it could be said in the group', async () => {
    await arrives()
    await isNotShown()
    await joining.work()
    await eventually(async () => expect(await written()).toEqual([['mute', 'arrived']]))
    await worksOn()
    expect(decided()).toMatchObject([muted])
    expect([await leftMuted(), joining.told]).toEqual([1, [chatId]])
  })

  it('are muted where they could not be banned for it', async () => {
    acting.telegram.answer = (method) => (method === 'banChatMember' ? no('Bad Request: no')() : true)
    await arrives({ ...hard, failed: 'ban' })
    await fails()
    await joining.work()
    await eventually(async () => expect(await written()).toEqual([['ban', 'failed']]))
    await worksOn()
    await eventually(async () => expect((await written()).at(-1)).toEqual(['mute', 'arrived']))
    await worksOn()
    expect([await leftMuted(), joining.told]).toEqual([1, [chatId]])
  })

  it('are muted once, though the node dies before that or before it is written down', async () => {
    await arrives()
    for (const hasBegun of [false, true]) {
      const dies = givenJoining(given.database, async (wanted) => {
        if (hasBegun) await acting.actions.begin(wanted)
        throw new Error('the process was killed')
      })
      await timesOut()
      await dies.work()
      expect(dies.errors).toHaveLength(1)
      await sql`update join_checks set due_at = now()`.execute(given.database)
    }
    await joining.work()
    await eventually(async () => expect(await written()).toContainEqual(['mute', 'arrived']))
    await worksOn()
    expect(decided()).toMatchObject([muted])
    expect([await leftMuted(), joining.told]).toEqual([1, [chatId]])
  })

  it('are left to the admins once, though they fail while another node mutes them', async () => {
    await arrives(hard)
    const slow = givenJoining(given.database, async (wanted) => {
      const id = await acting.actions.begin(wanted)
      await fails()
      await joining.work()
      return id
    })
    await slow.work()
    await eventually(async () => expect(await written()).toContainEqual(['mute', 'arrived']))
    await worksOn()
    await slow.work()
    expect(await written()).toEqual([
      ['mute', 'arrived'],
      ['left_to_admins', 'failed'],
    ])
    expect([await leftMuted(), joining.told, slow.told]).toEqual([1, [chatId], []])
    expect(await joining.check()).toMatchObject({ state: 'failed', due_at: null })
  })

  it('are muted as soon as Telegram can be asked again', async () => {
    await arrives()
    acting.telegram.refreshNow = async () => 'unreachable'
    await timesOut()
    await joining.work()
    expect(await joining.check()).toMatchObject({ state: 'timed_out', due_at: expect.any(Date) })
    acting.telegram.refreshNow = async () => 'reachable'
    await worksOn()
    await eventually(() => expect(decided()).toMatchObject([muted]))
  })

  it('are nobody’s to decide on where the bot may not mute them', async () => {
    await arrives()
    await cannot()
    await sql`update chats set bot_rights = '{}'`.execute(given.database)
    await joining.work()
    expect([decided(), await written(), joining.told]).toEqual([[], [], []])
    expect(await joining.check()).toMatchObject({ state: 'queued', due_at: null })
  })

  const gone: So = () => isChanged(given.database, chatId, { by: zoe, to: 'left' })
  const byAdmin =
    (kind: 'kick' | 'unmute'): So =>
    async () => {
      await acting.act({ chatId, actor: ann }, { kind, user_id: zoe })
      await isChanged(given.database, chatId, { by: bot, to: kind === 'kick' ? 'left' : 'member' })
    }
  const byHand: So = async () => {
    await given.database
      .transaction()
      .execute((trx) =>
        writeEntry(trx, { chatId, kind: 'unmute', via: 'telegram', actorId: ann, targetId: zoe }),
      )
    await isChanged(given.database, chatId, { by: ann, to: 'member' })
  }
  it.each<[string, So]>([
    ['left', gone],
    ['were removed by an admin', byAdmin('kick')],
    ['were let write by an admin', byAdmin('unmute')],
    ['were let write by an admin in Telegram', byHand],
  ])('are not muted any more once they %s', async (_, so) => {
    await arrives()
    await cannot()
    await sql`update members set status = 'restricted'`.execute(given.database)
    await so()
    const before = decided().length
    await joining.work()
    await worksOn()
    expect(decided().slice(before)).toEqual([])
    expect([await leftMuted(), joining.told]).toEqual([0, []])
    expect(await joining.check()).toMatchObject({ state: 'queued', due_at: null })
  })
})
