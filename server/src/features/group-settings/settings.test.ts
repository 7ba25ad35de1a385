import { randomBytes, randomUUID } from 'node:crypto'
import { defaultGroupSettings, GroupSettingsChange } from '@steward/contract/group-settings.ts'
import { refusals } from '@steward/contract/refusals.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { ann, bob, chat, givenChat, givenMember } from '#platform/database/testing/given-group.ts'
import { describeStore } from '#platform/database/testing.ts'
import { givenBotSwitches } from '#platform/database/testing/given-bot-switches.ts'
import { groupSettingsOf, moveSettings } from '#domain/group-settings.ts'
import { httpOf } from '#platform/http/testing.ts'
import { chooseDemo, type Demo } from './demo.ts'
import { asKept, settingsFor } from './read-settings.ts'
import { serveGroupSettings } from './routes.ts'
import { saveGroupSettings } from './save-settings.ts'
import { as, givenGroupOfTwo, noTelegram } from './testing.ts'

describe('GroupSettingsChange', () => {
  it.each([
    [{ log_days: 30 }, true],
    [{ log_days: 29 }, false],
    [{ rules_text: null }, true],
    [{ rules_text: 'x'.repeat(4001) }, false],
    [{ warn: { limit: 3, consequence: 'ban', seconds: null, expires_days: null } }, true],
    [{ warn: { limit: 3, consequence: 'ban' } }, false],
    [{ warn: { limit: 0, consequence: 'ban', seconds: null, expires_days: null } }, false],
    // Telegram takes less than 30 seconds for "forever".
    [{ warn: { limit: 3, consequence: 'mute', seconds: 29, expires_days: null } }, false],
    [{ brake: { actions: 20, minutes: 5 } }, true],
    [{ colour: 'red' }, false],
    [{ language: 'fa' }, true],
    [{ language: 'xx' }, false],
    [{ welcome: { text: null, replaces: true } }, true],
    [{ welcome: { text: 'x'.repeat(1001), replaces: true } }, false],
    [{ welcome: { text: 'Hello {name}' } }, false],
  ])('%j is accepted: %j', (change, expected) => {
    expect(GroupSettingsChange.safeParse(change).success).toBe(expected)
  })
})

const flood = (messages: number): GroupSettingsChange => ({
  flood: { ...defaultGroupSettings.flood, first: 'mute', messages },
})

describeStore('settings of a group', (given) => {
  beforeEach(() => given.empty())

  const logged = () =>
    given.database
      .selectFrom('log_entries')
      .select(['kind', 'actor_id', 'details'])
      .orderBy('entry_id')
      .execute()

  it('say what of Telegram’s switches the joining check depends on, and who is the guard', async () => {
    const group = await givenChat(given.database, { guard: 'other' })
    await givenBotSwitches(given.database, { guard_mode: false })
    const { shown } = await settingsFor(given.database, group, as(ann))
    expect(shown.switches).toEqual({ main_mini_app: true, guard_mode: false, guard: 'other' })
  })

  it('are the defaults until an admin changes them', async () => {
    const group = await givenChat(given.database, {
      title: 'Garden',
      description: 'Apples',
      // What Telegram has thought of since is not among what we can change.
      permissions: ['can_send_polls', 'can_send_messages', 'can_fly'],
    })

    expect(await groupSettingsOf(given.database, group)).toEqual(defaultGroupSettings)
    expect((await settingsFor(given.database, group, as(ann))).shown).toEqual({
      title: 'Garden',
      description: 'Apples',
      permissions: ['can_send_messages', 'can_send_polls'],
      settings: defaultGroupSettings,
      version: 0,
      may_change: false,
      may_change_warn: false,
      may_change_brake: false,
      cannot_mute: null,
      switches: { main_mini_app: null, guard_mode: null, guard: null },
    })
  })

  it.each([
    ['it is a basic group', { type: 'group' as const }, 'supergroup_needed'],
    ['it lacks the right', { bot_rights: ['can_invite_users'] }, 'bot_right_missing'],
    ['it is no admin', { bot_status: 'member' as const }, 'bot_right_missing'],
  ])('say why the bot can mute nobody: %s', async (_, chat, expected) => {
    const group = await givenChat(given.database, chat)
    expect((await settingsFor(given.database, group, as(ann))).shown.cannot_mute).toBe(expected)
  })

  it.each([
    [60, 60],
    [400, 365],
  ])('promise no more of the log than is kept: %i days', async (kept, shown) => {
    const group = await givenChat(given.database)
    const change = { log_days: 365 }
    const saved = await saveGroupSettings(given.database, as(ann), { chat_id: group, version: 0, change })
    expect(asKept(saved, kept)).toMatchObject({ settings: { log_days: shown }, log_days_most: kept })
  })

  it('keep what is named and leave the rest; what changed stands in the log', async () => {
    const group = await givenChat(given.database)
    await givenMember(given.database, { chat_id: group, user_id: ann, status: 'creator' })
    const reports = { enabled: false, threshold: 2, per_hour: 5 }

    const first = await saveGroupSettings(given.database, as(ann), {
      chat_id: group,
      version: 0,
      change: { reports },
    })
    await saveGroupSettings(given.database, as(ann), {
      chat_id: group,
      version: first.version,
      change: { rules_text: '  Be kind.\n' },
    })

    expect(await groupSettingsOf(given.database, group)).toEqual({
      ...defaultGroupSettings,
      reports,
      rules_text: 'Be kind.',
    })
    expect(
      (await logged()).map(({ kind, actor_id, details }) => ({
        kind,
        actor_id,
        details: JSON.parse(details ?? ''),
      })),
    ).toEqual([
      {
        kind: 'settings_changed',
        actor_id: ann,
        details: { 'reports.enabled': [true, false], 'reports.threshold': [1, 2] },
      },
      { kind: 'settings_changed', actor_id: ann, details: { rules_text: [null, 'Be kind.'] } },
    ])
  })

  it('U15 of quick reasons keep their order, and are refused when one is there twice', async () => {
    const group = await givenChat(given.database)
    await givenMember(given.database, { chat_id: group, user_id: ann, status: 'creator' })
    const change = { quick_reasons: ' Selling \n\nFlood' }
    await saveGroupSettings(given.database, as(ann), { chat_id: group, version: 0, change })
    expect((await groupSettingsOf(given.database, group)).quick_reasons).toBe('Selling\nFlood')
    expect((await logged()).map(({ details }) => JSON.parse(details ?? ''))).toEqual([
      { quick_reasons: [null, 'Selling\nFlood'] },
    ])
    expect(GroupSettingsChange.safeParse({ quick_reasons: 'Flood\nFlood' }).success).toBe(false)
  })

  it.each([
    ['an admin who may ban too', ['can_change_info', 'can_restrict_members'], true],
    ['an admin who may not ban', ['can_change_info'], false],
  ] as const)('SEC-29 of warnings are changed by whoever may ban: %s', async (_, rights, may) => {
    const group = await givenChat(given.database)
    await givenMember(given.database, {
      chat_id: group,
      user_id: ann,
      status: 'administrator',
      rights: [...rights],
    })
    const warn = { ...defaultGroupSettings.warn, limit: 1 }
    const change = { chat_id: group, version: 0, change: { warn } }

    expect((await settingsFor(given.database, group, as(ann))).shown.may_change_warn).toBe(may)
    const [saved] = await Promise.allSettled([saveGroupSettings(given.database, as(ann), change)])
    expect(saved).toMatchObject(may ? { status: 'fulfilled' } : { reason: { refusal: 'right_missing' } })
    expect(await logged()).toHaveLength(may ? 1 : 0)
  })

  it('SEC-32 are changed by whoever may at this moment, of which Telegram is asked', async () => {
    const group = await givenChat(given.database)
    await givenMember(given.database, { chat_id: group, user_id: ann, status: 'creator' })
    const http = httpOf(ann)
    serveGroupSettings(http, {
      database: given.database,
      logKeepDays: 180,
      standingNow: async () => ({ chatId: group, rights: ['can_restrict_members'] }),
      groupAccess: async () => undefined,
      ...noTelegram,
      photoUrl: () => '',
      now: () => new Date(),
      random: randomBytes,
    })
    const ask = (url: string, input: object) =>
      http.server.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${'a'.repeat(43)}` },
        payload: { chat_id: group, version: 0, ...input },
      })
    const replies = [
      await ask('/api/groups/settings/save', { change: { log_days: 60 } }),
      await ask('/api/groups/settings/apply', {
        key: randomUUID(),
        seen: '',
        proposal: { kind: 'import', file: '{}' },
        parts: ['log_days'],
      }),
    ]
    for (const reply of replies) expect(reply.json()).toMatchObject({ code: refusals.right_missing.code })
    expect(await logged()).toEqual([])
  })

  it.each<[version: number, what: string, ofAnn: GroupSettingsChange, ofBob: GroupSettingsChange]>([
    [0, 'how long the log is kept', { log_days: 90 }, { log_days: 365 }],
    [1, 'how long the log is kept', { log_days: 90 }, { log_days: 365 }],
    [1, 'a rule of protection', flood(4), flood(9)],
    [1, 'rules of protection apart', flood(4), { raid: { ...defaultGroupSettings.raid, enabled: true } }],
  ])(
    'of two admins who began from version %i one saves, and the other looks again: %s',
    async (version, _, ofAnn, ofBob) => {
      const group = await givenChat(given.database)
      if (version > 0)
        await saveGroupSettings(given.database, as(ann), {
          chat_id: group,
          version: 0,
          change: { log_days: 60 },
        })
      const before = await groupSettingsOf(given.database, group)
      for (const user_id of [ann, bob])
        await givenMember(given.database, {
          chat_id: group,
          user_id,
          status: 'administrator',
          rights: ['can_change_info', 'can_restrict_members'],
        })

      const tries = await Promise.allSettled([
        saveGroupSettings(given.database, as(ann), { chat_id: group, version, change: ofAnn }),
        saveGroupSettings(given.database, as(bob), { chat_id: group, version, change: ofBob }),
      ])

      const states = tries.map(({ status }) => status)
      expect(states.toSorted()).toEqual(['fulfilled', 'rejected'])
      expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { refusal: 'settings_outdated' },
      })
      const saved = states[0] === 'fulfilled' ? ofAnn : ofBob
      expect(await groupSettingsOf(given.database, group)).toEqual({ ...before, ...saved })
      expect(await logged()).toHaveLength(version + 1)
    },
  )

  it('let only the owner, inside the messenger, change the brake that holds admins', async () => {
    const group = await givenGroupOfTwo(given.database)
    const save = (who: ReturnType<typeof as>, change: GroupSettingsChange, version = 0) =>
      saveGroupSettings(given.database, who, { chat_id: group, version, change })
    const brake = { actions: 500, minutes: 1 }

    await expect(save(as(bob), { brake })).rejects.toMatchObject({ refusal: 'not_the_owner' })
    await expect(save(as(ann, 'web'), { brake })).rejects.toMatchObject({ refusal: 'container_only' })
    expect((await settingsFor(given.database, group, as(bob))).shown).toMatchObject({
      may_change: true,
      may_change_brake: false,
    })
    // What it is already may be sent along.
    const { version } = await save(as(bob), { brake: defaultGroupSettings.brake, log_days: 90 })
    expect((await save(as(ann), { brake }, version)).settings.brake).toEqual(brake)
  })

  it('log nothing when nothing is different', async () => {
    const group = await givenChat(given.database)

    const same = await saveGroupSettings(given.database, as(ann), {
      chat_id: group,
      version: 0,
      change: { log_days: 180, rules_text: ' ' },
    })

    expect(same.version).toBe(0)
    expect(await logged()).toEqual([])
  })

  it('F-31 move with the group when it is upgraded', async () => {
    const group = await givenChat(given.database)
    await saveGroupSettings(given.database, as(ann), { chat_id: group, version: 0, change: { log_days: 90 } })
    const to = chat(-1_009_000_000_000)

    await given.database.transaction().execute((trx) => moveSettings(trx, group, to))

    expect((await groupSettingsOf(given.database, to)).log_days).toBe(90)
  })
})

describeStore('what admins of a made-up world have chosen', (given) => {
  beforeEach(() => given.empty())

  const group = chat(-1_001_000_000_001)
  const demo: Demo = [
    { chat_id: group, user_id: ann, preset: 'standard', asks_lists: true, checks_profiles: true },
  ]
  const told = (update_id: number, { received_at, done_at }: { received_at: Date; done_at: Date | null }) =>
    given.database
      .insertInto('updates')
      .values({
        bot_id: 1,
        update_id,
        kind: 'message',
        lane: group,
        shard: 0,
        payload: '{}',
        received_at,
        done_at,
      })
      .execute()
  const longAgo = new Date(Date.now() - 60_000)

  it('is chosen in their names once the past of the group is taken in, and once', async () => {
    expect(await chooseDemo(given.database, demo), 'nobody knows the group').toBe(false)
    await givenChat(given.database, { chat_id: group })
    expect(await chooseDemo(given.database, demo), 'nor what Ann is there').toBe(false)
    await givenMember(given.database, { chat_id: group, user_id: ann, status: 'creator' })
    await told(1, { received_at: longAgo, done_at: null })
    expect(await chooseDemo(given.database, demo), 'something waits').toBe(false)
    await given.database
      .updateTable('updates')
      .set({ done_at: new Date(), received_at: new Date() })
      .execute()
    expect(await chooseDemo(given.database, demo), 'more may come').toBe(false)
    expect(await groupSettingsOf(given.database, group)).toEqual(defaultGroupSettings)

    await given.database.updateTable('updates').set({ received_at: longAgo }).execute()
    expect(await chooseDemo(given.database, demo)).toBe(true)
    expect(await groupSettingsOf(given.database, group)).toMatchObject({
      learned: { first: 'delete', repeat: 'mute' },
      raid: { enabled: true },
      known_spammers: { first: 'ask' },
      profile: { first: 'mute', repeat: 'mute' },
    })
    const change = { learned: { ...defaultGroupSettings.learned, first: 'ban' } } as const
    await saveGroupSettings(given.database, as(ann), { chat_id: group, version: 1, change })
    expect(await chooseDemo(given.database, demo), 'what Ann changed stays').toBe(true)
    expect((await groupSettingsOf(given.database, group)).learned.first).toBe('ban')
  })
})
