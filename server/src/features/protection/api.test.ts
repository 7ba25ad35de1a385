import type { ActionOutcome } from '@steward/contract/actions.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import { presetNames, presetOf, underAttack, withPreset } from '@steward/contract/protection/presets.ts'
import { defaultGroupSettings } from '@steward/contract/settings-parts.ts'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { describeStore } from '#platform/database/testing.ts'
import { ann, givenChat, givenMember, user } from '#platform/database/testing/given-group.ts'
import { getProtection } from './get-protection.ts'
import { endOldAttacks } from './end-attacks.ts'
import { listHits } from './list-hits.ts'
import { declineOffer } from './offer.ts'
import { attackBy } from './postures.ts'
import { leaseHits } from './store-hits.ts'
import { askActedOn } from './store-acted-on.ts'
import { givenGroupOf, givenHit, givenRules } from './testing.ts'
import { listTrusted, setTrust } from './trust.ts'
import type { Act } from './take-back.ts'
import { undoHit } from './undo-hit.ts'
import { undoPerson } from './undo-person.ts'
import { type Many, undoWave } from './undo-wave.ts'

const zoe = user(42)
const bob = user(44)
const [toDelete, toBan] = ['can_delete_messages', 'can_restrict_members']

describeStore('protection, as the app reads and changes it', (given) => {
  let chat_id: ChatId
  let acted: Parameters<Act>[0][]
  let started: Parameters<Many['start']>[0][]
  let answer: ActionOutcome['state']
  let told: ChatId[]

  beforeEach(async () => {
    chat_id = await givenGroupOf(given, ann, zoe)
    acted = []
    started = []
    answer = 'done'
    told = []
  })

  const parts = () => ({
    database: given.database,
    photoUrl: () => 'photo',
    now: () => new Date(),
    spammerLists: ['cas', 'own'],
    many: {
      start: async (wanted: Parameters<Many['start']>[0]) => started.push(wanted),
      begunAs: async () => undefined,
    },
    settle: async () => true,
    tell: async (_: unknown, groups: readonly ChatId[]) => void told.push(...groups),
    act: async (wanted: Parameters<Act>[0]) => {
      acted.push(wanted)
      return { action_id: 1, state: answer, error: null }
    },
  })
  const read = () => getProtection(parts(), chat_id, ann)

  it('is offered once, where nobody has chosen anything', async () => {
    expect(await read()).toMatchObject({ posture: { is: 'off' }, preset: 'off', is_offered: true })
    await declineOffer(given.database, chat_id)
    expect(await read()).toMatchObject({ is_offered: false })
    const chosen = await givenChat(given.database)
    await givenRules(given.database, chosen, { preset: 'standard' })
    expect(await getProtection(parts(), chosen, ann)).toMatchObject({ is_offered: false })
  })

  it('says of each rule what it does, what it did in seven days, and what was undone', async () => {
    await givenRules(given.database, chat_id, { preset: 'standard' })
    await givenHit(given.database, { chatId: chat_id, userId: zoe, kind: 'mute' })
    await sql`update rule_hits set undone_at = now()`.execute(given.database)
    const { preset, posture, rules } = await read()
    expect([preset, posture.is]).toEqual(['standard', 'calm'])
    expect(rules.find(({ rule }) => rule === 'flood')).toEqual({
      rule: 'flood',
      verdict: 'mute',
      problem: null,
      missing: [],
      hits: 1,
      undone: 1,
    })
    await sql`update rule_hits set at = now() - interval '8 days'`.execute(given.database)
    const later = await read()
    expect(later.rules.find(({ rule }) => rule === 'flood')).toMatchObject({ hits: 0, undone: 0 })
  })

  it.each([
    [
      'the right to delete is missing',
      { bot_rights: ['can_restrict_members'] },
      'bot_right_missing',
      [toDelete],
    ],
    [
      'the right to restrict is missing',
      { bot_rights: ['can_delete_messages'] },
      'bot_right_missing',
      [toBan],
    ],
    ['the bot is no admin', { bot_status: 'member' as const }, 'bot_right_missing', [toDelete, toBan]],
    ['it is a basic group', { type: 'group' as const }, 'supergroup_needed', []],
  ])(
    'says why a rule does not work where %s, and which rights it takes',
    async (_, group, problem, missing) => {
      await givenRules(given.database, chat_id, { preset: 'standard' })
      await given.database.updateTable('chats').set(group).execute()
      const { rules } = await read()
      expect(rules.find(({ rule }) => rule === 'flood')).toMatchObject({ problem, missing })
    },
  )

  it.each([
    ['may restrict', { bot_status: 'administrator' as const }, null],
    ['may restrict in a basic group', { type: 'group' as const }, null],
    ['may not restrict', { bot_rights: ['can_delete_messages'] }, 'bot_right_missing'],
    ['is no admin', { bot_status: 'member' as const }, 'bot_right_missing'],
  ])('says whether it is night, and where the bot %s what is in the way', async (_, group, problem) => {
    const night = { ...defaultGroupSettings.night, enabled: true, from: '00:00', to: '23:59' }
    await givenRules(given.database, chat_id, { change: { night } })
    await given.database.updateTable('chats').set(group).execute()
    const nightIn = async () => {
      const { night: state, rules } = await getProtection(
        { ...parts(), now: () => new Date('2026-11-24T12:00Z') },
        chat_id,
        ann,
      )
      return { ...state, ...rules.find(({ rule }) => rule === 'night') }
    }
    expect(await nightIn()).toMatchObject({ is_closed: false, until: null, verdict: 'watch', problem })

    await given.database
      .insertInto('nights')
      .values({ chat_id, due_at: new Date(), state: 'closed', before: [], during: [], closes: 'writing' })
      .execute()
    const until = Date.parse('2026-11-24T23:59Z') / 1000
    expect(await nightIn()).toMatchObject({ is_closed: true, until, zone: 'UTC', problem })

    // Its end waits for the right, too.
    await givenRules(given.database, chat_id, {})
    expect(await nightIn()).toMatchObject({ is_closed: true, until: null, verdict: 'off', problem })
  })

  it('leaves the night of a group to its admins, whatever preset they choose', () => {
    const night = { ...defaultGroupSettings.night, enabled: true, to: '09:00' }
    const own = { ...defaultGroupSettings, night }
    for (const name of presetNames) {
      expect(withPreset(own, name).night).toEqual(night)
      expect(presetOf({ ...withPreset(own, name), night: defaultGroupSettings.night })).toBe(name)
      expect(presetOf(withPreset(own, name))).toBe(name)
    }
    expect(underAttack(own).night).toEqual(night)
  })

  it('says of each list of the operator whether it answers, and knows no others', async () => {
    expect(await read()).toMatchObject({
      spammer_lists: [
        { list: 'cas', down_since: null },
        { list: 'own', down_since: null },
      ],
    })
    const failingSince = new Date('2026-11-24T12:00:30Z')
    await given.database
      .insertInto('spammer_lists')
      .values(
        ['own', 'gone'].map((list) => ({
          list,
          failures: 3,
          failing_since: failingSince,
          paused_until: new Date('2026-11-24T12:02Z'),
        })),
      )
      .execute()
    // It failed once or twice.
    await given.database
      .insertInto('spammer_lists')
      .values({ list: 'cas', failing_since: failingSince, paused_until: null })
      .execute()
    expect((await read()).spammer_lists).toEqual([
      { list: 'cas', down_since: null },
      { list: 'own', down_since: Date.parse('2026-11-24T12:00:30Z') / 1000 },
    ])
    expect((await getProtection({ ...parts(), spammerLists: [] }, chat_id, ann)).spammer_lists).toEqual([])
  })

  it('says why profiles are missing, as soon as Telegram is no longer asked', async () => {
    expect((await read()).profiles).toEqual({ down_since: null, why: null })
    await sql`insert into spammer_lists (list, failures, failing_since, why)
      values ('profiles of Telegram', 2, ${new Date('2026-11-24T12:00:30Z')}, 'refused')`.execute(
      given.database,
    )
    expect((await read()).profiles).toEqual({ down_since: null, why: null })
    await sql`update spammer_lists set paused_until = now()`.execute(given.database)
    const { profiles, spammer_lists: lists } = await read()
    expect(profiles).toEqual({ down_since: Date.parse('2026-11-24T12:00:30Z') / 1000, why: 'refused' })
    expect(
      lists.map(({ list }) => list),
      'and it is no list',
    ).toEqual(['cas', 'own'])
  })

  it('undoes a whole wave, each person once, as Telegram tells of them, and nothing of another wave', async () => {
    const wave = 'campaign 1'
    const hitOf = async (id: number, kind: 'ban' | 'mute', of: string | null = wave) => {
      await givenMember(given.database, { chat_id, user_id: user(id) })
      return givenHit(given.database, { chatId: chat_id, userId: user(id), kind, wave: of, messageId: id })
    }
    const first = await hitOf(101, 'ban')
    await hitOf(102, 'ban')
    await hitOf(103, 'mute')
    const [other, alone] = [await hitOf(104, 'ban', 'campaign 2'), await hitOf(105, 'ban', null)]
    await sql`
      insert into rule_hits (chat_id, message_id, user_id, date, rule, signals, verdict, settings_version, state, wave)
      values (${chat_id}, 8, 101, 0, 'campaign', '[]', 'delete', 1, 'done', ${wave}),
        (${chat_id}, 9, -1005, 0, 'campaign', '[]', 'delete', 1, 'done', ${wave}),
        (${chat_id}, 10, 106, 0, 'campaign', '[]', 'watch', 1, 'watched', ${wave})`.execute(given.database)
    const peopleIn = async () => {
      const { hits } = await listHits(parts(), { chat_id })
      return new Map(hits.map((hit) => [hit.hit_id, hit.wave_people]))
    }
    const before = await peopleIn()
    expect([before.get(first), before.get(other), before.get(alone)]).toEqual([4, 1, 0])

    const key = '5d3c0a5e-0000-4000-8000-000000000001'
    const { people, bulk_ids } = await undoWave(parts(), ann, { chat_id, hit_id: first, key })
    expect([people, bulk_ids]).toEqual([4, [1, 2]])
    expect(started).toMatchObject([
      { actor: ann, action: { kind: 'unban' }, targets: { user_ids: [102, 101] } },
      { actor: ann, action: { kind: 'unmute' }, targets: { user_ids: [103] } },
    ])
    const after = await peopleIn()
    expect([after.get(first), after.get(other)], 'what waits for Telegram is not undone yet').toEqual([3, 1])
    // The bulk action came to an end before the last of them.
    await sql`update members set status = 'left' where user_id in (101, 103)`.execute(given.database)
    await sql`update rule_hits set undone_at = now() where user_id in (101, 103)`.execute(given.database)
    await undoWave(parts(), ann, { chat_id, hit_id: first, key: key.replace('1', '2') })
    expect(started.slice(2)).toMatchObject([{ action: { kind: 'unban' }, targets: { user_ids: [102] } }])
    await sql`update rule_hits set undone_at = now() where user_id = 102`.execute(given.database)
    await expect(undoWave(parts(), ann, { chat_id, hit_id: first, key })).rejects.toThrow('hit_gone')
    await expect(undoWave(parts(), ann, { chat_id, hit_id: alone, key })).rejects.toThrow('hit_gone')
    expect(started).toHaveLength(3)
  })

  it('undoes a hit that was not carried out yet, so that it never is', async () => {
    const hit_id = await givenHit(given.database, { chatId: chat_id, userId: zoe, kind: 'mute' })
    await sql`update rule_hits set state = 'due', due_at = now(), action_id = null`.execute(given.database)
    await undoHit(parts(), ann, { chat_id, hit_id, trust: false })
    const leased = await leaseHits(given.database, 10)
    expect(leased()).toEqual([])
  })

  it('undoes what a rule did as an action of the admin, once, and trusts where that is asked', async () => {
    const hit_id = await givenHit(given.database, { chatId: chat_id, userId: zoe, kind: 'mute' })
    const { hit } = await undoHit(parts(), ann, { chat_id, hit_id, trust: true })
    expect(hit).toMatchObject({ undo: null, undone_by: { user_id: ann } })
    expect(acted).toMatchObject([{ actor: ann, action: { kind: 'unmute', user_id: zoe } }])
    await undoHit(parts(), ann, { chat_id, hit_id, trust: true })
    expect(acted).toHaveLength(1)
    const { trusted } = await listTrusted(parts(), { chat_id })
    expect(trusted).toMatchObject([{ person: { user_id: zoe }, by: { user_id: ann } }])
    const of = async (user_id: typeof zoe) =>
      (await listTrusted(parts(), { chat_id, user_id })).trusted.length
    expect([await of(zoe), await of(ann)]).toEqual([1, 0])
    const { rows } = await sql`select kind from log_entries order by entry_id`.execute(given.database)
    expect(rows).toEqual([{ kind: 'trusted' }])
  })

  it('undoes all of one person at once: a ban once, each warning, what waits; and nothing of others', async () => {
    const other = user(43)
    await givenMember(given.database, { chat_id, user_id: other })
    await givenHit(given.database, { chatId: chat_id, userId: zoe, kind: 'ban', messageId: 1 })
    await givenHit(given.database, { chatId: chat_id, userId: zoe, kind: 'ban', messageId: 2 })
    await givenHit(given.database, { chatId: chat_id, userId: other, kind: 'ban', messageId: 3 })
    await sql`
      insert into rule_hits (chat_id, message_id, user_id, date, rule, signals, verdict, settings_version, state, due_at)
      values (${chat_id}, 8, ${zoe}, 0, 'flood', '[]', 'mute', 1, 'due', now())`.execute(given.database)
    expect(await undoPerson(parts(), ann, { chat_id, user_id: zoe })).toEqual({
      people: 1,
      bulk_ids: [],
    })
    expect(acted).toMatchObject([{ actor: ann, action: { kind: 'unban', user_id: zoe } }])
    const undone = async (user_id: typeof zoe) =>
      (await listHits(parts(), { chat_id, user_id })).hits.map((hit) => hit.undone_at !== null)
    expect([await undone(zoe), await undone(other)]).toEqual([[true, true, true], [false]])
    const leased = await leaseHits(given.database, 10)
    expect(leased()).toEqual([])
    await expect(undoPerson(parts(), ann, { chat_id, user_id: zoe })).rejects.toThrow('hit_gone')
  })

  it('leaves what followed for one person as it is when Telegram says no', async () => {
    await givenHit(given.database, { chatId: chat_id, userId: zoe, kind: 'ban' })
    answer = 'failed'
    await expect(undoPerson(parts(), ann, { chat_id, user_id: zoe })).rejects.toThrow('undo_failed')
    const { hits } = await listHits(parts(), { chat_id })
    expect(hits).toMatchObject([{ undone_at: null }])
  })

  it('says that nothing was undone when Telegram says no', async () => {
    const hit_id = await givenHit(given.database, { chatId: chat_id, userId: zoe, kind: 'ban' })
    answer = 'failed'
    await expect(undoHit(parts(), ann, { chat_id, hit_id, trust: false })).rejects.toThrow('undo_failed')
    const { hits } = await listHits(parts(), { chat_id })
    expect(hits).toMatchObject([{ undone_at: null, undo: { kind: 'unban', user_id: zoe } }])
  })

  it('lists hits by rule, by person, by action and alone, and none of other groups', async () => {
    const other = await givenChat(given.database)
    await givenMember(given.database, { chat_id: other, user_id: zoe })
    const mine = await givenHit(given.database, { chatId: chat_id, userId: zoe, kind: 'mute' })
    const theirs = await givenHit(given.database, { chatId: other, userId: zoe, kind: 'ban' })
    const { hits } = await listHits(parts(), { chat_id })
    expect(hits).toMatchObject([
      { rule: 'flood', verdict: 'mute', excerpt: 'Buy now', person: { user_id: zoe } },
    ])
    const count = async (more: object) => (await listHits(parts(), { chat_id, ...more })).hits.length
    expect([await count({ rule: 'flood' }), await count({ rule: 'words' })]).toEqual([1, 0])
    expect([await count({ user_id: zoe }), await count({ user_id: ann })]).toEqual([1, 0])
    expect([await count({ hit_id: mine }), await count({ hit_id: theirs })]).toEqual([1, 0])
    const action_id = hits[0]?.action_id ?? 0
    expect([await count({ action_id }), await count({ action_id: action_id + 1 })]).toEqual([1, 0])
  })

  it('turns attack mode on and off by hand, and off when its time is over', async () => {
    await attackBy(parts(), ann, { chat_id, minutes: 60 })
    expect((await read()).posture).toMatchObject({ is: 'attack', by: { user_id: ann } })
    await attackBy(parts(), ann, { chat_id, minutes: 30 })
    expect(told, 'a longer or shorter one is no other').toEqual([chat_id])
    await attackBy(parts(), ann, { chat_id, minutes: null })
    expect((await read()).posture.is).toBe('off')
    await attackBy(parts(), ann, { chat_id, minutes: 60 })
    await sql`update postures set until = now()`.execute(given.database)
    await endOldAttacks(given.database)
    const { rows } = await sql<{ kind: string; actor_id: number | null }>`
      select kind, actor_id from log_entries order by entry_id`.execute(given.database)
    expect(rows).toEqual([
      { kind: 'attack_started', actor_id: ann },
      { kind: 'attack_ended', actor_id: ann },
      { kind: 'attack_started', actor_id: ann },
      { kind: 'attack_ended', actor_id: null },
    ])
  })

  it('lets rules that only ask act again, and counts none on whom they acted before', async () => {
    await givenRules(given.database, chat_id, { preset: 'standard' })
    for (const id of [1, 2])
      await givenHit(given.database, { chatId: chat_id, userId: user(id), kind: 'mute', messageId: id })
    const count = () =>
      given.database.transaction().execute(async (trx) => {
        const actedOn = await askActedOn(trx, [chat_id], 0)
        await sql`select 1`.execute(trx)
        return actedOn()(chat_id).length
      })
    await sql`insert into postures (chat_id, brake_until) values (${chat_id}, now() + interval '1 hour')`.execute(
      given.database,
    )
    expect([(await read()).posture.is, await count()]).toEqual(['braked', 2])
    await attackBy(parts(), ann, { chat_id, minutes: null })
    expect([(await read()).posture.is, await count()]).toEqual(['calm', 0])
    await attackBy(parts(), ann, { chat_id, minutes: null })
    const { rows } = await sql`select kind, actor_id from log_entries`.execute(given.database)
    expect(rows).toEqual([{ kind: 'rules_released', actor_id: ann }])
  })

  it('says whether whoever asks may give rights in Telegram', async () => {
    await givenMember(given.database, {
      chat_id,
      user_id: bob,
      status: 'administrator',
      rights: ['can_change_info'],
    })
    expect((await read()).may_give_rights).toBe(true)
    expect((await getProtection(parts(), chat_id, bob)).may_give_rights).toBe(false)
  })

  it('says how much it learned from the group’s own admins, and how much it takes', async () => {
    expect((await read()).marks).toEqual({ spam: 0, ham: 0, spam_needed: 30, ham_needed: 100 })
    await sql`insert into learnt_counts (chat_id, spam, ham) values (${chat_id}, 12, 40)`.execute(
      given.database,
    )
    expect((await read()).marks).toMatchObject({ spam: 12, ham: 40 })
  })

  it('trusts nobody whom the group does not know', async () => {
    const stranger = given.database
      .transaction()
      .execute((trx) =>
        setTrust(trx, { by: ann, via: 'app' }, { chat_id, user_id: user(77), is_trusted: true }),
      )
    await expect(stranger).rejects.toThrow('member_unknown')
  })
})
