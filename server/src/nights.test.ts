import type { GroupSettings } from '@steward/contract/group-settings.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import { type MemberPermission, memberPermissions } from '@steward/contract/permissions.ts'
import { defaultGroupSettings } from '@steward/contract/settings-parts.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lookAtNight } from './domain/nights.ts'
import { type Acting, givenActing, no } from './features/actions/testing/acting.ts'
import { bot } from './features/actions/testing/given.ts'
import { leaseNights, settleNight } from './features/protection/night/store-nights.ts'
import { createTurn } from './features/protection/night/turn-night.ts'
import { createNightWorker } from './features/protection/night/worker.ts'
import { saveGroupSettings } from './features/group-settings/save-settings.ts'
import { as } from './features/group-settings/testing.ts'
import { getProtection } from './features/protection/get-protection.ts'
import { givenRules } from './features/protection/testing.ts'
import { describeStore } from './platform/database/testing.ts'
import { ann, givenChat, givenMember } from './platform/database/testing/given-group.ts'

const usual: readonly MemberPermission[] = [
  'can_send_messages',
  'can_send_photos',
  'can_send_polls',
  'can_add_web_page_previews',
  'can_react_to_messages',
  'can_invite_users',
]
const closed = ['can_add_web_page_previews', 'can_react_to_messages', 'can_invite_users']

const fails = (error: unknown) => {
  throw error
}

const died = async () => fails(new Error('it died'))

describeStore('the nights of a group', (given) => {
  let chatId: ChatId
  let acting: Acting
  /** What Telegram has set. */
  let live: readonly string[]
  let canBeAsked: boolean
  let asked: number
  let now: Date

  beforeEach(async () => {
    await given.empty()
    chatId = await givenChat(given.database)
    acting = givenActing(given.database)
    live = usual
    canBeAsked = true
    asked = 0
    acting.telegram.answer = obeys
  })
  afterEach(() => acting.outbox.stop())

  const obeys = () => {
    const flags = Object(acting.calls.at(-1)?.params['permissions'])
    live = memberPermissions.filter((each) => flags[each])
    return true
  }
  const deps = () => ({
    database: given.database,
    botId: bot,
    act: acting.actions.act,
    permissionsNow: async () => {
      asked += 1
      return canBeAsked ? memberPermissions.filter((each) => live.includes(each)) : undefined
    },
    now: () => now,
  })
  const node = () => createNightWorker({ ...deps(), onError: fails })
  /** These nodes look at this moment, at the same time. */
  async function at(moment: string, ...nodes: ReturnType<typeof node>[]) {
    now = new Date(moment)
    const all = nodes.length > 0 ? nodes : [node()]
    for (const each of all) each.wake()
    await Promise.all(all.map((each) => each.idle()))
  }
  const night = { ...defaultGroupSettings.night, enabled: true, zone: 'Europe/Berlin' }
  async function choose(change: Partial<GroupSettings['night']> = {}) {
    await givenRules(given.database, chatId, { change: { night: { ...night, ...change } } })
    await given.database.transaction().execute((trx) => lookAtNight(trx, chatId))
  }
  const rows = () => given.database.selectFrom('nights').select(['state', 'due_at', 'key']).execute()
  const logged = async () => {
    const entries = await given.database
      .selectFrom('log_entries')
      .select(['kind', 'via', 'actor_id', 'outcome', 'details'])
      .orderBy('entry_id')
      .execute()
    return entries.map(({ kind, via, actor_id, outcome, details }) => ({
      kind,
      via,
      actor_id,
      outcome,
      night: Object(JSON.parse(details ?? '{}')).night,
    }))
  }

  const counted = async () => {
    const parts = { database: given.database, photoUrl: () => '', now: () => now, spammerLists: [] }
    const { rules } = await getProtection(parts, chatId, bot)
    return rules.find(({ rule }) => rule === 'night')?.hits
  }

  it('take what members may write for their time, and give back exactly what was there before', async () => {
    await choose()
    await at('2026-11-24T12:00Z')
    expect(acting.calls).toEqual([])
    expect(await rows()).toEqual([{ state: 'open', due_at: new Date('2026-11-24T22:00Z'), key: null }])

    await at('2026-11-24T22:00Z')
    expect(live).toEqual(closed)
    expect(await rows()).toEqual([{ state: 'closed', due_at: new Date('2026-11-25T06:00Z'), key: null }])
    await at('2026-11-25T05:59Z')
    expect(acting.calls).toHaveLength(1)

    await at('2026-11-25T06:00Z')
    expect(live).toEqual(usual)
    expect(acting.calls).toHaveLength(2)
    expect(await rows()).toEqual([{ state: 'open', due_at: new Date('2026-11-25T22:00Z'), key: null }])
    const entry = { kind: 'permissions', via: 'bot', actor_id: bot, outcome: 'done' }
    expect(await logged()).toEqual([
      { ...entry, night: 'closed' },
      { ...entry, night: 'opened' },
    ])
  })

  it('are counted for a week, each once', async () => {
    await choose()
    expect(await counted()).toBe(0)
    for (const moment of ['24T22:00', '25T06:00', '25T22:00', '26T06:00']) await at(`2026-11-${moment}Z`)
    expect(await counted()).toBe(2)
  })

  it('are nothing that the history of the settings keeps', async () => {
    await choose()
    await at('2026-11-24T23:00Z')
    await at('2026-11-25T07:00Z')
    expect(await given.database.selectFrom('group_profile_changes').selectAll().execute()).toEqual([])
  })

  it('may take media alone', async () => {
    await choose({ closes: 'media' })
    await at('2026-11-24T23:00Z')
    expect(live).toEqual(usual.filter((each) => each !== 'can_send_photos'))
  })

  it('begin and end once, however many nodes look', async () => {
    await choose()
    const nodes = [node(), node(), node()]
    await at('2026-11-24T23:00Z', ...nodes)
    await at('2026-11-24T23:01Z', ...nodes)
    expect(acting.calls).toHaveLength(1)
    await at('2026-11-25T07:00Z', ...nodes)
    await at('2026-11-25T07:01Z', ...nodes)
    expect(acting.calls).toHaveLength(2)
    expect(live).toEqual(usual)
  })

  it.each([
    ['spring', '2026-03-28T21:59Z', '2026-03-28T22:00Z', '2026-03-29T04:59Z', '2026-03-29T05:00Z'],
    ['autumn', '2026-10-24T20:59Z', '2026-10-24T21:00Z', '2026-10-25T05:59Z', '2026-10-25T06:00Z'],
  ])('begin and end by the clock over a change of it in %s', async (_, ...moments) => {
    const [evening, begins, morning, ends] = moments
    await choose()
    await at(evening)
    expect(live).toEqual(usual)
    await at(begins)
    expect(live).toEqual(closed)
    await at(morning)
    expect(live).toEqual(closed)
    await at(ends)
    expect(live).toEqual(usual)
  })

  it('leave alone what somebody changed meanwhile, say so, and begin from that the next time', async () => {
    await choose()
    await at('2026-11-24T23:00Z')
    live = ['can_send_messages']
    await at('2026-11-25T07:00Z')
    expect([acting.calls.length, live]).toEqual([1, ['can_send_messages']])
    expect((await logged()).at(-1)).toMatchObject({ kind: 'night_kept', via: 'bot' })

    await at('2026-11-25T23:00Z')
    expect(live).toEqual([])
    await at('2026-11-26T07:00Z')
    expect(live).toEqual(['can_send_messages'])
  })

  it('say nothing where somebody gave all of it back by hand', async () => {
    await choose()
    await at('2026-11-24T23:00Z')
    live = usual
    await at('2026-11-25T07:00Z')
    expect(acting.calls).toHaveLength(1)
    expect((await logged()).map(({ kind }) => kind)).toEqual(['permissions'])
  })

  it('take nothing where members may write nothing, and give nothing back', async () => {
    live = ['can_invite_users']
    await choose()
    await at('2026-11-24T23:00Z')
    live = usual
    await at('2026-11-25T07:00Z')
    expect([acting.calls, await logged()]).toEqual([[], []])
  })

  it('give back what Telegram keeps otherwise than it was asked to', async () => {
    await choose()
    acting.telegram.answer = () => {
      obeys()
      // Without messages there are no previews.
      if (!live.includes('can_send_messages'))
        live = live.filter((each) => each !== 'can_add_web_page_previews')
      return true
    }
    await at('2026-11-24T23:00Z')
    await at('2026-11-25T07:00Z')
    expect(live).toEqual(usual)
  })

  it('are left out where nobody was there to begin them, and end when somebody is', async () => {
    await choose()
    await at('2026-11-24T12:00Z')
    await at('2026-11-25T12:00Z')
    expect(acting.calls).toEqual([])
    await at('2026-11-26T03:00Z')
    expect(live).toEqual(closed)
    await at('2026-11-28T12:00Z')
    expect(live).toEqual(usual)
  })

  it('end when the rule is turned off, and nothing is left to look at', async () => {
    await choose()
    await at('2026-11-24T23:00Z')
    await choose({ enabled: false })
    await at('2026-11-24T23:01Z')
    expect(live).toEqual(usual)
    expect(await rows()).toEqual([])
  })

  it.each([
    ['end when their times leave this hour out', { to: '00:30' }, usual, 2],
    ['go on when their times have this hour still', { to: '09:00' }, closed, 1],
    ['end when this day has none', { days: 'wed' }, usual, 2],
    [
      'take less when less is to be closed',
      { closes: 'media' },
      usual.filter((each) => each !== 'can_send_photos'),
      3,
    ],
  ] as const)('%s', async (_, change, expected, calls) => {
    await choose()
    await at('2026-11-24T23:00Z')
    await choose(change)
    await at('2026-11-24T23:45Z')
    expect(live).toEqual(expected)
    expect(acting.calls).toHaveLength(calls)
  })

  it('wait for the right to restrict, and for Telegram', async () => {
    await given.database.updateTable('chats').set({ bot_rights: [] }).execute()
    await choose()
    await at('2026-11-24T23:00Z')
    expect([live, acting.calls, await logged()]).toEqual([usual, [], []])
    await given.database
      .updateTable('chats')
      .set({ bot_rights: ['can_restrict_members'] })
      .execute()
    await at('2026-11-24T23:10Z')
    expect(live).toEqual(closed)

    canBeAsked = false
    await at('2026-11-25T07:00Z')
    expect(live).toEqual(closed)
    canBeAsked = true
    await at('2026-11-25T07:10Z')
    expect(live).toEqual(usual)
  })

  it('try again what Telegram did not do', async () => {
    await choose()
    acting.telegram.answer = no('Bad Request: not enough rights to change chat permissions')
    await at('2026-11-24T23:00Z')
    expect(live).toEqual(usual)
    acting.telegram.answer = obeys
    await at('2026-11-24T23:10Z')
    expect(live).toEqual(closed)

    acting.telegram.answer = no('Bad Request: not enough rights to change chat permissions')
    await at('2026-11-25T07:00Z')
    acting.telegram.answer = obeys
    await at('2026-11-25T07:10Z')
    expect(live).toEqual(usual)
  })

  it.each([
    ['begin', '2026-11-24T12:00Z', '2026-11-24T23:00Z', closed],
    ['end', '2026-11-24T23:00Z', '2026-11-25T07:00Z', usual],
  ])('%s when the bot is back that was removed from the group', async (_, before, due, expected) => {
    await choose()
    await at(before)
    const soFar = asked
    await given.database.updateTable('chats').set({ state: 'bot_removed' }).execute()
    await at(due)
    expect(asked).toBe(soFar)
    await given.database.updateTable('chats').set({ state: 'active' }).execute()
    const later = new Date(Date.parse(due) + 600_000)
    await at(later.toISOString())
    expect(live).toEqual(expected)
  })

  /** A node that does its turn, and dies before it has written down how that ended. */
  async function dies(moment: string) {
    now = new Date(moment)
    const [one] = await leaseNights(given.database, now, 1)
    if (one) await createTurn(deps())(one)
  }

  it('begin and end once though the node that does it dies at it', async () => {
    await choose()
    await dies('2026-11-24T23:00:00Z')
    expect(live).toEqual(closed)
    await at('2026-11-24T23:00:03Z')
    expect(await rows()).toMatchObject([{ state: 'closing' }])
    await at('2026-11-24T23:00:04Z')
    expect(await rows()).toMatchObject([{ state: 'closed' }])
    expect(acting.calls).toHaveLength(1)

    await dies('2026-11-25T07:00:00Z')
    expect(live).toEqual(usual)
    await at('2026-11-25T07:00:04Z')
    expect([acting.calls.length, live]).toEqual([2, usual])
    expect((await logged()).map(({ night: of }) => of)).toEqual(['closed', 'opened'])
  })

  /** A node that dies when it is about to ask Telegram. */
  async function diesEarlier(moment: string) {
    now = new Date(moment)
    const leased = await leaseNights(given.database, now, 1)
    await expect(Promise.all(leased.map(createTurn({ ...deps(), act: died })))).rejects.toThrow('it died')
    expect(await rows()).toMatchObject([{ state: 'closing' }])
  }

  it('know anew what is there when a node died before it took anything', async () => {
    await choose()
    await diesEarlier('2026-11-24T23:00:00Z')
    live = ['can_send_messages', 'can_invite_users']
    await at('2026-11-24T23:05:00Z')
    expect(live).toEqual(['can_invite_users'])
    await at('2026-11-25T07:00:00Z')
    expect(live).toEqual(['can_send_messages', 'can_invite_users'])
  })

  it('take nothing in the morning when a node died before it took anything', async () => {
    await choose()
    await diesEarlier('2026-11-24T23:00:00Z')
    await at('2026-11-25T07:00:00Z')
    expect([live, acting.calls]).toEqual([usual, []])
  })

  it('are checked once more when they change while a node checks them', async () => {
    await choose()
    await at('2026-11-24T12:00Z')
    now = new Date('2026-11-24T22:00Z')
    const worker = createNightWorker({
      ...deps(),
      permissionsNow: async () => {
        if (acting.calls.length === 0) await choose({ enabled: false })
        return memberPermissions.filter((each) => live.includes(each))
      },
      onError: fails,
    })
    await at('2026-11-24T22:00Z', worker)
    expect(live).toEqual(usual)
    expect(await rows()).toEqual([])
  })

  it('are kept in sight when they are chosen while the last look at them ends', async () => {
    await choose({ enabled: false })
    now = new Date('2026-11-24T22:00Z')
    const [one] = await leaseNights(given.database, now, 1)
    const turned = one && (await createTurn(deps())(one))
    await choose()
    if (turned) await settleNight(given.database, one, turned)
    await at('2026-11-24T22:00Z')
    expect(live).toEqual(closed)
  })

  it('start over when they are changed before the last check ended', async () => {
    await choose()
    await at('2026-11-24T23:00Z')
    await choose({ enabled: false })
    const act: typeof acting.actions.act = async (wanted) => ({
      ...(await acting.actions.act(wanted)),
      state: 'under_way',
    })
    await at('2026-11-24T23:01Z', createNightWorker({ ...deps(), act, onError: fails }))
    expect(live).toEqual(usual)
    await choose()
    await at('2026-11-24T23:02Z')
    expect(live).toEqual(closed)
  })

  it('are over when Telegram keeps otherwise what it was given back, also if a node dies at it', async () => {
    await choose()
    await at('2026-11-24T23:00Z')
    acting.telegram.answer = () => {
      obeys()
      live = live.filter((each) => each !== 'can_send_polls')
      return true
    }
    await dies('2026-11-25T07:00:00Z')
    await at('2026-11-25T07:01:00Z')
    expect(acting.calls).toHaveLength(2)
    expect((await logged()).map(({ kind }) => kind)).toEqual(['permissions', 'permissions'])
  })

  it('are looked at when an admin chooses them, and refused where they have no length or no day', async () => {
    await givenMember(given.database, { chat_id: chatId, user_id: ann, status: 'creator' })
    const save = (change: object) =>
      saveGroupSettings(given.database, as(ann), {
        chat_id: chatId,
        version: 0,
        change: { night: { ...night, ...change } },
      })
    await expect(save({ to: '23:00' })).rejects.toMatchObject({ refusal: 'night_empty' })
    await expect(save({ days: '' })).rejects.toMatchObject({ refusal: 'night_empty' })
    expect(await rows()).toEqual([])
    await save({})
    await at('2026-11-24T23:00Z')
    expect(live).toEqual(closed)
  })
})
