import type { ActionOutcome } from '@steward/contract/actions.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { RefusalName } from '@steward/contract/refusals.ts'
import type { AdminRight } from '@steward/contract/rights.ts'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { settle } from '#features/reports/settle-report.ts'
import { ann, bob, givenChat, givenMember, user } from '#platform/database/testing/given-group.ts'
import { describeStore } from '#platform/database/testing.ts'
import { updateOf } from '#platform/intake/arrived.ts'
import { Refused } from '#platform/refused.ts'
import { createCarryOut } from '#features/report-answers/carry-out.ts'
import { reportAnswers } from '#features/report-answers/consumer.ts'
import { createTellLate } from '#features/report-answers/tell-late.ts'
import { createAnswerWorker } from '#features/report-answers/worker.ts'

const zoe = user(43)
const spammer = user(66)

const wakeOutbox = () => undefined
const onError = (error: unknown) => {
  throw error
}

describeStore('reports answered from the bot’s chat', (given) => {
  let chatId: ChatId
  let updateId: number
  let acts: object[]
  let trusted: UserId[]
  let outcome: () => Promise<ActionOutcome>
  /** What Telegram says at this moment that somebody may, or why that is not known or nothing. */
  let toldOf: (person: UserId) => AdminRight[] | RefusalName

  beforeEach(async () => {
    await given.empty()
    chatId = await givenChat(given.database, { title: 'Garden', username: null })
    await givenMember(given.database, { chat_id: chatId, user_id: ann, status: 'creator' })
    const rights = ['can_manage_chat', 'can_restrict_members']
    await givenMember(given.database, { chat_id: chatId, user_id: bob, status: 'administrator', rights })
    for (const user_id of [zoe, spammer]) await givenMember(given.database, { chat_id: chatId, user_id })
    await sql`update users set first_name = case user_id when ${ann} then 'Ann' when ${bob} then 'Bob' else 'Mel' end`.execute(
      given.database,
    )
    updateId = 0
    acts = []
    trusted = []
    outcome = async () => ({ action_id: 1, state: 'done', error: null })
    toldOf = () => ['can_restrict_members']
  })

  const report = async (fields: object = {}) => {
    const row = { chat_id: chatId, message_id: 7, message_date: 1, target_id: spammer, voices: 2 }
    const { report_id } = await given.database
      .insertInto('reports')
      .values({ ...row, excerpt: 'Cheap watches', state: 'open', ...fields })
      .returning('report_id')
      .executeTakeFirstOrThrow()
    return report_id
  }

  async function press(from: UserId, data: string, place: number = from): Promise<void> {
    updateId += 1
    const callback_query = {
      id: `query ${updateId}`,
      from: { id: from, is_bot: false, first_name: 'x', language_code: 'en' },
      message: { message_id: 500, date: 1, chat: { id: place, type: 'private', first_name: 'x' } },
      chat_instance: '1',
      data,
    }
    const { comesLate } = carryingOut()
    const late = createTellLate({ database: given.database, comesLate, wakeOutbox, onError })
    const heard = reportAnswers({ wakeOutbox, wakeWorker: () => undefined, tellLate: late.tell })()
    const update = updateOf(JSON.stringify({ update_id: updateId, callback_query }))
    heard.read({ botId: 99, updateId, receivedAt: 0, update })
    const after = await given.database.transaction().execute(heard.write)
    after?.()
    await late.idle()
  }

  const carryingOut = () =>
    createCarryOut({
      database: given.database,
      spend: () => undefined,
      settle,
      act: async (wanted) => {
        acts.push(wanted)
        return outcome()
      },
      standingNow: async (person) => {
        const rights = toldOf(person)
        if (typeof rights === 'string') throw new Refused(rights)
        return { rights }
      },
      trust: async (_, by, { user_id }) => void trusted.push(by, user_id),
    })

  async function work(): Promise<void> {
    const { carryOut } = carryingOut()
    const worker = createAnswerWorker({ database: given.database, carryOut, wakeOutbox, onError })
    worker.wake()
    await worker.idle()
  }

  const told = async () => {
    const rows = await given.database
      .selectFrom('outbox')
      .select(['method', 'params'])
      .orderBy('id')
      .execute()
    return rows
      .filter(({ method }) => method === 'editMessageText')
      .map(({ params }): object => {
        const { chat_id, message_id, text, reply_markup: markup } = JSON.parse(params)
        const buttons = markup?.inline_keyboard.flat().map((each: { text: string }) => each.text) ?? []
        return { chat_id, message_id, text, buttons }
      })
  }
  const states = async () =>
    await given.database
      .selectFrom('reports')
      .select(['state', 'settled_by', 'answer'])
      .orderBy('report_id')
      .execute()

  it('bans for reactions without deleting what they wrote, and removes the reactions', async () => {
    const id = await report({ message_id: -900, excerpt: null })
    await press(bob, `report ${chatId} ${id} ban`)
    await work()
    expect(acts).toMatchObject([
      { action: { kind: 'ban', user_id: spammer, until: null } },
      { action: { kind: 'delete_reactions', user_id: spammer } },
    ])
    expect(acts[0]).not.toHaveProperty('action.delete_messages')
    expect(await states()).toMatchObject([{ state: 'acted', settled_by: bob }])
  })

  it('bans with what they wrote, settles the report and says so on the card', async () => {
    const id = await report()
    await press(bob, `report ${chatId} ${id} ban`)
    await work()
    expect(acts).toMatchObject([
      {
        chatId,
        actor: bob,
        via: 'app',
        action: { kind: 'ban', user_id: spammer, until: null, delete_messages: true },
      },
    ])
    expect(await states()).toEqual([{ state: 'acted', settled_by: bob, answer: null }])
    expect(await told()).toEqual([
      { chat_id: bob, message_id: 500, text: 'You banned Mel in Garden.', buttons: [] },
    ])
  })

  it('stops the button from turning at once, before anything is done', async () => {
    const id = await report()
    await press(bob, `report ${chatId} ${id} ban`)
    const calls = await given.database.selectFrom('outbox').select(['method', 'params']).execute()
    expect(calls.map(({ method, params }) => [method, JSON.parse(params)])).toEqual([
      ['answerCallbackQuery', { callback_query_id: 'query 1' }],
    ])
  })

  it('shows the next report on the same card, with a button for each answer', async () => {
    const first = await report()
    await report({ message_id: 8, excerpt: null, voices: 1 })
    await report({ message_id: 9, target_id: null, sender_title: 'Deals', excerpt: 'Buy' })
    await press(bob, `report ${chatId} ${first} dismiss`)
    await work()
    expect(await told()).toEqual([
      {
        chat_id: bob,
        message_id: 500,
        text: [
          'You dismissed the report in Garden.',
          'Report in Garden',
          'Mel sent a message without text.',
          'Reported by 1 member',
          '1 more report is open',
        ].join('\n\n'),
        buttons: ['Ban & delete', 'Dismiss', 'Trust', 'View message'],
      },
    ])
  })

  it('of a channel offers to delete the message, and nothing against a person', async () => {
    const first = await report()
    const channel = await report({ message_id: 9, target_id: null, sender_title: 'Deals', excerpt: 'Buy' })
    await press(bob, `report ${chatId} ${first} dismiss`)
    await work()
    expect(await told()).toMatchObject([{ buttons: ['Delete this message', 'Dismiss', 'View message'] }])
    await press(bob, `report ${chatId} ${channel} trust`)
    await press(bob, `report ${chatId} ${channel} ban`)
    await work()
    expect([acts, trusted]).toEqual([[], []])
    await press(bob, `report ${chatId} ${channel} delete`)
    await work()
    expect(acts).toMatchObject([{ action: { kind: 'delete_message', message_id: 9 } }])
  })

  it('of a call for the admins accuses nobody', async () => {
    const first = await report()
    const call = await report({ message_id: 9, target_id: null, excerpt: '@admins help', voices: 1 })
    await press(bob, `report ${chatId} ${first} dismiss`)
    await work()
    await press(bob, `report ${chatId} ${call} handled`)
    await work()
    const text =
      'You dismissed the report in Garden.\n\nReport in Garden\n\n“@admins help”\n\nReported by 1 member'
    expect(await told()).toMatchObject([
      { text, buttons: ['Mark as handled', 'Dismiss', 'View message'] },
      { text: 'You marked the report in Garden as handled.', buttons: [] },
    ])
    expect(await states()).toMatchObject([{ state: 'dismissed' }, { state: 'acted', settled_by: bob }])
  })

  it('trusts whoever it was about, and dismisses the report, which stands in the log', async () => {
    const id = await report()
    await press(bob, `report ${chatId} ${id} trust`)
    await work()
    expect(trusted).toEqual([bob, spammer])
    expect(await states()).toEqual([{ state: 'dismissed', settled_by: bob, answer: null }])
    const entries = await given.database
      .selectFrom('log_entries')
      .select(['kind', 'actor_id', 'target_id'])
      .execute()
    expect(entries).toEqual([{ kind: 'report_dismissed', actor_id: bob, target_id: spammer }])
    expect(await told()).toMatchObject([
      { text: 'You trusted Mel: rules in Garden leave them alone from now on.' },
    ])
  })

  it('is answered once, by whoever is first; the other reads who it was', async () => {
    const id = await report()
    await press(bob, `report ${chatId} ${id} dismiss`)
    await press(ann, `report ${chatId} ${id} ban`)
    await work()
    await press(ann, `report ${chatId} ${id} ban`)
    await work()
    expect(acts).toEqual([])
    expect(await told()).toMatchObject([
      { chat_id: ann, text: 'The report in Garden has already been answered.' },
      { chat_id: bob, text: 'You dismissed the report in Garden.' },
      { chat_id: ann, text: 'Bob has already dismissed the report in Garden.' },
    ])
  })

  it('tells whoever is second that somebody was banned, or only that it was answered', async () => {
    const [id, channel] = [
      await report(),
      await report({ message_id: 9, target_id: null, sender_title: 'Ads' }),
    ]
    outcome = async () => {
      const ban = { chat_id: chatId, kind: 'ban', actor_id: bob, target_id: spammer } as const
      await given.database
        .insertInto('actions')
        .values({ ...ban, via: 'app', params: '{}', key: crypto.randomUUID(), state: 'done' })
        .execute()
      return { action_id: 1, state: 'done', error: null }
    }
    await press(bob, `report ${chatId} ${id} ban`)
    await press(bob, `report ${chatId} ${channel} delete`)
    await work()
    await press(ann, `report ${chatId} ${id} trust`)
    await press(ann, `report ${chatId} ${channel} dismiss`)
    await work()
    expect(trusted).toEqual([])
    expect((await told()).slice(-2)).toEqual([
      { chat_id: ann, message_id: 500, text: 'Bob has already banned Mel in Garden.', buttons: [] },
      { chat_id: ann, message_id: 500, text: 'Bob has already answered the report in Garden.', buttons: [] },
    ])
  })

  it('pressed twice by one admin is one answer', async () => {
    const id = await report()
    await press(bob, `report ${chatId} ${id} ban`)
    await press(bob, `report ${chatId} ${id} dismiss`)
    await work()
    expect(acts).toHaveLength(1)
    expect(await told()).toMatchObject([{ text: 'You banned Mel in Garden.' }])
  })

  it('changes no message elsewhere than in the bot’s own chat with the admin', async () => {
    const id = await report()
    await press(bob, `report ${chatId} ${id} dismiss`, chatId)
    await work()
    expect(await told()).toEqual([])
    expect(await states()).toEqual([{ state: 'dismissed', settled_by: bob, answer: null }])
  })

  it('tells strangers, members and admins without the right nothing, and does nothing for them', async () => {
    const id = await report()
    const rights = ['can_manage_chat']
    await sql`update members set status = 'administrator', rights = ${rights} where user_id = ${zoe}`.execute(
      given.database,
    )
    for (const from of [zoe, spammer, user(999)]) await press(from, `report ${chatId} ${id} ban`)
    await press(bob, `report ${chatId} ${id + 1} ban`)
    await press(bob, `report ${chatId} ${id} promote`)
    await press(bob, `report -9999999999999999 ${id} ban`)
    await work()
    expect([acts, await told()]).toEqual([[], []])
    expect(await states()).toEqual([{ state: 'open', settled_by: null, answer: null }])
  })

  const noRight = 'Not done: You don’t have permission to do this. The group’s owner can grant it.'
  const noAdmin = 'Not done: This group doesn’t exist here, or you’re no longer one of its admins.'
  const noBot = 'Not done: Steward isn’t in this group any more. Add it again to act here.'
  const isOpen = { state: 'open', settled_by: null, answer: null }

  it('says why it was refused, and the report waits on, in sight of whoever may answer it still', async () => {
    const id = await report()
    outcome = () => Promise.reject(new Refused('target_is_admin'))
    await press(bob, `report ${chatId} ${id} ban`)
    await work()
    expect(await told()).toMatchObject([
      {
        text: [
          'Not done: This person is an admin. Remove their admin rights first.',
          'Report in Garden',
          'Mel: “Cheap watches”',
          'Reported by 2 members',
        ].join('\n\n'),
        buttons: ['Ban & delete', 'Dismiss', 'Trust', 'View message'],
      },
    ])
    expect(await states()).toEqual([isOpen])
    await press(ann, `report ${chatId} ${id} dismiss`)
    await work()
    expect(await states()).toEqual([{ state: 'dismissed', settled_by: ann, answer: null }])
  })

  it.each([
    ['the right was taken from', [], noRight],
    ['was dismissed while the bot is no admin, and heard nothing of it', 'group_not_found', noAdmin],
    ['pressed before the bot was removed', 'group_frozen', noBot],
  ] as const)('SEC-34 shows nothing of the group to whoever %s', async (_, said, text) => {
    const id = await report()
    await report({ message_id: 8 })
    const settled = await report({ message_id: 9, state: 'acted', settled_by: ann })
    toldOf = () => (typeof said === 'string' ? said : [...said])
    outcome = () => Promise.reject(new Refused(typeof said === 'string' ? said : 'right_missing'))
    for (const answer of ['dismiss', 'ban']) {
      await press(bob, `report ${chatId} ${id} ${answer}`)
      await work()
    }
    await press(bob, `report ${chatId} ${settled} dismiss`)
    const refused = { chat_id: bob, message_id: 500, text, buttons: [] }
    expect(await told()).toEqual([refused, refused, refused])
    expect((await states()).slice(0, 2)).toEqual([isOpen, isOpen])
  })

  it('SEC-34 shows the next report to nobody who was dismissed while theirs was answered', async () => {
    const id = await report()
    await report({ message_id: 8 })
    outcome = async () => {
      toldOf = () => 'group_not_found'
      return { action_id: 1, state: 'done', error: null }
    }
    await press(bob, `report ${chatId} ${id} ban`)
    await work()
    expect(await told()).toMatchObject([{ text: 'You banned Mel in Garden.', buttons: [] }])
  })

  it('says nothing of a report that was answered while Telegram can’t be asked who may know', async () => {
    const id = await report({ state: 'acted', settled_by: ann })
    await report({ message_id: 8 })
    toldOf = () => 'telegram_unreachable'
    await press(bob, `report ${chatId} ${id} dismiss`)
    expect(await told()).toMatchObject([
      { text: 'Can’t reach Telegram. Try again in a moment.', buttons: [] },
    ])
  })

  it('keeps no answer in a group that the bot has left: its creator hears why, its admins nothing', async () => {
    const id = await report()
    await sql`update chats set state = 'bot_removed'`.execute(given.database)
    toldOf = () => 'group_frozen'
    for (const from of [ann, bob]) await press(from, `report ${chatId} ${id} dismiss`)
    expect(await states()).toEqual([isOpen])
    expect(await told()).toEqual([{ chat_id: ann, message_id: 500, text: noBot, buttons: [] }])
  })

  it('REL-14 goes on where a killed node left it, as the same decision', async () => {
    const id = await report()
    await press(bob, `report ${chatId} ${id} ban`)
    outcome = () => Promise.reject(new Refused('telegram_unreachable'))
    await work()
    expect(await told()).toEqual([])
    outcome = async () => ({ action_id: 1, state: 'under_way', error: null })
    await sql`update reports set answer_due = now()`.execute(given.database)
    await work()
    const [first, second] = acts.map((act): unknown => Reflect.get(act, 'key'))
    expect([acts.length, first === second]).toEqual([2, true])
    expect(await states()).toEqual([{ state: 'acted', settled_by: bob, answer: null }])
  })

  it('is given back to the admins when it could not be done for a minute', async () => {
    const id = await report()
    await press(bob, `report ${chatId} ${id} ban`)
    await sql`update reports set answer_attempts = 12`.execute(given.database)
    await work()
    expect(await told()).toMatchObject([{ text: expect.stringMatching(/^Can’t reach Telegram\. /) }])
    expect(await states()).toEqual([{ state: 'open', settled_by: null, answer: null }])
  })

  it('does nothing where a rule or the app settled it meanwhile', async () => {
    const id = await report()
    await press(bob, `report ${chatId} ${id} ban`)
    await sql`update reports set state = 'acted', settled_at = now()`.execute(given.database)
    await work()
    expect(acts).toEqual([])
    expect(await told()).toMatchObject([{ text: 'The report in Garden has already been answered.' }])
  })

  it('F-31 moves with the group when it is upgraded after the card was shown', async () => {
    const id = await report()
    await sql`insert into chat_aliases (old_chat_id, chat_id) values (-77, ${chatId})`.execute(given.database)
    await press(bob, `report -77 ${id} ban`)
    await work()
    expect(acts).toMatchObject([{ chatId, action: { kind: 'ban' } }])
  })
})
