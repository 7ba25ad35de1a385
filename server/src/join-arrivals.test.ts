import { randomUUID } from 'node:crypto'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { leftMutedIn } from './domain/held-by-check.ts'
import { clearLasting } from './domain/lasting-lines.ts'
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
import { writeEntry } from './domain/log-book.ts'
import { listRequests } from './features/requests/list-requests.ts'
import { onEverybody } from './features/requests/testing.ts'
import { describeStore } from './platform/database/testing.ts'
import { givenChat, user } from './platform/database/testing/given-group.ts'
import { eventually } from './platform/testing/eventually.ts'
import { givenChecks, givenJoiningGroup, type Joining } from './testing/given-joining-group.ts'

const touch = { kind: 'touch' } as const
const raised = { can_send_messages: true }
const lowered = { can_send_messages: false }

describeStore('what follows for who came into a group without asking', (given) => {
  let chatId: ChatId
  let acting: Acting
  let joining: Joining
  let token: string

  beforeEach(async () => {
    ;({ chatId, acting, joining } = await givenJoiningGroup(given))
  })
  afterEach(() => acting.outbox.stop())

  /** Whether Telegram shows something to one member alone. */
  const telling = (support: 'yes' | 'no') => void ({ acting, joining } = givenChecks(given.database, support))

  /** Zoe came in, and is muted. */
  async function arrives(check: Parameters<typeof settingsWith>[0] = {}) {
    await givenSettings(given.database, chatId, settingsWith({ whom: 'everybody', ...check }))
    await comeIn(given.database, chatId)
    token = await newestToken(given.database)
    acting.outbox.wake()
    await joining.work()
    await logged(1)
  }
  const done = (methods: RegExp) => acting.calls.filter(({ method }) => methods.test(method))
  const decided = () => done(/ChatMember$/).map(({ method, params }) => Object.assign(params, { method }))
  const said = () => done(/^sendMessage$/).map(({ params }) => params)
  const restricted = (permissions: object) => ({
    method: 'restrictChatMember',
    chat_id: chatId,
    user_id: zoe,
    permissions: expect.objectContaining(permissions),
  })
  const muted = () => restricted(lowered)
  const unmuted = () => restricted(raised)
  const entries = () =>
    given.database
      .selectFrom('log_entries')
      .select(['kind', 'via', 'outcome', 'details'])
      .where('via', '<>', 'telegram')
      .orderBy('entry_id')
      .execute()
  const logged = (count: number) => eventually(async () => expect(await entries()).toHaveLength(count))
  const why = async () =>
    (await entries()).map(({ kind, details }) => [kind, JSON.parse(details ?? '{}').check])
  /** How many people the group's card counts for its admins. */
  async function waiting() {
    const { rows } = await sql<{ count: number }>`
      select ${leftMutedIn(sql`${chatId}::bigint`)} as count`.execute(given.database)
    return rows[0]?.count
  }
  const answersWrong = async () => {
    for (let times = 0; times < 2; times += 1) await joining.answer(token, 1, { kind: 'sum', text: '99' })
  }
  const fails = async () => {
    await answersWrong()
    await joining.work()
  }
  const hard = { tasks: 'sum', tries: 1 } as const

  it('are muted until they pass, and the log says why', async () => {
    await arrives()
    expect(decided()).toEqual([{ ...muted(), use_independent_chat_permissions: true }])
    expect(await why()).toEqual([['mute', 'arrived']])
    // Nothing has been asked yet.
    expect((await entries())[0]?.details).not.toContain('asked')
    expect(await joining.look(token)).toMatchObject({ state: 'open', group: 'Choir' })
    expect(await joining.answer(token, 1, touch)).toMatchObject({ state: 'passed' })
    await joining.work()
    await logged(2)
    expect(decided()).toMatchObject([muted(), unmuted()])
    expect(await why()).toEqual([
      ['mute', 'arrived'],
      ['unmute', 'passed'],
    ])
    expect(await joining.check()).toMatchObject({ state: 'passed', due_at: null })
    expect(joining.errors).toEqual([])
  })

  it.each([
    ['are left muted to the admins', 'queue', []],
    ['are removed', 'decline', [{ method: 'unbanChatMember', user_id: zoe }]],
    [
      'are banned for a time',
      'ban',
      [{ method: 'banChatMember', user_id: zoe, until_date: expect.any(Number) }],
    ],
  ] as const)('%s where they fail and the group says so', async (_, failed, expected) => {
    await arrives({ ...hard, failed })
    await fails()
    await logged(2)
    expect(decided().slice(1)).toMatchObject(expected)
    expect(await joining.check()).toMatchObject({ state: 'failed', due_at: null })
  })

  it('are removed where they never came to their check and the group says so', async () => {
    await arrives({ timed_out: 'decline' })
    await joining.later(4)
    await joining.work()
    expect(decided()).toMatchObject([muted()])
    await joining.later(2)
    await joining.work()
    await logged(2)
    expect(await why()).toContainEqual(['kick', 'timed_out'])
  })

  it('stay muted where the group leaves who passes to its admins', async () => {
    await arrives({ passed: 'queue' })
    expect(await joining.answer(token, 1, touch)).toMatchObject({ state: 'queued' })
    await joining.work()
    expect(await joining.check()).toMatchObject({ state: 'passed', due_at: null })
    expect(decided()).toMatchObject([muted()])
    expect(await why()).toEqual([
      ['mute', 'arrived'],
      ['left_to_admins', 'passed'],
    ])
  })

  it('are unmuted once, though the node dies after they passed, or before that is written down', async () => {
    await arrives()
    await joining.answer(token, 1, touch)
    for (const hasBegun of [false, true]) {
      const dies = givenJoining(given.database, async (wanted) => {
        if (hasBegun) await acting.actions.begin(wanted)
        if (wanted.action.kind === 'unmute' || !hasBegun) throw new Error('the process was killed')
        return 1
      })
      await dies.work()
      expect(dies.errors).toHaveLength(1)
      await sql`update join_checks set due_at = now()`.execute(given.database)
    }
    await joining.work()
    await logged(2)
    expect(await joining.check()).toMatchObject({ state: 'passed', due_at: null })
    expect(decided()).toMatchObject([muted(), unmuted()])
  })

  it('are muted before they are unmuted, however fast they pass', async () => {
    await givenSettings(given.database, chatId, settingsWith({ whom: 'everybody' }))
    await comeIn(given.database, chatId)
    token = await newestToken(given.database)
    await joining.answer(token, 1, touch)
    await joining.work()
    await logged(2)
    expect(decided()).toMatchObject([muted(), unmuted()])
  })

  it('are left to the admin who unmutes them, in the app', async () => {
    await arrives({ timed_out: 'ban' })
    await joining.look(token)
    await acting.act({ chatId, actor: ann }, { kind: 'unmute', user_id: zoe })
    await isChanged(given.database, chatId, { by: bot, to: 'member' })
    await joining.work()
    expect(await joining.check()).toMatchObject({ state: 'settled', due_at: null })
    expect(await joining.look(token)).toMatchObject({ state: 'settled' })
    await joining.later(60)
    await joining.work()
    expect(decided()).toMatchObject([muted(), unmuted()])
  })

  const byHand = async (kind: 'mute' | 'unmute' | 'limit') => {
    await given.database
      .transaction()
      .execute((trx) => writeEntry(trx, { chatId, kind, via: 'telegram', actorId: ann, targetId: zoe }))
    await isChanged(given.database, chatId, { by: ann, to: kind === 'unmute' ? 'member' : 'restricted' })
  }
  it.each(['unmute', 'mute', 'limit'] as const)(
    'are left to the admin who decides in Telegram: %s',
    async (kind) => {
      await arrives({ timed_out: 'ban' })
      await joining.look(token)
      await byHand(kind)
      expect(await joining.answer(token, 1, touch)).toMatchObject({ state: 'settled' })
      await joining.work()
      expect(decided()).toMatchObject([muted()])
    },
  )

  it('keep the mute of an admin who decides after they passed', async () => {
    await arrives()
    await joining.answer(token, 1, touch)
    await byHand('mute')
    await joining.work()
    expect(decided()).toMatchObject([muted()])
    expect(await joining.check()).toMatchObject({ state: 'passed', due_at: null })
  })

  it('keep a mute of the bot that another rule wants', async () => {
    await arrives()
    await joining.answer(token, 1, touch)
    const [action, reason] = [{ kind: 'mute', user_id: zoe, until: null } as const, null]
    await acting.actions.begin({ chatId, actor: bot, via: 'bot', action, reason, key: randomUUID() })
    await joining.work()
    await logged(2)
    expect(decided()).toMatchObject([muted(), muted()])
  })

  it('are waited for no more where they leave, and asked anew where they come back muted', async () => {
    await arrives()
    await isChanged(given.database, chatId, { by: zoe, to: 'left' })
    await joining.work()
    expect(await joining.check()).toMatchObject({ state: 'settled', due_at: null })
    await sql`update join_checks set requested_at = requested_at - 60`.execute(given.database)
    await comeIn(given.database, chatId, [{ status: 'restricted' }])
    expect(await joining.check()).toMatchObject({ state: 'asked' })
    await joining.answer(await newestToken(given.database), 1, touch)
    await joining.work()
    await eventually(() => expect(decided().at(-1)).toMatchObject(unmuted()))
  })

  it('are asked nothing more where the bot lost its right before they were muted', async () => {
    await givenSettings(given.database, chatId, settingsWith({ whom: 'everybody' }))
    await comeIn(given.database, chatId)
    await sql`update chats set bot_rights = '{}'`.execute(given.database)
    await joining.work()
    expect(await joining.check()).toMatchObject({ state: 'settled', due_at: null })
    expect([decided(), await entries()]).toEqual([[], []])
  })

  it.each([
    ['unmuted', 'unmute', 'passed', { tasks: 'touch' }],
    ['removed', 'kick', 'failed', { ...hard, failed: 'decline' }],
    ['banned', 'ban', 'failed', { ...hard, failed: 'ban' }],
  ] as const)(
    'go to the admins where they cannot be %s, and these are told',
    async (_, kind, state, check) => {
      await arrives(check)
      await sql`update members set status = 'restricted'`.execute(given.database)
      acting.telegram.answer = no('Bad Request: no')
      await (state === 'passed' ? joining.answer(token, 1, touch) : answersWrong())
      // Telegram answers before the worker has noted down that it was begun.
      const slow = givenJoining(given.database, async (wanted) => {
        const begun = await acting.actions.begin(wanted)
        acting.outbox.wake()
        await logged(wanted.action.kind === 'mute' ? 1 : 2)
        return begun
      })
      await slow.work()
      await joining.work()
      await joining.work()
      expect(await why()).toEqual([
        ['mute', 'arrived'],
        [kind, state],
        ['left_to_admins', state],
      ])
      expect([await waiting(), joining.told]).toEqual([1, [chatId]])
      expect(await joining.check()).toMatchObject({ state, due_at: null })
      expect(decided()).toHaveLength(2)
    },
  )

  it('are asked nothing more where Telegram does not let the bot mute them', async () => {
    acting.telegram.answer = (method) => (method === 'restrictChatMember' ? no('Bad Request: no')() : true)
    await arrives()
    expect(await joining.look(token)).toMatchObject({ state: 'settled' })
  })

  it('wait where Telegram cannot be asked', async () => {
    acting.telegram.refreshNow = async () => 'unreachable'
    await givenSettings(given.database, chatId, settingsWith({ whom: 'everybody' }))
    await comeIn(given.database, chatId)
    await joining.work()
    expect(await joining.check()).toMatchObject({ state: 'asked' })
    acting.telegram.refreshNow = async () => 'reachable'
    await sql`update join_checks set due_at = now()`.execute(given.database)
    await joining.work()
    await logged(1)
    expect(decided()).toMatchObject([muted()])
  })

  /** What is still said, after all that is over has gone. */
  async function lines() {
    while (await clearLasting(given.database)) acting.outbox.wake()
    const rows = await given.database.selectFrom('lasting_lines').select('said_key').execute()
    return rows.map(({ said_key }) => said_key)
  }
  const checkIdOf = async (userId: UserId) => {
    const check = given.database.selectFrom('join_checks').select('check_id').where('user_id', '=', userId)
    return (await check.orderBy('check_id', 'desc').executeTakeFirstOrThrow()).check_id
  }
  const takenDown = () => done(/^delete/).map(({ method, params }) => Object.assign(params, { method }))
  const ofTheirs = (ephemeral_message_id: number) => ({
    method: 'deleteEphemeralMessage',
    chat_id: chatId,
    receiver_user_id: zoe,
    ephemeral_message_id,
  })

  it.each<[string, () => Promise<unknown>]>([
    ['passed', () => joining.answer(token, 1, touch)],
    ['left it to the admins', () => joining.cannot(token)],
    ['run out of time', () => joining.later(6)],
    ['been unmuted in Telegram', () => byHand('unmute')],
  ])('no longer see what was said to them alone once they have %s', async (_, ends) => {
    acting.telegram.answer = (method) =>
      method === 'sendMessage' ? { message_id: 0, ephemeral_message_id: 5 } : true
    await arrives()
    await eventually(() => expect(said()).toHaveLength(1))
    await joining.look(token)
    await joining.work()
    expect(await lines()).toEqual([`join_check ${await checkIdOf(zoe)}`])
    await ends()
    await joining.work()
    expect(await lines()).toEqual([])
    await eventually(() => expect(takenDown()).toEqual([ofTheirs(5)]))
  })

  it('still see it in the time that they were given, and the one of before no more once they come anew', async () => {
    let number = 0
    acting.telegram.answer = (method) =>
      method === 'sendMessage' ? { message_id: 0, ephemeral_message_id: (number += 1) } : true
    await arrives()
    await eventually(() => expect(said()).toHaveLength(1))
    await joining.moreTime(token)
    const first = await checkIdOf(zoe)
    await sql`update lasting_lines set due_at = due_at - interval '5 minutes'`.execute(given.database)
    await joining.later(5)
    await joining.work()
    await sql`update lasting_lines set due_at = due_at - interval '2 minutes'`.execute(given.database)
    expect(await lines()).toEqual([`join_check ${first}`])

    await comeIn(given.database, chatId, [{ secondsAgo: -5 }])
    acting.outbox.wake()
    await joining.work()
    await eventually(() => expect(said()).toHaveLength(2))
    expect(await lines()).toEqual([`join_check ${await checkIdOf(zoe)}`])
    await eventually(() => expect(takenDown()).toEqual([ofTheirs(1)]))
  })

  it('are told together where Telegram shows nothing to one alone, and that goes when nobody waits', async () => {
    telling('no')
    acting.telegram.answer = (method) => (method === 'sendMessage' ? { message_id: 7 } : true)
    await arrives()
    await comeIn(given.database, chatId, [{ userId: user(43) }])
    acting.outbox.wake()
    await joining.work()
    await logged(2)
    await eventually(() => expect(said()).toHaveLength(1))
    expect(said()).toMatchObject([{ chat_id: chatId }])
    expect(said()[0]).not.toHaveProperty('ephemeral_message_parameters')
    await joining.answer(token, 1, touch)
    await joining.work()
    expect(await lines()).toContainEqual(expect.stringMatching(/^join_line /))
    await isChanged(given.database, chatId, { by: user(43), userId: user(43), to: 'left' })
    await joining.work()
    expect(await lines()).toEqual([])
    await eventually(() => expect(done(/^deleteMessage$/)).toMatchObject([{ params: { message_id: 7 } }]))
  })

  it('go to the admins where nothing can be said in the group', async () => {
    acting.telegram.answer = (method) =>
      method === 'sendMessage' ? no('Bad Request: not enough rights')() : true
    await arrives()
    await eventually(async () =>
      expect(await joining.check()).toMatchObject({ state: 'queued', why: 'not_shown' }),
    )
    await joining.work()
    expect(decided()).toMatchObject([muted()])
  })

  it('find their newest check by who they are, and the link that they had leads nowhere then', async () => {
    await arrives()
    const mine = await joining.mine(zoe)
    expect(mine).toMatch(/^[\w-]{22}$/)
    await expect(joining.look(token)).rejects.toMatchObject({ refusal: 'join_check_gone' })
    expect(await joining.look(mine)).toMatchObject({ state: 'open', group: 'Choir' })
    await expect(joining.mine(user(43))).rejects.toMatchObject({ refusal: 'join_check_gone' })
    await joining.answer(mine, 1, touch)
    await expect(joining.mine(zoe)).rejects.toMatchObject({ refusal: 'join_check_gone' })
  })

  it('are shown to the admins while the check alone holds them, and not those of another group', async () => {
    const deps = { database: given.database, photoUrl: () => 'photo' }
    type Wanted = Partial<Parameters<typeof listRequests>[1]>
    const counted = async (wanted: Wanted) =>
      (await listRequests(deps, { chat_id: chatId, ...wanted }, onEverybody)).held_count
    const held = async (of = chatId) => {
      const { held: people } = await listRequests(deps, { chat_id: of }, onEverybody)
      return people.map(({ person, check }) => [person.user_id, check.state, check.wrong])
    }
    await arrives(hard)
    await sql`update members set status = 'restricted'`.execute(given.database)
    expect([await held(), await waiting(), joining.told]).toEqual([[], 0, []])
    await fails()
    expect(await held()).toEqual([[zoe, 'failed', 2]])
    expect([await counted({ checked: 'not_passed' }), await counted({ checked: 'passed' })]).toEqual([1, 0])
    expect([await counted({ search: String(zoe) }), await counted({ search: 'nobody' })]).toEqual([1, 0])
    expect([await waiting(), joining.told]).toEqual([1, [chatId]])
    expect(await held(await givenChat(given.database))).toEqual([])
    await byHand('mute')
    expect([await held(), await waiting()]).toEqual([[], 0])
  })

  it.each([{ kind: 'unmute' }, { kind: 'kick' }, { kind: 'ban', until: null }] as const)(
    'are told of in the log with their check where an admin decides on them: $kind',
    async (action) => {
      await arrives(hard)
      await sql`update members set status = 'restricted'`.execute(given.database)
      await fails()
      await acting.act({ chatId, actor: ann }, { ...action, user_id: zoe })
      const [, , decision] = await entries()
      expect(JSON.parse(decision?.details ?? '{}')).toMatchObject({
        kind: action.kind,
        check: 'failed',
        asked: { tasks: ['sum'], wrong: 2 },
      })
      // What comes later has nothing to do with it.
      await acting.act({ chatId, actor: ann }, { kind: 'ban', user_id: zoe, until: null })
      expect(await why()).toEqual([
        ['mute', 'arrived'],
        ['left_to_admins', 'failed'],
        [action.kind, 'failed'],
        ['ban', undefined],
      ])
    },
  )

  it('wait for the admins no more once they have gone, or come back to be asked anew', async () => {
    await arrives(hard)
    await sql`update members set status = 'restricted'`.execute(given.database)
    await fails()
    expect(await waiting()).toBe(1)
    await isChanged(given.database, chatId, { by: zoe, to: 'left' })
    expect(await waiting()).toBe(0)
    // Nor is their row looked at again and again.
    const kept = () => given.database.selectFrom('join_checks').select('held').orderBy('check_id').execute()
    expect(await kept()).toEqual([{ held: false }])
    await sql`update join_checks set requested_at = requested_at - 60, held = true`.execute(given.database)
    await comeIn(given.database, chatId, [{ status: 'restricted' }])
    expect(await waiting()).toBe(0)
    expect(await joining.check()).toMatchObject({ state: 'asked' })
  })

  it('are muted in a raid of two hundred, the group reads one message, and the admins hear of all whom it left muted', async () => {
    await givenSettings(given.database, chatId, settingsWith({ whom: 'everybody' }))
    const people = Array.from({ length: 200 }, (_, n) => ({ userId: user(1_000 + n) }))
    await comeIn(given.database, chatId, people)
    acting.outbox.wake()
    await joining.work()
    await eventually(() => expect(decided()).toHaveLength(200))
    expect(said()).toHaveLength(1)
    expect(joining.errors).toEqual([])
    await logged(200)
    await sql`update members set status = 'restricted'`.execute(given.database)
    await sql`update join_checks set state = 'failed', held = true, due_at = null, ended_at = now()`.execute(
      given.database,
    )
    const deps = { database: given.database, photoUrl: () => 'photo' }
    const { held, held_count: count } = await listRequests(deps, { chat_id: chatId }, onEverybody)
    expect([held.length, count]).toEqual([50, 200])
  })
})
