import { randomUUID } from 'node:crypto'
import { defaultGroupSettings, type GroupSettings } from '@steward/contract/group-settings.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { describePostgres, describeStore } from '#platform/database/testing.ts'
import { day, dayMs, hour } from '#platform/durations.ts'
import { type Acting, no } from './testing/acting.ts'
import { givenActingOn } from './testing/acting-on.ts'
import { ann, bot, zoe } from './testing/given.ts'

const warn = { kind: 'warn', user_id: zoe } as const
const unwarn = { kind: 'unwarn', user_id: zoe } as const

function givenWarnings(given: Parameters<Parameters<typeof describeStore>[1]>[0]) {
  let chatId: ChatId
  let acting: Acting
  beforeEach(async () => {
    ;({ chatId, acting } = await givenActingOn(given, zoe))
  })
  afterEach(() => acting.outbox.stop())
  return {
    warn: (more: object = {}, options: Parameters<Acting['act']>[2] = {}) =>
      acting.act({ chatId, actor: ann }, { ...warn, ...more }, options),
    unwarn: (more: object = {}) => acting.act({ chatId, actor: ann }, { ...unwarn, ...more }),
    log: () => acting.log(),
    calls: (method: string) => acting.calls.filter((call) => call.method === method),
    telegram: () => acting.telegram,
    rule: (change: Partial<GroupSettings['warn']>, language: GroupSettings['language'] = null) =>
      given.database
        .insertInto('group_settings')
        .values({
          chat_id: chatId,
          settings: JSON.stringify({ warn: { ...defaultGroupSettings.warn, ...change }, language }),
        })
        .execute(),
    warnings: () => given.database.selectFrom('warnings').selectAll().orderBy('warning_id').execute(),
    type: (type: 'group') => given.database.updateTable('chats').set({ type }).execute(),
  }
}

describeStore('a warning', (given) => {
  const group = givenWarnings(given)

  it('is done at once, counted, told in the group, and stands in the log', async () => {
    expect(await group.warn({}, { reason: 'Sells coins' })).toMatchObject({
      state: 'done',
      warnings: { count: 1, limit: 3, consequence: null },
    })
    expect(await group.log()).toMatchObject([
      { kind: 'warn', via: 'app', actor_id: ann, target_id: zoe, outcome: 'done' },
    ])
    expect(await group.warnings()).toMatchObject([{ by_user_id: ann, reason: 'Sells coins' }])
    await expect
      .poll(() => group.calls('sendMessage').map(({ params }) => params['text']))
      .toEqual(['⚠️ Person 2, this is a warning (1 of 3).\nReason: Sells coins'])
  })

  it('is told in the language of the group where one was chosen', async () => {
    await group.rule({}, 'ru')
    await group.warn({}, { reason: 'Sells coins' })
    await expect
      .poll(() => group.calls('sendMessage').map(({ params }) => params['text']))
      .toEqual([expect.stringContaining('предупреждение')])
  })

  it('is told once where it was given by a command, which is answered in the group', async () => {
    await group.warn({}, { via: 'command' })
    expect((await group.log()).map(({ via }) => via)).toEqual(['command'])
    const { rows } = await sql`select from outbox where method = 'sendMessage'`.execute(given.database)
    expect(rows).toEqual([])
  })

  it('needs no right of the bot, for Telegram is not asked to do anything', async () => {
    await given.database.updateTable('chats').set({ bot_rights: [] }).execute()
    expect(await group.warn()).toMatchObject({ state: 'done' })
  })

  it('F-34 counts once for one key', async () => {
    const key = randomUUID()
    await group.warn({}, { key })
    expect(await group.warn({}, { key })).toMatchObject({ state: 'done', warnings: { count: 1 } })
    expect(await group.warnings()).toHaveLength(1)
  })

  it('that reaches the limit makes the bot do what the group has set, and the log says why', async () => {
    await group.rule({ limit: 2 })
    await group.warn()
    expect(await group.warn()).toMatchObject({ warnings: { count: 2, limit: 2, consequence: 'mute' } })
    await expect
      .poll(group.log)
      .toMatchObject([
        { kind: 'warn' },
        { kind: 'warn' },
        { kind: 'mute', via: 'bot', actor_id: bot, outcome: 'done' },
      ])

    const [restrict] = group.calls('restrictChatMember')
    const forSeconds = Number(restrict?.params['until_date']) - Date.now() / 1000
    expect(forSeconds).toBeGreaterThan(86_300)
    expect(forSeconds).toBeLessThan(86_500)
    const causes = await sql<{ kind: string; because: number; cause: number }>`
      select a.kind, a.because, (l.details::jsonb->>'because')::int as cause
      from actions a join log_entries l using (action_id) where a.because is not null`.execute(given.database)
    const [second] = (await group.warnings()).slice(-1)
    expect(causes.rows).toEqual([{ kind: 'mute', because: second?.action_id, cause: second?.action_id }])
  })

  it.each([
    [{ consequence: 'kick' } as const, ['unbanChatMember']],
    [{ consequence: 'ban', seconds: null } as const, ['banChatMember']],
    [{ consequence: 'none' } as const, []],
  ])('has the consequence that is set: %o', async (rule, methods) => {
    await group.rule({ limit: 1, ...rule })
    const { warnings } = await group.warn()
    expect(warnings?.consequence ?? 'none').toBe(rule.consequence)
    await expect.poll(async () => (await group.log()).length).toBe(1 + methods.length)
    expect(
      ['unbanChatMember', 'banChatMember', 'restrictChatMember'].filter((one) => group.calls(one).length),
    ).toEqual(methods)
  })

  it('counts from zero after a penalty, so not every later warning has one', async () => {
    await group.rule({ limit: 2 })
    const consequences = []
    for (let times = 0; times < 4; times += 1) consequences.push((await group.warn()).warnings?.consequence)
    expect(consequences).toEqual([null, 'mute', null, 'mute'])
  })

  it('has a consequence that is refused and logged where Telegram has none, as in a basic group', async () => {
    await group.type('group')
    await group.rule({ limit: 1 })
    // Neither whoever warned nor whoever is warned is told of what did not happen.
    expect(await group.warn()).toMatchObject({ warnings: { count: 1, consequence: null } })
    await expect
      .poll(group.log)
      .toMatchObject([{ kind: 'warn' }, { kind: 'mute', outcome: 'refused', error: 'supergroup_needed' }])
    await expect
      .poll(() => group.calls('sendMessage').map(({ params }) => params['text']))
      .toEqual(['⚠️ Person 2, this is a warning (1 of 1).'])
    expect(group.calls('restrictChatMember')).toEqual([])
  })

  it('doesn’t tell the admin who warned that the penalty was done when Telegram refused it', async () => {
    await group.rule({ limit: 1, consequence: 'ban' })
    group.telegram().answer = (method) => (method === 'banChatMember' ? no('Bad Request: no')() : true)
    expect(await group.warn()).toMatchObject({ warnings: { count: 1, consequence: null } })
    expect(await group.log()).toMatchObject([{ kind: 'warn' }, { kind: 'ban', outcome: 'failed' }])
  })

  it.each([
    ['a longer mute', 3 * day, 3 * day],
    ['a mute forever', null, null],
    ['a shorter mute', hour, day],
    ['a mute that has run out', -hour, day],
  ] as const)('mutes somebody under %s until the later of the two', async (_, left, lasts) => {
    await group.rule({ limit: 1 })
    const now = Math.floor(Date.now() / 1000)
    await given.database
      .updateTable('members')
      .set({ status: 'restricted', until_date: left === null ? null : now + left })
      .execute()
    await group.warn()
    await expect.poll(() => group.calls('restrictChatMember').length).toBe(1)
    const until = Number(group.calls('restrictChatMember')[0]?.params['until_date'] ?? 0)
    // No date is forever.
    expect(Math.abs(until - (lasts === null ? 0 : now + lasts))).toBeLessThan(60)
  })

  it('counts until it runs out: after what the group has set, what was asked for, or never', async () => {
    await group.rule({ expires_days: 7 })
    await group.warn()
    await group.warn({ expires_days: 1 })
    await group.warn({ expires_days: null })
    const days = (await group.warnings()).map(({ created_at, expires_at }) =>
      expires_at ? Math.round((expires_at.getTime() - created_at.getTime()) / dayMs) : null,
    )
    expect(days).toEqual([7, 1, null])

    await sql`update warnings set expires_at = now() - interval '1 second' where expires_at is not null`.execute(
      given.database,
    )
    expect(await group.warn()).toMatchObject({ warnings: { count: 2 } })
  })

  it('can be taken back: the newest, or the one that is named, and only once', async () => {
    await group.warn()
    await group.warn()
    const [first] = await group.warnings()
    expect(await group.unwarn()).toMatchObject({ state: 'done' })
    expect(await group.unwarn({ warning_id: first?.warning_id })).toMatchObject({ state: 'done' })
    await expect(group.unwarn()).rejects.toThrow('warning_gone')
    await expect(group.unwarn({ warning_id: first?.warning_id })).rejects.toThrow('warning_gone')

    expect((await group.warnings()).map(({ revoked_by }) => revoked_by)).toEqual([ann, ann])
    expect((await group.log()).map(({ kind }) => kind)).toEqual(['warn', 'warn', 'unwarn', 'unwarn'])
    expect(await group.warn()).toMatchObject({ warnings: { count: 1 } })
  })

  it('SEC-29 SEC-32 leaves no trace where it is refused', async () => {
    group.telegram().rights = []
    await expect(group.warn()).rejects.toThrow('right_missing')
    group.telegram().isReachable = false
    await expect(group.warn()).rejects.toThrow('telegram_unreachable')
    expect([await group.warnings(), await group.log(), group.calls('sendMessage')]).toEqual([[], [], []])
  })
})

describePostgres('warnings of several admins at the same instant', (given) => {
  const group = givenWarnings(given)

  it('reach the limit once', async () => {
    const answers = await Promise.all([group.warn(), group.warn(), group.warn()])
    expect(answers.filter(({ warnings }) => warnings?.consequence)).toHaveLength(1)
  })

  it('are one where two connections send the same key', async () => {
    const key = randomUUID()
    const answers = await Promise.all([
      group.warn({}, { key }),
      group.warn({}, { key }),
      group.warn({}, { key }),
    ])
    expect(new Set(answers.map(({ action_id }) => action_id)).size).toBe(1)
    expect(await group.warnings()).toHaveLength(1)
  })
})
