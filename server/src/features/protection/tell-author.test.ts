import type { GroupSettingsChange } from '@steward/contract/group-settings.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import type { JudgingRule } from '@steward/contract/protection/rule-names.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { givenBotSwitches } from '#platform/database/testing/given-bot-switches.ts'
import { describeStore } from '#platform/database/testing.ts'
import { givenChat, givenMember, user } from '#platform/database/testing/given-group.ts'
import type { EphemeralSupport } from '#platform/telegram/ephemeral-support.ts'
import { authorNoteOf } from './author-note.ts'
import type { Deed } from './deed.ts'
import { endAttack, startAttack } from './postures.ts'
import { givenRules } from './testing.ts'
import { authorNote, createNoteHandler, createTellAuthor } from './tell-author.ts'

const [zoe, tom] = [user(42), user(43)]
const mistake = 'If this is a mistake, contact an admin of the group.'

describeStore('the author of what rules acted on', (given) => {
  let chatId: ChatId
  let hits = 0

  beforeEach(async () => {
    await given.empty()
    chatId = await givenChat(given.database)
    for (const user_id of [zoe, tom]) await givenMember(given.database, { chat_id: chatId, user_id })
    await rulesAre({})
  })

  const rulesAre = (change: GroupSettingsChange) => givenRules(given.database, chatId, { change })

  type DeedOptions = Partial<Pick<Deed, 'verdict' | 'userId' | 'messageIds' | 'seconds'>> & {
    rule?: JudgingRule
    wave?: string
    threadId?: number
    action?: 'under_way' | 'done' | 'refused' | 'failed'
  }

  /** What a rule found, and the bot did about it. */
  async function givenDeed(wanted: DeedOptions = {}): Promise<Deed> {
    const { verdict = 'delete', userId = zoe, messageIds = [7], seconds = null, rule = 'links' } = wanted
    const { wave = null, threadId = null, action = 'done' } = wanted
    hits += 1
    const { rows } = await sql<{ hit_id: number }>`
      with acted as (
        insert into actions (chat_id, kind, via, actor_id, target_id, params, key, state)
        values (${chatId}, 'mute', 'bot', 5000, ${userId}, '{}', gen_random_uuid(), ${action})
        returning action_id)
      insert into rule_hits (chat_id, message_id, user_id, date, rule, signals, verdict, seconds, message_ids,
        settings_version, state, wave, thread_id, action_id)
      select ${chatId}, ${hits}, ${userId}, 1790000000, ${rule}, '[]', ${verdict}, ${seconds},
        ${messageIds}::bigint[], 1, 'done', ${wave}, ${threadId}, action_id from acted
      returning hit_id`.execute(given.database)
    const hitIds = rows.map(({ hit_id }) => hit_id)
    const deedId = hitIds[0] ?? 0
    return {
      chatId,
      userId,
      verdict,
      seconds,
      messageIds,
      reactions: rule === 'reactions',
      date: 1_790_000_000,
      isTrusted: false,
      deedId,
      hitIds,
    }
  }

  let woken = 0
  const tell = async (deed: Deed) => {
    const tellAuthor = createTellAuthor({ wake: () => (woken += 1) }, user(5_000))
    const after = await given.database.transaction().execute((trx) => tellAuthor(trx, deed))
    after?.()
  }
  const deeds = async (...wanted: DeedOptions[]) => {
    for (const one of wanted) await tell(await givenDeed(one))
  }
  const owed = async () => {
    const { rows } = await sql<{ params: string; operation: string; id: number; order_key: string }>`
      select params, operation, action_id as id, order_key from outbox order by id`.execute(given.database)
    return rows.map(({ params, operation, id, order_key }) => ({
      operation,
      id,
      order_key,
      params: JSON.parse(params),
    }))
  }
  const texts = async () => (await owed()).map(({ params }) => params.text)

  it('is told what happened, why and what they can do, so that nobody else sees it', async () => {
    await deeds({ threadId: 12 })
    expect(await owed()).toEqual([
      {
        operation: authorNote,
        id: expect.any(Number),
        order_key: `said to ${zoe}`,
        params: {
          chat_id: chatId,
          text: `Your message was deleted: this link isn’t allowed here.\n${mistake}`,
          disable_notification: true,
          message_thread_id: 12,
          ephemeral_message_parameters: { receiver_user_id: zoe },
        },
      },
    ])
    expect(woken).toBe(1)
  })

  it('is led to their appeal by a button, where the bot’s name is known, when they are muted', async () => {
    await sql`insert into users (user_id, first_name, username) values (5000, 'Steward', 'steward_bot')`.execute(
      given.database,
    )
    await deeds({ verdict: 'mute' }, { verdict: 'delete' })
    const [muted, deleted] = (await owed()).map(({ params }) => params)
    expect(muted.text).toBe(
      'You’ve been muted: this link isn’t allowed here.\nIf this is a mistake, ask the admins.',
    )
    expect(muted.reply_markup).toEqual({
      inline_keyboard: [[{ text: 'Ask the admins', url: 'https://t.me/steward_bot?startapp=appeal' }]],
    })
    expect(deleted).not.toHaveProperty('reply_markup')

    await givenBotSwitches(given.database, { main_mini_app: false })
    await deeds({ verdict: 'mute', userId: tom })
    expect((await owed())[2]?.params.reply_markup.inline_keyboard).toMatchObject([
      [{ url: 'https://t.me/steward_bot?start=appeal' }],
    ])
  })

  it('hears of reactions where no message was deleted', async () => {
    await deeds({ rule: 'reactions', messageIds: [] })
    expect(await texts()).toEqual([
      `Your reactions were removed: too many reactions in a short time.\n${mistake}`,
    ])
  })

  it('reads it in the language of the group, and in their own where it has none', async () => {
    await given.database
      .updateTable('users')
      .set({ language_code: 'ru' })
      .where('user_id', '=', zoe)
      .execute()
    await deeds({})
    await rulesAre({ language: 'de' })
    await deeds({ verdict: 'warn' })
    expect(await texts()).toEqual([
      'Ваше сообщение удалено: эта ссылка здесь не разрешена.\nЕсли это ошибка, напишите администратору группы.',
      'Du wurdest verwarnt: dieser Link ist hier nicht erlaubt.\nWar das ein Irrtum? Wende dich an einen Admin der Gruppe.',
    ])
  })

  it('is told once an hour of each kind of verdict, whatever else they write; others are told, too', async () => {
    await deeds({}, { rule: 'words' }, { verdict: 'mute' }, { verdict: 'mute' }, { userId: tom })
    expect((await owed()).map(({ params }) => params.ephemeral_message_parameters.receiver_user_id)).toEqual([
      zoe,
      zoe,
      tom,
    ])
    await sql`update rule_hits set told_at = told_at - interval '61 minutes'`.execute(given.database)
    await deeds({})
    expect(await texts()).toHaveLength(4)
  })

  it('is told once when two nodes act on them at the same moment', async () => {
    const both = await Promise.all([givenDeed(), givenDeed()])
    await Promise.all(both.map(tell))
    expect(await texts()).toHaveLength(1)
  })

  it.each<[string, DeedOptions]>([
    ['is banned', { verdict: 'ban' }],
    ['is banned for a campaign', { verdict: 'ban', rule: 'campaign' }],
    ['is removed', { verdict: 'remove' }],
    ['wrote as a channel', { userId: -1_001_111 }],
    ['was found in an attack that is over', { wave: 'attack 1790000000' }],
  ])('is not told who %s', async (_, wanted) => {
    await deeds(wanted)
    expect(await owed()).toEqual([])
  })

  it('is not told where the group does not want it', async () => {
    await rulesAre({ telling: { author: false } })
    await deeds({})
    expect(await owed()).toEqual([])
  })

  it('is not told during an attack, and is again after it', async () => {
    const bot = { by: null, via: 'bot' } as const
    await given.database.transaction().execute((trx) => startAttack(trx, { chatId, minutes: 60 }, bot))
    await deeds({}, { verdict: 'mute' })
    expect(await owed()).toEqual([])
    await given.database.transaction().execute((trx) => endAttack(trx, chatId, bot))
    await deeds({})
    expect(await texts()).toHaveLength(1)
  })

  it('is not told when a list that the group asks names them as a spammer', async () => {
    await sql`insert into spammer_answers (user_id, list, is_listed) values (${zoe}, 'cas', true)`.execute(
      given.database,
    )
    await rulesAre({ known_spammers: { first: 'ask' } })
    await deeds({})
    expect(await owed()).toEqual([])
    // What another group asked about is nothing to this one.
    await rulesAre({ known_spammers: { first: 'off' } })
    await deeds({})
    expect(await texts()).toHaveLength(1)
  })

  describe('before it leaves', () => {
    const check = async (wanted: DeedOptions, support: Awaited<ReturnType<EphemeralSupport>> = 'yes') => {
      const { hitIds } = await givenDeed(wanted)
      const handler = createNoteHandler({ database: given.database, ephemeralSupport: async () => support })
      return {
        hitId: hitIds[0] ?? 0,
        asked: () => handler.check(hitIds[0] ?? 0, { method: 'x', attempts: 1 }),
      }
    }

    it.each<[DeedOptions['action'], unknown]>([
      ['done', 'go'],
      ['under_way', 'later'],
      ['refused', { refused: 'nothing_to_tell' }],
      ['failed', { refused: 'nothing_to_tell' }],
    ])('only what was done is told: %s', async (action, answer) => {
      expect(await (await check({ action: action ?? 'done' })).asked()).toEqual(answer)
    })

    it.each<[Awaited<ReturnType<EphemeralSupport>>, unknown]>([
      ['no', { refused: 'no_ephemeral_messages' }],
      ['unknown', 'later'],
    ])('nobody is told aloud by a server that may not know of such messages: %s', async (support, answer) => {
      expect(await (await check({}, support)).asked()).toEqual(answer)
    })

    it('nobody is told of what was taken back, nor once the group is under attack', async () => {
      const { hitId, asked } = await check({})
      await sql`update rule_hits set undone_at = now() where hit_id = ${hitId}`.execute(given.database)
      expect(await asked()).toEqual({ refused: 'nothing_to_tell' })
      const attacked = await check({})
      await given.database
        .transaction()
        .execute((trx) => startAttack(trx, { chatId, minutes: 60 }, { by: null, via: 'bot' }))
      expect(await attacked.asked()).toEqual({ refused: 'nothing_to_tell' })
    })
  })
})

const note = { seconds: null, count: 1, rule: 'links', hasRules: false, mayAppeal: false } as const

it.each([
  [{ verdict: 'delete', count: 2 }, 'Your messages were deleted: this link isn’t allowed here.'],
  [{ verdict: 'delete', rule: 'learned' }, 'Your message was deleted: this looks like spam.'],
  [{ verdict: 'warn', rule: 'words' }, 'You’ve been warned: you used a word that isn’t allowed here.'],
  [{ verdict: 'mute', rule: 'flood' }, 'You’ve been muted: too many messages in a short time.'],
  [
    { verdict: 'mute', rule: 'repeats', seconds: 7200 },
    'You’ve been muted for 2 hours: the same message several times.',
  ],
] as const)('the words for %j', (more, words) => {
  expect(authorNoteOf({ ...note, ...more }, 'en')).toBe(`${words}\n${mistake}`)
})

it('whoever is muted is told that they can ask the admins only where a button leads there', () => {
  expect(authorNoteOf({ ...note, verdict: 'mute', mayAppeal: true }, 'en')).toBe(
    'You’ve been muted: this link isn’t allowed here.\nIf this is a mistake, ask the admins.',
  )
  expect(authorNoteOf({ ...note, verdict: 'mute' }, 'en')).toBe(
    `You’ve been muted: this link isn’t allowed here.\n${mistake}`,
  )
})

it('whoever can write is pointed to the rules of the group, where it has some', () => {
  const rules = `${mistake}\nThe group’s rules: /rules`
  expect(authorNoteOf({ ...note, verdict: 'delete', hasRules: true }, 'en')).toMatch(rules)
  expect(authorNoteOf({ ...note, verdict: 'mute', hasRules: true }, 'en')).not.toMatch('/rules')
})
