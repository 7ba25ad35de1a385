import type { ChatId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Acting } from './features/actions/testing/acting.ts'
import { comeIn } from './features/join-checks/arrivals/testing.ts'
import { givenSettings, newestToken, settingsWith } from './features/join-checks/testing.ts'
import { describeStore } from './platform/database/testing.ts'
import { user } from './platform/database/testing/given-group.ts'
import { eventually } from './platform/testing/eventually.ts'
import { givenJoiningGroup, type Joining } from './testing/given-joining-group.ts'

describeStore('who came into a group and may not have been shown what was said to them alone', (given) => {
  let chatId: ChatId
  let acting: Acting
  let joining: Joining

  beforeEach(async () => {
    ;({ chatId, acting, joining } = await givenJoiningGroup(given))
  })
  afterEach(() => acting.outbox.stop())

  /** As many came in, Telegram took what was said to each of them, and they are muted. */
  async function arrive(count: number, check: Parameters<typeof settingsWith>[0] = {}) {
    await givenSettings(given.database, chatId, settingsWith({ whom: 'everybody', ...check }))
    for (let n = 1; n <= count; n += 1) await comeIn(given.database, chatId, [{ userId: user(40 + n) }])
    acting.outbox.wake()
    await joining.work()
    await eventually(async () => expect(await mutes()).toEqual([{ done: count }]))
    await eventually(() => expect(acting.calls).toHaveLength(2 * count))
  }
  async function mutes() {
    const { rows } = await sql`
      select count(*)::int as done from actions where origin = 'check_arrived' and state = 'done'`.execute(
      given.database,
    )
    return rows
  }
  async function secondsPass(seconds: number) {
    await joining.later(seconds / 60)
    await joining.work()
  }
  /** What all read in the group, as it is owed. */
  async function toAll() {
    const { rows } = await sql<{ params: string }>`
      select params from outbox where dedupe_key like 'join_line %' and method = 'sendMessage'`.execute(
      given.database,
    )
    return rows.map(({ params }) => params)
  }
  const shared = expect.stringContaining('https://t.me/steward_bot?startapp=check')

  it('are led there by one message for all, a minute after they were muted, and by no second one', async () => {
    await arrive(3)
    await secondsPass(5)
    expect(await toAll()).toEqual([])
    await secondsPass(65)
    expect(await toAll()).toEqual([shared])
    await secondsPass(120)
    await comeIn(given.database, chatId, [{ userId: user(50) }])
    await joining.work()
    await eventually(async () => expect(await mutes()).toEqual([{ done: 4 }]))
    await secondsPass(70)
    expect(await toAll()).toEqual([shared])
    expect(joining.errors).toEqual([])
  })

  it('are led there in half of their time, where that is shorter', async () => {
    await arrive(1, { minutes: 1 })
    await secondsPass(2)
    expect(await toAll()).toEqual([])
    await secondsPass(33)
    expect(await toAll()).toEqual([shared])
  })

  it('are not looked for once they have come to their check', async () => {
    await arrive(1)
    await joining.look(await newestToken(given.database), { userId: user(41) })
    await secondsPass(70)
    expect(await toAll()).toEqual([])
    expect(await joining.check()).toMatchObject({ state: 'opened' })
  })
})
