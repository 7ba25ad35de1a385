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

describeStore('the check that somebody did not pass', (given) => {
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
  const checked = (state: JoinCheck['state'], more: { minutesAgo?: number; way?: 'trial' } = {}) =>
    givenCheck(given.database, { chatId, userId: zoe, state, ...more })

  it('is shown with what they answered to admins who decide on joining or on people, and to no others', async () => {
    await checked('failed')
    const check = { state: 'failed', why: null, tasks: ['sum'], wrong: 2, answers: givenAnswers }
    expect(await shownTo('can_invite_users')).toEqual({ ...check, seconds: 12, deadline: null })
    expect(await shownTo('can_restrict_members')).toMatchObject(check)
    expect(await shownTo('can_pin_messages', 'can_change_info')).toBeNull()
  })

  it.each(['left', 'timed_out', 'queued'] as const)('is shown where it ended as %s', async (state) => {
    await checked(state)
    expect(await shownTo('can_invite_users')).toMatchObject({ state })
  })

  it('is shown no more once they passed another, and that of a trial or of another group never', async () => {
    await checked('failed', { way: 'trial' })
    await givenCheck(given.database, {
      chatId: await givenChat(given.database),
      userId: zoe,
      state: 'failed',
    })
    expect(await shownTo('can_invite_users')).toBeNull()
    await checked('failed', { minutesAgo: 9 })
    expect(await shownTo('can_invite_users')).toMatchObject({ state: 'failed' })
    await checked('passed', { minutesAgo: 5 })
    expect(await shownTo('can_invite_users')).toBeNull()
    await sql`delete from join_checks where state = 'passed'`.execute(given.database)
    await checked('opened', { minutesAgo: 5 })
    expect(await shownTo('can_invite_users')).toBeNull()
  })
})
