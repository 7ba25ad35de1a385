import type { ChatId } from '@steward/contract/ids.ts'
import type { Insertable } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { Viewer } from '#domain/link-viewer.ts'
import type { Schema } from '#platform/database/schema.ts'
import { givenCheckRow } from '#platform/database/testing/given-check.ts'
import { givenChat, user } from '#platform/database/testing/given-group.ts'
import { describeStore } from '#platform/database/testing.ts'
import { dayOf, nameOf, rangeOf } from './calendar.ts'
import { checksOf } from './checks-of.ts'

const now = new Date('2026-11-20T12:30:00Z')
const none = {
  asked: 0,
  opened: 0,
  passed: 0,
  failed: 0,
  left: 0,
  timed_out: 0,
  queued: 0,
  median_seconds: null,
}

describeStore('what became of checks of who asked to join', (given) => {
  let chat_id: ChatId
  let count: number
  const gaps = new Map<string, 'out' | 'part' | 'member'>()
  beforeEach(async () => {
    await given.empty()
    count = 0
    gaps.clear()
    chat_id = await givenChat(given.database)
  })

  const checked = (
    asked: string,
    state: 'asked' | 'opened' | 'passed' | 'failed' | 'left' | 'timed_out' | 'queued' | 'settled',
    { seconds, ...more }: { seconds?: number } & Partial<Insertable<Schema['join_checks']>> = {},
  ) => {
    count += 1
    const asked_at = new Date(asked)
    return givenCheckRow(given.database, {
      chat_id,
      user_id: 100 + count,
      state,
      asked_at,
      ...(seconds !== undefined && {
        opened_at: asked_at,
        ended_at: new Date(asked_at.getTime() + seconds * 1000),
      }),
      ...more,
    })
  }
  const read = (more: { time_zone?: string; days?: number; viewer?: Viewer | null; since?: string } = {}) => {
    const {
      viewer = { userId: user(1), isOwner: true },
      since = '2026-01-01',
      ...wanted
    } = { time_zone: 'UTC', days: 2, ...more }
    return checksOf(
      { database: given.database, chatId: chat_id, range: rangeOf(wanted, now), now },
      { viewer, since: dayOf(since), gapOn: (day) => gaps.get(nameOf(day)) ?? null },
    )
  }

  it('is nothing where nobody was checked: an admin who looks at it is nobody, and other days and groups are others', async () => {
    await checked('2026-11-20T10:00:00Z', 'opened', { way: 'trial' })
    await checked('2026-11-18T23:59:59Z', 'passed')
    await checked('2026-11-20T10:00:00Z', 'passed', { chat_id: await givenChat(given.database) })
    expect(await read()).toBeNull()
  })

  it('counts each way in which one ends, by day, and how long half of those took who came to an end', async () => {
    await checked('2026-11-19T00:00:00Z', 'passed', { seconds: 10 })
    await checked('2026-11-19T23:59:59Z', 'passed', { seconds: 20 })
    await checked('2026-11-20T00:00:00Z', 'failed', { seconds: 90 })
    await checked('2026-11-20T01:00:00Z', 'left', { seconds: 900 })
    await checked('2026-11-20T01:00:00Z', 'timed_out')
    await checked('2026-11-20T01:00:00Z', 'queued')
    await checked('2026-11-20T01:00:00Z', 'settled')
    await checked('2026-11-20T01:00:00Z', 'asked')
    const total = { asked: 8, opened: 4, passed: 2, failed: 1, left: 1, timed_out: 1, queued: 1 }
    expect(await read()).toMatchObject({
      ...total,
      median_seconds: 20,
      days: [
        {
          day: '2026-11-19',
          counts: { ...none, asked: 2, opened: 2, passed: 2, median_seconds: 15 },
          gap: null,
        },
        {
          day: '2026-11-20',
          counts: {
            asked: 6,
            opened: 2,
            passed: 0,
            failed: 1,
            left: 1,
            timed_out: 1,
            queued: 1,
            median_seconds: 90,
          },
          gap: null,
        },
      ],
      since: null,
    })
  })

  it('goes by the days of who asks', async () => {
    await checked('2026-11-19T20:00:00Z', 'asked')
    const days = (await read({ time_zone: 'Asia/Tokyo' }))?.days.map(({ day, counts }) => [
      day,
      counts?.asked,
    ])
    expect(days).toEqual([
      ['2026-11-19', 0],
      ['2026-11-20', 1],
    ])
  })

  it('counts nothing of a day before anybody counted, and none of one on which the bot was out', async () => {
    await checked('2026-11-17T23:59:59Z', 'passed')
    await checked('2026-11-18T00:00:00Z', 'passed')
    gaps.set('2026-11-17', 'part').set('2026-11-19', 'out').set('2026-11-20', 'part')
    const checks = await read({ days: 4, since: '2026-11-18' })
    expect(checks).toMatchObject({ asked: 1, since: '2026-11-18' })
    expect(checks?.days.map(({ day, counts, gap }) => [day, counts?.asked, gap])).toEqual([
      ['2026-11-17', undefined, 'part'],
      ['2026-11-18', 1, null],
      ['2026-11-19', undefined, 'out'],
      ['2026-11-20', 0, 'part'],
    ])
  })

  it('tells the links apart, by their names and without what would admit somebody', async () => {
    const link = 'https://t.me/+abcdefghijklmnop'
    await given.database
      .insertInto('invite_links')
      .values({ chat_id, link, name: 'Fair', creator_user_id: 1, observed_at: 1 })
      .execute()
    await checked('2026-11-20T01:00:00Z', 'passed', { link, seconds: 5 })
    await checked('2026-11-20T01:00:00Z', 'failed', { link, seconds: 7 })
    await checked('2026-11-20T01:00:00Z', 'asked')
    expect((await read())?.links).toEqual([
      {
        ...none,
        link: 'https://t.me/+abcdefgh...',
        name: 'Fair',
        asked: 2,
        opened: 2,
        passed: 1,
        failed: 1,
        median_seconds: 6,
      },
      { ...none, link: null, name: null, asked: 1 },
    ])
    expect((await read({ viewer: null }))?.links).toEqual([])
  })
  async function seenBy({ isOwner }: { isOwner: boolean }) {
    const checks = await read({ viewer: { userId: user(2), isOwner } })
    return [checks?.asked, checks?.links.map(({ link }) => link)]
  }

  it('tells an admin of their own links, and of no other’s', async () => {
    const [anns, bobs] = ['https://t.me/+annannannannann', 'https://t.me/+bobbobbobbobbob']
    for (const [link, creator_user_id] of [
      [anns, 1],
      [bobs, 2],
    ] as const) {
      await given.database
        .insertInto('invite_links')
        .values({ chat_id, link, creator_user_id, observed_at: 1 })
        .execute()
      await checked('2026-11-20T01:00:00Z', 'passed', { link })
    }
    await checked('2026-11-20T01:00:00Z', 'passed', { link: 'https://t.me/+unknown...' })
    await checked('2026-11-20T01:00:00Z', 'asked')
    expect(await seenBy({ isOwner: false })).toEqual([4, ['https://t.me/+bobbobbo...', null]])
    expect(await seenBy({ isOwner: true })).toEqual([
      4,
      ['https://t.me/+annannan...', 'https://t.me/+bobbobbo...', 'https://t.me/+unknown...', null],
    ])
  })
})
