import { randomUUID } from 'node:crypto'
import type { ChatId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { day } from '#platform/durations.ts'
import { type Acting, givenActing, no } from './features/actions/testing/acting.ts'
import { ann, id, zoe } from './features/actions/testing/given.ts'
import { answerAppeal } from './features/appeals/answer-appeal.ts'
import { listAppeals } from './features/appeals/list-appeals.ts'
import { givenDeed } from './features/appeals/testing.ts'
import { writeAppeal } from './features/appeals/write-appeal.ts'
import { givenChat, givenMember } from './platform/database/testing/given-group.ts'
import { describeStore } from './platform/database/testing.ts'
import { Refused } from './platform/refused.ts'

const tom = id(4)
const limited = JSON.stringify({
  permissions: ['can_send_messages'],
  until: Math.floor(Date.now() / 1000) + day,
})

/** What somebody is refused with. */
const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof Refused) return error.refusal
      throw error
    },
  )

const unreachable = () => Promise.reject(new Refused('telegram_unreachable'))

describeStore('an answer to an appeal that is tried again', (given) => {
  let chatId: ChatId
  let acting: Acting
  let appealId: number

  beforeEach(async () => {
    await given.empty()
    chatId = await givenChat(given.database)
    for (const user_id of [ann, tom])
      await givenMember(given.database, { chat_id: chatId, user_id, status: 'administrator' })
    acting = givenActing(given.database)
    const action_id = await givenDeed(given.database, { chatId, userId: zoe, what: 'mute', daysAgo: 1 })
    await tookThePlaceOf(limited)
    const wanted = { action_id, key: randomUUID(), text: 'It was no spam' }
    await writeAppeal({ database: given.database, tell: async () => undefined }, zoe, wanted)
    appealId = (await listed()).open[0]?.appeal_id ?? 0
  })
  afterEach(() => acting.outbox.stop())

  const tookThePlaceOf = (before: string) =>
    sql`update actions set before = ${before} where via = 'bot'`.execute(given.database)
  const listed = () => listAppeals({ database: given.database, photoUrl: () => '' }, { chat_id: chatId })
  const answer = (key: string, { by = ann, act = acting.actions.act, lift = true } = {}) =>
    answerAppeal(
      { database: given.database, act, appUrl: 'https://steward.example', wakeOutbox: acting.outbox.wake },
      by,
      { chat_id: chatId, appeal_id: appealId, key, lift, block: false },
    )

  /** It has the appeal, and acts once it is let. */
  async function tryThatWaits(key: string) {
    const [held, mayGoOn] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()]
    const outcome = refusal(
      answer(key, {
        act: async (wanted) => {
          held.resolve(undefined)
          await mayGoOn.promise
          return acting.actions.act(wanted)
        },
      }),
    )
    await held.promise
    return { outcome, goOn: () => mayGoOn.resolve(undefined) }
  }

  it('stays nobody else’s where the try that overtook another is under way', async () => {
    const key = randomUUID()
    const first = await tryThatWaits(key)
    await tookThePlaceOf('')
    const refused: string[] = []
    acting.telegram.answer = async () => {
      first.goOn()
      refused.push(await first.outcome, await refusal(answer(randomUUID(), { by: tom, lift: false })))
      return true
    }
    expect(await refusal(answer(key))).toBe('done')
    expect(refused).toEqual(['key_used', 'appeal_answered'])
    expect(await listed()).toMatchObject({ open: [], recent: [{ state: 'lifted' }] })
    expect(acting.calls).toHaveLength(1)
  })

  it('is written down though another try was refused before this one began', async () => {
    const key = randomUUID()
    const first = await tryThatWaits(key)
    expect(await refusal(answer(key, { act: unreachable }))).toBe('telegram_unreachable')
    first.goOn()
    expect(await first.outcome).toBe('done')
    expect(await listed()).toMatchObject({ open: [], recent: [{ state: 'lifted' }] })
  })

  it('decides on nothing any more once Telegram refused it and an admin muted them', async () => {
    const key = randomUUID()
    acting.telegram.answer = no('Bad Request: not enough rights to restrict/unrestrict chat member')
    expect(await refusal(answer(key))).toBe('bot_right_missing')
    expect(await refusal(answer(key)), 'it still stands').toBe('bot_right_missing')
    await sql`
      insert into log_entries (chat_id, kind, via, actor_id, target_id, outcome)
      values (${chatId}, 'mute', 'telegram', ${ann}, ${zoe}, 'done')`.execute(given.database)
    expect(await refusal(answer(key))).toBe('appeal_gone')
    expect(acting.calls).toHaveLength(1)
  })
})
