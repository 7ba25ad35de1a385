import type { ChatId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { givenChat, user } from '#platform/database/testing/given-group.ts'
import { describeStore } from '#platform/database/testing.ts'
import { activityDoor } from './testing.ts'

/** A Friday; its week began on the 16th. */
const now = new Date('2026-11-20T12:30:00Z')

const said = (people: number | null, gap: string | null) => `${people ?? '?'}${gap ? ` ${gap}` : ''}`

describeStore('how many of those who came in a week wrote after it', (given) => {
  let chat_id: ChatId
  beforeEach(async () => {
    await given.empty()
    chat_id = await givenChat(given.database, { first_seen_at: new Date('2026-01-01T00:00:00Z') })
  })

  const came = (week: string, people: number | null) =>
    sql`insert into chat_weeks (chat_id, week, writers, came) values (
      ${chat_id}, ${week}::date, 0, ${people})`.execute(given.database)
  const wrote = (week: string, age: number, people: number) =>
    sql`insert into chat_cohorts (chat_id, week, age, writers) values (
      ${chat_id}, ${week}::date, ${age}, ${people})`.execute(given.database)
  const became = (at: string, standing: 'admin' | 'out') =>
    sql`insert into bot_standings (chat_id, at, update_id, standing) values (
      ${chat_id}, ${Date.parse(at) / 1000}, 1, ${standing})`.execute(given.database)

  async function read(input: object = {}) {
    const { result } = await activityDoor(given.database, user(1), now).call('/api/groups/activity', {
      chat_id,
      time_zone: 'UTC',
      days: 14,
      ...input,
    })
    if (!result) throw new Error('refused')
    return {
      since: result.cohorts_since,
      weeks: result.weeks.map(({ week, came: joined, gap, wrote: ages }) =>
        [`${week.slice(5)}: ${said(joined, gap)}`].concat(ages.map((age) => said(age.people, age.gap))),
      ),
    }
  }

  it('is told of the weeks that have begun, eight after the first at most', async () => {
    await came('2026-11-02', 9)
    await came('2026-11-16', 3)
    await wrote('2026-11-02', 0, 7)
    await wrote('2026-11-02', 2, 4)
    await wrote('2026-11-16', 0, 3)

    expect(await read()).toEqual({
      since: null,
      weeks: [
        ['11-02: 9', '7', '0', '4'],
        ['11-09: 0', '0', '0'],
        ['11-16: 3', '3'],
      ],
    })
    const { weeks } = await read({ days: 1, until: '2026-06-01' })
    expect(weeks.map(([, ...ages]) => ages.length)).toEqual([9])
  })

  it('is the same wherever the viewer is, also across a change of clock', async () => {
    await came('2026-10-19', 9)
    await wrote('2026-10-19', 0, 7)
    await wrote('2026-10-19', 1, 5)

    for (const time_zone of ['UTC', 'Europe/Berlin', 'America/New_York'])
      expect((await read({ time_zone, days: 2, until: '2026-10-25' })).weeks).toEqual([
        ['10-19: 9', '7', '5', '0', '0', '0'],
      ])
  })

  it('leaves gaps where the bot was out', async () => {
    await became('2026-01-01T00:00:00Z', 'admin')
    await became('2026-11-09T00:00:00Z', 'out')
    await became('2026-11-17T00:00:00Z', 'admin')
    await came('2026-11-02', 9)
    await wrote('2026-11-02', 0, 7)
    await wrote('2026-11-02', 2, 1)

    expect((await read()).weeks).toEqual([
      ['11-02: 9', '7', '? out', '1 part'],
      ['11-09: ? out', '? out', '? part'],
      ['11-16: 0 part', '0 part'],
    ])
  })

  it('is unknown of those who came before they were counted', async () => {
    await came('2026-11-02', null)
    await wrote('2026-11-02', 1, 1)
    await came('2026-11-09', 2)

    expect(await read()).toEqual({
      since: '2026-11-09',
      weeks: [
        ['11-02: ?', '?', '?', '?'],
        ['11-09: 2', '0', '0'],
        ['11-16: 0', '0'],
      ],
    })
  })
})
