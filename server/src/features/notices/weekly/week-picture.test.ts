import type { ChatId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { createNotify } from '../notify.ts'
import { keepBotChats } from '#domain/bot-chats.ts'
import { givenChat, givenMember, user } from '#platform/database/testing/given-group.ts'
import { describeStore } from '#platform/database/testing.ts'
import { createWeekly } from './tell-weekly.ts'
import type { BothWeeks } from './read-days.ts'
import { weekBefore } from './week-due.ts'
import { weekPicture } from './week-picture.ts'

const ann = user(1)
const monday = new Date('2030-01-21T00:00Z')
const none = [0, 0, 0, 0, 0, 0, 0]

describe('the picture of a week', () => {
  const week = weekBefore('UTC', monday)

  it('names the busiest day and what it stands beside', () => {
    const counts = { before: [1, 2, 3, 4, 5, 6, 7], now: [10, 20, 1, 40, 5, 40, 7], leftOut: 0 }
    expect(weekPicture(counts, week, 'en')).toEqual({
      bars: { before: [1, 2, 3, 4, 5, 6, 7], now: [10, 20, 1, 40, 5, 40, 7], fromRight: false },
      words:
        'Messages per day, Monday to Sunday. Busiest day: Thursday, 40 messages. Paler bars: the week before.',
    })
  })

  it('speaks of no week before in which nothing was written, and is none where nothing was written since', () => {
    expect(weekPicture({ before: none, now: [0, 0, 0, 0, 0, 0, 1], leftOut: 0 }, week, 'de')?.words).toBe(
      'Nachrichten pro Tag, Montag bis Sonntag. Am meisten: Sonntag, 1 Nachricht.',
    )
    expect(weekPicture({ before: [1, 2, 3, 4, 5, 6, 7], now: none, leftOut: 0 }, week, 'en')).toBeUndefined()
  })

  it('begins at the right in a language that does', () => {
    const picture = weekPicture({ before: none, now: [3, 0, 0, 0, 0, 0, 0], leftOut: 0 }, week, 'fa')
    expect(picture?.bars.fromRight).toBe(true)
    expect(picture?.words).toContain('دوشنبه')
  })
})

/** What follows the busiest day. */
const wordsOf = (counts: Partial<BothWeeks>) =>
  weekPicture(
    { before: none, now: [1, 0, 0, 0, 0, 0, 0], leftOut: 0, ...counts },
    weekBefore('UTC', monday),
    'en',
  )?.words.split('Busiest day: Monday, 1 message. ')[1]

describe('the words under a picture of a week', () => {
  it.each<[string, Partial<BothWeeks>]>([
    [
      'Paler bars: the week before, without 2 groups that weren’t counted all the time.',
      { before: [1, 2, 3, 4, 5, 6, 7], leftOut: 2 },
    ],
    ['Not compared with the week before: not all of both was counted.', { leftOut: 1 }],
    ['Striped: days that weren’t counted.', { now: [1, null, null, 0, 0, 0, 0] }],
  ])('say what it leaves out: %s', (words, counts) => expect(wordsOf(counts)).toBe(words))
})

describeStore('the summary of a week', (given) => {
  let choir: ChatId
  const look = async (title: string, fields: object = {}) => {
    const chat_id = await givenChat(given.database, { title, ...fields })
    await givenMember(given.database, { chat_id, user_id: ann, status: 'creator' })
    return chat_id
  }
  beforeEach(async () => {
    await given.empty()
    choir = await look('Choir')
    await keepBotChats(given.database, new Map([[ann, true]]))
  })
  const wrote = (chatId: ChatId, hour: string, messages: number) =>
    sql`insert into chat_hours (chat_id, hour, messages) values (${chatId}, ${hour}, ${messages})`.execute(
      given.database,
    )
  const lives = (zone: string) =>
    sql`insert into user_settings (user_id, time_zone) values (${ann}, ${zone})`.execute(given.database)

  /** What the bot is to send on this Monday at noon. */
  async function owed(moment = '2030-01-21T12:00Z') {
    const clock = async () => new Date(moment)
    const notify = createNotify({
      appUrl: 'https://steward.example',
      tokenFor: async () => 'token',
      tellBrowsers: async () => undefined,
      clock,
    })
    await createWeekly({ database: given.database, notify, clock, wake: () => undefined })()
    const rows = await given.database.selectFrom('outbox').select(['method', 'params']).execute()
    return rows.map(({ method, params }) => Object.assign(JSON.parse(params), { method }))
  }

  it('comes with a picture of both weeks, of all groups that somebody looks after, and with its button', async () => {
    await lives('UTC')
    const chess = await look('Chess')
    const strange = await givenChat(given.database, { title: 'Not hers' })
    const left = await look('Left', { state: 'bot_removed' })
    for (const chatId of [choir, chess, strange, left]) await wrote(chatId, '2030-01-14T00:00Z', 5)
    await wrote(choir, '2030-01-20T23:00Z', 7)
    await wrote(choir, '2030-01-21T00:00Z', 1000)
    await wrote(chess, '2030-01-07T00:00Z', 3)
    await wrote(chess, '2030-01-06T23:00Z', 1000)

    const [sent] = await owed()
    expect(sent).toMatchObject({ method: 'sendPhoto', chat_id: ann })
    expect(sent.photo).toBe(
      'bars:{"bars":{"now":[10,0,0,0,0,0,7],"before":[3,0,0,0,0,0,0],"fromRight":false},"alone":80}',
    )
    expect(sent.caption.slice(80)).toBe(
      '\n\nMessages per day, Monday to Sunday. Busiest day: Monday, 10 messages. Paler bars: the week before.',
    )
    expect(sent.caption).toMatch(
      /^Your groups from January 14 to January 20\n\nChoir: 12 messages\n\nChess: 5/,
    )
    expect(sent.reply_markup.inline_keyboard[0][0].text).toBe('Open Steward')
  })

  it('leaves out of the picture a group of which they do not want to hear', async () => {
    await lives('UTC')
    const chess = await look('Chess')
    for (const chatId of [choir, chess]) await wrote(chatId, '2030-01-15T10:00Z', 5)
    await sql`
      insert into group_notice_choices (chat_id, user_id, choices)
      values (${chess}, ${ann}, '{"weekly_summary": "off"}')`.execute(given.database)
    const [sent] = await owed()
    expect(JSON.parse(sent.photo.slice(5)).bars.now).toEqual([0, 5, 0, 0, 0, 0, 0])
  })

  it('shows days as they begin where the person is, also in the week in which clocks are changed', async () => {
    await lives('Europe/Berlin')
    // Midnights of Sunday the 31st and of Monday in Berlin; in between an hour is skipped.
    await wrote(choir, '2030-03-30T22:00Z', 1)
    await wrote(choir, '2030-03-30T23:00Z', 20)
    await wrote(choir, '2030-03-31T21:00Z', 300)
    await wrote(choir, '2030-03-31T22:00Z', 4000)
    const [sent] = await owed('2030-04-01T10:00Z')
    expect(JSON.parse(sent.photo.slice(5)).bars.now).toEqual([0, 0, 0, 0, 0, 1, 320])
  })

  it('says of a group that the bot was not there all week, and shows the days as a gap', async () => {
    await lives('UTC')
    await sql`update chats set first_seen_at = '2030-01-16T08:00Z'`.execute(given.database)
    await wrote(choir, '2030-01-17T10:00Z', 5)
    const [sent] = await owed()
    expect(sent.caption).toContain('Choir: 5 messages (counted for part of the week)')
    expect(JSON.parse(sent.photo.slice(5)).bars.now).toEqual([null, null, 0, 5, 0, 0, 0])
    expect(sent.caption).toContain('Not compared with the week before')
  })

  it('goes in words where nothing was written, or where there are more than a caption holds', async () => {
    await lives('UTC')
    await sql`insert into chat_hours (chat_id, hour, joins) values (${choir}, '2030-01-15T10:00Z', 2)`.execute(
      given.database,
    )
    expect(await owed()).toMatchObject([
      { method: 'sendMessage', text: 'Your groups from January 14 to January 20\n\nChoir: 2 people came' },
    ])

    await given.database.deleteFrom('outbox').execute()
    await given.database.deleteFrom('person_notices').execute()
    for (let each = 0; each < 5; each += 1) await wrote(await look('Long'.repeat(60)), '2030-01-15T10:00Z', 5)
    const [sent] = await owed()
    expect(sent).not.toHaveProperty('photo')
    expect(sent.text.length).toBeGreaterThan(1024)
    expect(sent.text).not.toContain('Messages a day')
  })
})
