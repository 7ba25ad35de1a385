import type { ChatId } from '@steward/contract/ids.ts'
import { withPreset } from '@steward/contract/protection/presets.ts'
import type { RuleName } from '@steward/contract/protection/rule-names.ts'
import { defaultGroupSettings } from '@steward/contract/settings-parts.ts'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { describeStore } from '#platform/database/testing.ts'
import { ann, givenChat, givenMember } from '#platform/database/testing/given-group.ts'
import { getProtection } from './get-protection.ts'
import { endAttack, startAttack } from './postures.ts'
import { givenRules } from './testing.ts'

const [toDelete, toBan] = ['can_delete_messages', 'can_restrict_members']
const works = { problem: null, missing: [] }
const off = defaultGroupSettings
const standard = withPreset(off, 'standard')

describeStore('how a group is protected, as the app reads it', (given) => {
  let chat_id: ChatId

  beforeEach(async () => {
    await given.empty()
    chat_id = await givenChat(given.database)
    await givenMember(given.database, { chat_id, user_id: ann, status: 'creator' })
  })

  const read = () =>
    getProtection(
      { database: given.database, photoUrl: () => 'photo', now: () => new Date(), spammerLists: [] },
      chat_id,
      ann,
    )
  const stateOf = async (wanted: RuleName) => (await read()).rules.find(({ rule }) => rule === wanted)
  const troubleOf = async (wanted: RuleName) => {
    const { problem, missing } = (await stateOf(wanted)) ?? {}
    return { problem, missing }
  }
  const be = (group: object) => given.database.updateTable('chats').set(group).execute()

  it('counts the raids of seven days, and no attack that an admin called', async () => {
    const attack = (via: 'bot' | 'app') =>
      given.database.transaction().execute(async (trx) => {
        const who = { by: via === 'app' ? ann : null, via }
        await startAttack(trx, { chatId: chat_id, minutes: 60 }, who)
        await endAttack(trx, chat_id, who)
      })
    await givenRules(given.database, chat_id, { preset: 'standard' })
    expect(await stateOf('raid')).toMatchObject({ hits: 0, undone: 0 })
    for (const via of ['bot', 'app', 'bot'] as const) await attack(via)
    await sql`
      insert into log_entries (chat_id, kind, via, outcome, at)
      values (${chat_id}, 'attack_started', 'bot', 'done', now() - interval '8 days')`.execute(given.database)
    expect(await stateOf('raid')).toMatchObject({ hits: 2, undone: 0 })
  })

  it.each([
    ['has all rights', { bot_status: 'administrator' }, works],
    ['may not restrict', { bot_rights: [toDelete] }, { problem: 'bot_right_missing', missing: [toBan] }],
    ['may not delete', { bot_rights: [toBan] }, { problem: 'bot_right_missing', missing: [toDelete] }],
    [
      'is no admin, and so is not told who comes',
      { bot_status: 'member' },
      { problem: 'bot_right_missing', missing: [toDelete, toBan] },
    ],
    ['is in a basic group', { type: 'group' }, { problem: 'supergroup_needed', missing: [] }],
  ])(
    'says what is in the way of attack mode where a raid starts it and the bot %s',
    async (_, group, trouble) => {
      const raid = { ...off.raid, enabled: true }
      await givenRules(given.database, chat_id, { change: { raid } })
      await be(group)
      expect(await troubleOf('raid')).toEqual(trouble)
      await givenRules(given.database, chat_id, {})
      expect(await troubleOf('raid')).toEqual(works)
    },
  )

  it.each([
    ['has all rights', { bot_status: 'administrator' }, works],
    ['may not delete', { bot_rights: [toBan] }, { problem: 'bot_right_missing', missing: [toDelete] }],
    ['is no admin', { bot_status: 'member' }, { problem: 'bot_right_missing', missing: [toDelete] }],
    ['is in a basic group', { type: 'group' }, works],
  ])('says what is in the way of the clean-up where the bot %s', async (_, group, trouble) => {
    const cleanup = { ...off.cleanup, own_seconds: 60 }
    await be(group)
    await givenRules(given.database, chat_id, { change: { cleanup } })
    expect((await read()).cleanup, 'what it said itself it may delete').toEqual(works)
    await givenRules(given.database, chat_id, { change: { cleanup: { ...cleanup, kinds: 'joined' } } })
    expect((await read()).cleanup).toEqual(trouble)
  })

  /** An admin saved these settings over those. */
  const saved = async (version: number, before: object, after: object) => {
    await sql`
      insert into group_settings_changes (chat_id, version, how, before, after, changed_by)
      values (${chat_id}, ${version}, 'edit', ${JSON.stringify(before)}, ${JSON.stringify(after)}, ${ann})`.execute(
      given.database,
    )
    await givenRules(given.database, chat_id, { change: after })
  }

  it('is not offered again where an admin turned it off', async () => {
    await saved(1, off, standard)
    await saved(2, standard, off)
    expect(await read()).toMatchObject({ posture: { is: 'off' }, is_offered: false })
  })

  it('is offered where admins chose other things only', async () => {
    await saved(1, off, { ...off, language: 'de' })
    expect(await read()).toMatchObject({ posture: { is: 'off' }, is_offered: true })
  })
})
