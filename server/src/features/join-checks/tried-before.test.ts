import type { ChatId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { describeStore } from '#platform/database/testing.ts'
import { givenChat, user } from '#platform/database/testing/given-group.ts'
import { askToJoin, givenJoining, givenSettings, newestToken, now, settingsWith, zoe } from './testing.ts'

const wrong = { kind: 'sum', text: '99' } as const
const right = { kind: 'touch' } as const

describeStore('the tries of who asks again', (given) => {
  let chatId: ChatId
  let joining: ReturnType<typeof givenJoining>
  let secondsAgo: number

  beforeEach(async () => {
    await given.empty()
    joining = givenJoining(given.database, async () => 1)
    chatId = await givenChat(given.database, { title: 'Choir' })
    secondsAgo = 100
    await tasks('sum')
  })

  const tasks = (names: string) =>
    givenSettings(given.database, chatId, settingsWith({ tasks: names, tries: 1, failed: 'decline' }))
  let at: number
  /** Each time a second later. */
  async function asks(userId = zoe): Promise<string> {
    secondsAgo -= 1
    at = now() - secondsAgo
    await askToJoin(given.database, chatId, [{ userId, at }])
    return newestToken(given.database)
  }
  const answers = (token: string, place = 1) => joining.answer(token, place, wrong)
  const hoursPass = (hours: number) =>
    sql`update join_checks set asked_at = asked_at - ${hours} * interval '1 hour'`.execute(given.database)

  async function fails() {
    const token = await asks()
    await answers(token)
    expect(await answers(token)).toMatchObject({ state: 'failed' })
  }

  it('are none after too many wrong answers, however often they ask, and the admins decide', async () => {
    await fails()
    for (let times = 0; times < 3; times += 1) {
      const token = await asks()
      const page = await joining.look(token)
      expect(page).toMatchObject({ state: 'queued', step: null })
      expect(page.words.queuedTitle).toBe('Später noch einmal')
      expect(page.words.queuedText).toContain('In 6 Stunden kannst du noch einmal anfragen.')
      expect(await answers(token)).toMatchObject({ state: 'queued' })
      expect(await joining.check()).toMatchObject({ state: 'queued', why: 'tried', wrong: 0 })
    }
    await joining.work()
    expect(joining.told).toEqual([chatId])
  })

  it('are none where they ask again within the second of the request that they failed', async () => {
    await fails()
    const askAgain = (updateId: number) => askToJoin(given.database, chatId, [{ at, updateId }])
    await askAgain(2)
    expect(await joining.look(await newestToken(given.database))).toMatchObject({ state: 'queued' })
    await askAgain(3)
    expect(await joining.look(await newestToken(given.database))).toMatchObject({ state: 'queued' })
    expect(await joining.look(await asks())).toMatchObject({ state: 'queued' })
  })

  it('are promised in no message to whoever has none', async () => {
    secondsAgo = 2
    await fails()
    await asks()
    const { params } = await given.database
      .selectFrom('outbox')
      .select('params')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const { text, reply_markup } = JSON.parse(params)
    expect(text).toBe(
      'Du möchtest Choir beitreten.\n\nZu viele Antworten stimmten nicht. In 6 Stunden kannst du noch einmal anfragen. Bis dahin können dich die Admins der Gruppe hereinlassen.',
    )
    expect(reply_markup.inline_keyboard[0][0].text).toBe('Mehr dazu')
  })

  it('are counted before a page was looked at, too', async () => {
    await fails()
    expect(await answers(await asks())).toMatchObject({ state: 'queued' })
  })

  it('are what is left of them where a check was given up', async () => {
    await answers(await asks())
    const token = await asks()
    expect(await joining.look(token)).toMatchObject({ state: 'open', attempt: 1 })
    expect(await answers(token)).toMatchObject({ state: 'failed' })
  })

  it('are all there again when the time that was told is over', async () => {
    await fails()
    await hoursPass(5.5)
    const { words } = await joining.look(await asks())
    expect(words.queuedText).toContain('In 30 Minuten')
    await hoursPass(0.6)
    const token = await asks()
    expect(await joining.look(token)).toMatchObject({ state: 'open', attempt: 0 })
  })

  it('are all there for somebody else, and in another group', async () => {
    await fails()
    expect(await joining.look(await asks(user(43)), { userId: user(43) })).toMatchObject({ state: 'open' })

    const other = await givenChat(given.database, { title: 'Garden' })
    await givenSettings(given.database, other, settingsWith({ tasks: 'sum' }))
    await askToJoin(given.database, other, [{}])
    expect(await joining.look(await newestToken(given.database))).toMatchObject({ state: 'open', attempt: 0 })
  })

  it('are all there for whoever passed since', async () => {
    await answers(await asks())
    await tasks('touch')
    await joining.answer(await asks(), 1, right)
    await tasks('sum')
    expect(await joining.look(await asks())).toMatchObject({ state: 'open', attempt: 0 })
  })
})
