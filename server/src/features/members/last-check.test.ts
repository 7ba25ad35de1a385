import type { ChatId } from '@steward/contract/ids.ts'
import type { JoinCheck } from '@steward/contract/join-checks.ts'
import type { AdminRight } from '@steward/contract/rights.ts'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { givenAnswers, givenCheck } from '#platform/database/testing/given-check.ts'
import { givenChat, givenMember, user } from '#platform/database/testing/given-group.ts'
import { describeStore } from '#platform/database/testing.ts'
import { everywhere, httpOf } from '#platform/http/testing.ts'
import { serveMembers } from './routes.ts'

const [ann, zoe] = [user(1), user(2)]

describeStore('the last check of somebody', (given) => {
  let chatId: ChatId

  beforeEach(async () => {
    await given.empty()
    chatId = await givenChat(given.database)
    await givenMember(given.database, { chat_id: chatId, user_id: zoe })
  })

  /** As an admin with these rights sees it on their page. */
  async function shownTo(...rights: AdminRight[]): Promise<JoinCheck | null> {
    const standing: typeof everywhere = async (...asked) => ({
      ...(await everywhere(...asked)),
      role: 'administrator',
      rights,
    })
    const http = httpOf(ann, { standing })
    serveMembers(http, {
      standing,
      database: given.database,
      photoUrl: () => '',
      groupsOf: async () => [],
      now: () => new Date(),
      refreshNow: async () => 'reachable',
    })
    const reply = await http.server.inject({
      method: 'POST',
      url: '/api/groups/members/get',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${'a'.repeat(43)}` },
      payload: { chat_id: chatId, user_id: zoe },
    })
    return reply.json().result.check
  }
  const checked = (
    state: JoinCheck['state'],
    more: { minutesAgo?: number; way?: 'trial'; why?: 'cannot' } = {},
  ) => givenCheck(given.database, { chatId, userId: zoe, state, ...more })

  it('that they did not pass is shown to every admin, with what they answered to those who decide on joining or on people', async () => {
    await checked('failed')
    const check = { state: 'failed', why: null, tasks: ['sum'], wrong: 2, seconds: 12, deadline: null }
    const asked_at = expect.closeTo(Date.now() / 1000 - 60, -1)
    const whole = { ...check, asked_at, answers: givenAnswers }
    expect(await shownTo('can_invite_users')).toEqual(whole)
    expect(await shownTo('can_restrict_members')).toEqual(whole)
    expect(await shownTo('can_pin_messages', 'can_change_info')).toEqual({ ...whole, answers: [] })
  })

  it('that they can’t do such checks is told to nobody but those who decide', async () => {
    await checked('queued', { why: 'cannot' })
    expect(await shownTo('can_invite_users')).toMatchObject({ state: 'queued', why: 'cannot' })
    expect(await shownTo('can_pin_messages')).toMatchObject({ state: 'queued', why: null })
  })

  it.each(['left', 'timed_out', 'queued'] as const)(
    'is shown with what they answered where it ended as %s',
    async (state) => {
      await checked(state)
      expect(await shownTo('can_invite_users')).toMatchObject({ state, answers: givenAnswers })
    },
  )

  it('that they passed is shown with no more of what they answered than admins were to read', async () => {
    await checked('passed')
    const check = { state: 'passed', tasks: ['sum'], wrong: 2 }
    const answers = [{ question: 'Why us?', answer: 'Money', right: null }]
    expect(await shownTo('can_invite_users')).toMatchObject({ ...check, answers })
    expect(await shownTo('can_pin_messages')).toMatchObject({ ...check, answers: [] })
  })

  it('that somebody decided before its end is shown without what they answered', async () => {
    await checked('settled')
    expect(await shownTo('can_invite_users')).toMatchObject({ state: 'settled', wrong: 2, answers: [] })
  })

  it('that is open is shown as such for as long as their request waits', async () => {
    await checked('opened')
    await sql`
      insert into join_requests (chat_id, user_id, requested_at, update_id, user_chat_id, state)
      select chat_id, user_id, requested_at, 1, user_id, 'waiting' from join_checks`.execute(given.database)
    expect(await shownTo('can_invite_users')).toMatchObject({ state: 'opened', deadline: expect.any(Number) })
    await sql`update join_requests set state = 'declined'`.execute(given.database)
    expect(await shownTo('can_invite_users')).toMatchObject({ state: 'settled', deadline: null })
  })

  it('is the newest of this group, and no trial', async () => {
    await checked('failed', { way: 'trial' })
    const other = await givenChat(given.database)
    await givenCheck(given.database, { chatId: other, userId: zoe, state: 'failed' })
    expect(await shownTo('can_invite_users')).toBeNull()
    await checked('failed', { minutesAgo: 9 })
    expect(await shownTo('can_invite_users')).toMatchObject({ state: 'failed' })
    await checked('passed', { minutesAgo: 5 })
    expect(await shownTo('can_invite_users')).toMatchObject({ state: 'passed' })
  })
})
