import { randomUUID } from 'node:crypto'
import type { Action } from '@steward/contract/actions.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import { defaultGroupSettings } from '@steward/contract/settings-parts.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { NewAction } from './features/actions/store.ts'
import type { Acting } from './features/actions/testing/acting.ts'
import { givenActingOn } from './features/actions/testing/acting-on.ts'
import { ann, bot, zoe } from './features/actions/testing/given.ts'
import { givenRules } from './features/protection/testing.ts'
import { describeStore } from './platform/database/testing.ts'
import { eventually } from './platform/testing/eventually.ts'

describeStore('somebody whom an admin comes to trust while a call waits', (given) => {
  let chatId: ChatId
  let acting: Acting

  beforeEach(async () => {
    ;({ chatId, acting } = await givenActingOn(given, zoe))
  })
  afterEach(() => acting.outbox.stop())

  const mute: Action = { kind: 'mute', user_id: zoe, until: null }
  const trust = () =>
    sql`insert into trusted_people (chat_id, user_id, by_user_id) values (${chatId}, ${zoe}, ${ann})
      on conflict do nothing`.execute(given.database)

  /** Telegram is asked about bot and person when it begins, and again before its call leaves. */
  function trustBetween(): void {
    let asked = 0
    acting.telegram.refreshNow = async () => {
      asked += 1
      if (asked > 2) await trust()
      return 'reachable'
    }
  }
  const begun = (more: Partial<NewAction>) =>
    acting.actions.begin({
      chatId,
      actor: bot,
      via: 'bot',
      action: mute,
      reason: null,
      key: randomUUID(),
      ...more,
    })
  const ended = () =>
    eventually(async () => {
      const { rows } = await sql<{ kind: string; state: string; error: string | null }>`
        select kind, state, error from actions order by action_id`.execute(given.database)
      expect(rows.map(({ state }) => state)).not.toContain('under_way')
      return rows
    })
  const methods = () => acting.calls.map(({ method }) => method)

  it('is left alone by the rules of the group', async () => {
    trustBetween()
    await begun({})
    expect(await ended()).toEqual([{ kind: 'mute', state: 'refused', error: 'trusted' }])
    expect(methods()).toEqual([])
  })

  it.each<[string, Partial<NewAction>]>([
    ['an admin', { actor: ann, via: 'app' }],
    ['a command', { actor: ann, via: 'command' }],
    ['a check of who joins', { origin: 'check_failed' }],
  ])('is not kept from what %s does', async (_, more) => {
    trustBetween()
    await begun(more)
    expect(await ended()).toEqual([{ kind: 'mute', state: 'done', error: null }])
    expect(methods()).toEqual(['restrictChatMember'])
  })

  it.each<['bot' | 'app', string[]]>([
    ['bot', ['done', 'refused']],
    ['app', ['done', 'done']],
  ])('is muted after a warning that came via %s, or not: %s', async (via, states) => {
    const { warn } = defaultGroupSettings
    await givenRules(given.database, chatId, { change: { warn: { ...warn, limit: 1 } } })
    trustBetween()
    await begun({ actor: via === 'bot' ? bot : ann, via, action: { kind: 'warn', user_id: zoe } })
    expect((await ended()).map(({ state }) => state)).toEqual(states)
  })
})
