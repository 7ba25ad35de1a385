import type { GroupSettingsChange } from '@steward/contract/group-settings.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import { defaultGroupSettings } from '@steward/contract/settings-parts.ts'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { describeStore } from '#platform/database/testing.ts'
import { ann, givenChat, givenMember, user } from '#platform/database/testing/given-group.ts'
import { Refused } from '#platform/refused.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { day, hour } from '#platform/durations.ts'
import { createRightOfWay } from '#platform/right-of-way.ts'
import { type Begin, createCarryOut } from './carry-out.ts'
import type { Deed } from './deed.ts'
import { packBuckets } from './learn/pack-buckets.ts'
import { bot, givenRules, messageOf } from './testing.ts'
import { judgeUpdates, judging } from './testing/judging.ts'
import { fold } from './text/fold.ts'
import { piecesOf } from './text/pieces.ts'
import { createHitWorker } from './worker.ts'

const zoe = user(42)
const now = Math.floor(Date.now() / 1000)
const link = { text: 'https://spam.example', entities: [{ type: 'url', offset: 0, length: 20 }] }

const by = (id: number) => ({ from: { id, is_bot: false, first_name: `Person ${id}` } })

const gone = (id: number, from: number) => ({ ...by(from), left_chat_member: by(id).from })

const words = (list: string) => ({ first: 'mute', repeat: 'ban', words: list }) as const

describeStore('rules of a group', (given) => {
  let chatId: ChatId
  let begun: Parameters<Begin>[0][]
  let asked: { messageId: number }[]
  let dealtWith: number[]
  let toldOf: Pick<Deed, 'userId' | 'verdict' | 'messageIds'>[]
  let refuse: (wanted: Parameters<Begin>[0]) => void
  let messageId = 0

  beforeEach(async () => {
    await given.empty()
    chatId = await givenChat(given.database)
    await givenMember(given.database, { chat_id: chatId, user_id: zoe, joined_at: now - 60 })
    begun = []
    asked = []
    dealtWith = []
    toldOf = []
    refuse = () => undefined
    messageId = 0
  })

  const made = () => {
    const worker = createHitWorker({
      database: given.database,
      rightOfWay: createRightOfWay(),
      carryOut: createCarryOut({
        botId: user(bot),
        begin: async (wanted) => {
          refuse(wanted)
          begun.push(wanted)
          const { rows } = await sql<{ action_id: number }>`
            insert into actions (chat_id, kind, via, actor_id, target_id, params, key)
            values (${wanted.chatId}, ${wanted.action.kind}, 'bot', ${bot}, ${zoe}, '{}', ${wanted.key}::uuid)
            on conflict (chat_id, actor_id, key) do update set kind = excluded.kind returning action_id`.execute(
            given.database,
          )
          return rows[0]?.action_id ?? 0
        },
      }),
      tellAuthor: async (_, { userId, verdict, messageIds }) => {
        toldOf.push({ userId, verdict, messageIds })
        return undefined
      },
      dealtWith: async ({ messageIds }) => void dealtWith.push(...messageIds),
      onError: (error) => {
        throw error
      },
    })
    const consumer = judging({
      now: () => new Date(now * 1000),
      ask: async (_, hits) => void asked.push(...hits),
      worker,
    })
    return { worker, consumer }
  }

  const message = (more: object) => {
    messageId += 1
    return { message: messageOf(chatId, { message_id: messageId, date: now, ...more }) }
  }

  /** Reads these updates as one batch, and carries out what follows. */
  async function arrive(...updates: object[]) {
    const { consumer, worker } = made()
    await judgeUpdates(given.database, consumer, updates)
    await worker.idle()
    await worker.stop()
  }
  const linkBy = (id: number) => message({ ...link, ...by(id), text: `https://${id}.example` })
  const silent = (more: object) => message({ text: undefined, ...more })
  const rulesAre = (change: GroupSettingsChange) => givenRules(given.database, chatId, { change })
  const actions = () => begun.map(({ action }) => action)
  const hits = async () =>
    (
      await sql<{ rule: string; state: string; verdict: string }>`
      select rule, state, verdict from rule_hits order by hit_id`.execute(given.database)
    ).rows

  it('do nothing in a group without protection, and keep nothing of its messages', async () => {
    await arrive(message(link), message(link))
    expect(actions()).toEqual([])
    const { rows } = await sql`select from message_traces`.execute(given.database)
    expect(rows).toEqual([])
  })

  it('ask once in a week about somebody who is called like an admin of the group, and of no other group', async () => {
    const admin = { user_id: ann, status: 'administrator' as const }
    await givenMember(given.database, { chat_id: await givenChat(given.database), ...admin })
    await given.database
      .updateTable('users')
      .set({ first_name: 'Ann', last_name: 'Keller' })
      .where('user_id', '=', ann)
      .execute()
    await rulesAre({ impersonation: { first: 'ask' } })
    const impostor = { from: { id: zoe, is_bot: false, first_name: 'Аnn', last_name: 'Keller' } }
    await arrive(message(impostor))
    expect(asked).toEqual([])

    await givenMember(given.database, { chat_id: chatId, ...admin })
    await arrive(message(impostor), message(impostor))
    await arrive(message(impostor))
    expect(asked.map((hit) => hit.messageId)).toEqual([2])
    await sql`update rule_hits set at = now() - interval '8 days'`.execute(given.database)
    await arrive(message(impostor))
    expect(asked.map((hit) => hit.messageId)).toEqual([2, 5])
  })

  it('have the author told of what was done, in its topic, and of nothing that was refused', async () => {
    await givenRules(given.database, chatId, { preset: 'standard' })
    await arrive(message({ ...link, message_thread_id: 12, is_topic_message: true }))
    expect(toldOf).toEqual([{ userId: zoe, verdict: 'delete', messageIds: [1] }])
    const rows = await given.database.selectFrom('rule_hits').select('thread_id').execute()
    expect(rows).toEqual([{ thread_id: 12 }])
    refuse = () => {
      throw new Refused('target_is_admin')
    }
    await arrive(message(link))
    expect(toldOf).toHaveLength(1)
  })

  it('delete a link of a newcomer, and mute them the second time', async () => {
    await givenRules(given.database, chatId, { preset: 'standard' })
    await arrive(message(link))
    expect(actions()).toEqual([{ kind: 'delete_messages', user_id: zoe, message_ids: [1] }])
    expect(dealtWith, 'nobody has to look at it any more').toEqual([1])
    begun = []
    await arrive(message(link))
    expect(actions()).toEqual([
      { kind: 'mute', user_id: zoe, until: now + day },
      { kind: 'delete_messages', user_id: zoe, message_ids: [2] },
    ])
    expect(await hits()).toEqual([
      { rule: 'newcomers', state: 'done', verdict: 'delete' },
      { rule: 'newcomers', state: 'done', verdict: 'mute' },
    ])
  })

  it('leave earlier members, admins and trusted people alone', async () => {
    await givenRules(given.database, chatId, { preset: 'strict' })
    await givenMember(given.database, { chat_id: chatId, user_id: user(43), joined_at: 0 })
    await givenMember(given.database, {
      chat_id: chatId,
      user_id: user(44),
      joined_at: now,
      status: 'administrator',
    })
    await givenMember(given.database, { chat_id: chatId, user_id: user(45), joined_at: now })
    await sql`insert into trusted_people (chat_id, user_id, by_user_id) values (${chatId}, 45, ${ann})`.execute(
      given.database,
    )
    await arrive(
      message({ ...link, ...by(43) }),
      message({ ...link, ...by(44), text: 'https://spam.exampl2' }),
      message({ ...link, ...by(45), text: 'https://spam.exampl3' }),
      message({ ...link, text: 'https://wares.at/home' }),
    )
    const people = actions().map((action) => ('user_id' in action ? action.user_id : null))
    expect(new Set(people)).toEqual(new Set([zoe]))
  })

  it('judge a message once, however often its update is read', async () => {
    await givenRules(given.database, chatId, { preset: 'standard' })
    const one = message(link)
    await arrive(one)
    await arrive(one, one)
    expect(actions()).toHaveLength(1)
    expect(await hits()).toHaveLength(1)
  })

  it('count a flood over batches, and delete all of it', async () => {
    await rulesAre({ flood: { first: 'mute', repeat: 'mute', messages: 3, seconds: 8 } })
    await arrive(message({ text: 'a' }))
    await arrive(message({ text: 'b' }))
    expect(actions()).toEqual([])
    await arrive(message({ text: 'c' }))
    expect(actions()).toEqual([
      { kind: 'mute', user_id: zoe, until: now + day },
      { kind: 'delete_messages', user_id: zoe, message_ids: [1, 2, 3] },
    ])
  })

  it('say the same of one batch as of many', async () => {
    const rules = { flood: { first: 'mute', repeat: 'mute', messages: 3, seconds: 8 } } as const
    await rulesAre(rules)
    await arrive(
      message({ text: 'a' }),
      message({ text: 'b' }),
      message({ text: 'c' }),
      message({ text: 'd' }),
    )
    const together = await hits()
    await given.empty()
    chatId = await givenChat(given.database)
    await givenMember(given.database, { chat_id: chatId, user_id: zoe, joined_at: now - 60 })
    await rulesAre(rules)
    for (const text of ['a', 'b', 'c', 'd']) await arrive(message({ text }))
    expect(await hits()).toEqual(together)
    expect(together).toHaveLength(2)
  })

  it('count an album as one message', async () => {
    await rulesAre({ flood: { first: 'mute', repeat: 'mute', messages: 3, seconds: 8 } })
    const photo = { text: undefined, photo: [{ file_unique_id: 'x' }], media_group_id: 'one' }
    await arrive(message(photo), message(photo), message(photo), message(photo))
    expect(actions()).toEqual([])
  })

  it('act on everyone who copied a text, and ask about whoever wrote it first', async () => {
    await rulesAre({ campaign: { first: 'ban', repeat: 'ban', people: 3, seconds: 600 } })
    for (const id of [43, 44])
      await givenMember(given.database, { chat_id: chatId, user_id: user(id), joined_at: now })
    const text = 'Earn 500 dollars a day from home, write to me now'
    await arrive(message({ text: `${text}!` }))
    await arrive(message({ text: 'Good morning, dear neighbours of the house', ...by(43) }))
    await arrive(message({ text: `🔥 ${text}`, ...by(43) }))
    expect(actions()).toEqual([])
    await arrive(message({ text: text.replaceAll('a', 'а'), ...by(44) }))
    const banned = actions().map((action) => ('user_id' in action ? [action.kind, action.user_id] : []))
    expect(banned.toSorted((a, b) => Number(a[1]) - Number(b[1]))).toEqual([
      ['ban', 43],
      ['ban', 44],
    ])
    expect(asked.map((hit) => hit.messageId)).toEqual([1])
    const { rows } = await sql<{ waves: number }>`
      select count(distinct wave)::int as waves from rule_hits`.execute(given.database)
    expect(rows).toEqual([{ waves: 1 }])
  })

  it('act on everybody who sent the same photo after another, without a word and one after the other', async () => {
    await rulesAre({ campaign: { first: 'ban', repeat: 'ban', people: 3, seconds: 600 } })
    const photo = { text: undefined, photo: [{ file_unique_id: 'advert' }] }
    for (const id of [42, 43, 44]) await arrive(message({ ...photo, ...by(id) }))
    const banned = actions().flatMap((action) => ('user_id' in action ? [action.user_id] : []))
    expect(banned.toSorted((a, b) => a - b)).toEqual([43, 44])
  })

  const wroteMuch = () =>
    sql`update members set messages = 201 where chat_id = ${chatId} and user_id = ${zoe}`.execute(
      given.database,
    )

  it('delete what the group named also where somebody writes it who wrote a lot here, and no more', async () => {
    await givenRules(given.database, chatId, { preset: 'strict', change: { words: words('casino') } })
    await wroteMuch()
    await arrive(message({ text: 'See you at the c.a.s.i.n.o' }))
    expect(actions()).toEqual([{ kind: 'delete_messages', user_id: zoe, message_ids: [1] }])
    expect(asked).toEqual([])
  })

  it('ask the admins instead of acting on somebody who wrote a lot here, where they judge by themselves', async () => {
    await rulesAre({ flood: { first: 'mute', repeat: 'mute', messages: 2, seconds: 8 } })
    await wroteMuch()
    await arrive(message({ text: 'a' }), message({ text: 'b' }))
    expect(actions()).toEqual([])
    expect(asked).toMatchObject([{ messageId: 2 }])
  })

  it('do no more than delete when a message is judged long after it was written', async () => {
    await rulesAre({ words: words('casino') })
    await arrive(message({ text: 'CASINO', date: now - hour }))
    expect(actions()).toEqual([{ kind: 'delete_messages', user_id: zoe, message_ids: [1] }])
  })

  it('judge a message again when it is edited, once for each edit', async () => {
    await givenRules(given.database, chatId, { preset: 'standard' })
    await arrive(message({ text: 'Hello' }))
    const edited = {
      edited_message: messageOf(chatId, { message_id: 1, date: now, edit_date: now + 5, ...link }),
    }
    await arrive(edited)
    await arrive(edited)
    expect(actions()).toEqual([{ kind: 'delete_messages', user_id: zoe, message_ids: [1] }])
  })

  it('spare people on whom they may not act, and say why', async () => {
    await givenRules(given.database, chatId, { preset: 'standard' })
    refuse = () => {
      throw new Refused('target_is_admin')
    }
    await arrive(message(link))
    const { rows } = await sql`select state, error from rule_hits`.execute(given.database)
    expect(rows).toEqual([{ state: 'spared', error: 'target_is_admin' }])
  })

  it('try again what Telegram could not be asked about', async () => {
    await givenRules(given.database, chatId, { preset: 'standard' })
    refuse = () => {
      throw new Refused('telegram_unreachable')
    }
    await arrive(message(link))
    refuse = () => undefined
    await sql`update rule_hits set due_at = now()`.execute(given.database)
    const { worker } = made()
    worker.wake()
    await eventually(async () => expect(await hits()).toMatchObject([{ state: 'done' }]))
    await worker.stop()
    expect(actions()).toHaveLength(1)
  })

  const noRaids = { raid: { ...defaultGroupSettings.raid, enabled: false } }
  /** Twenty-two newcomers whose links are deleted, and of whom each is muted. */
  const muting = { ...defaultGroupSettings.newcomers, first: 'mute', repeat: 'mute' } as const

  it('mute nobody any more after twenty people in five minutes, and go on deleting', async () => {
    await rulesAre({ newcomers: muting, ...noRaids })
    const ids = Array.from({ length: 22 }, (_, at) => 100 + at)
    for (const id of ids)
      await givenMember(given.database, { chat_id: chatId, user_id: user(id), joined_at: now })
    await arrive(...ids.map(linkBy))
    const kinds = Map.groupBy(actions(), ({ kind }) => kind)
    expect([kinds.get('mute')?.length, kinds.get('delete_messages')?.length]).toEqual([20, 22])
    expect(asked).toEqual([])
    const { rows } = await sql`select kind from log_entries`.execute(given.database)
    expect(rows).toEqual([{ kind: 'rules_braked' }])
  })

  it('don’t count people on whom they acted during an attack towards that', async () => {
    await givenRules(given.database, chatId, { preset: 'standard' })
    await sql`insert into postures (chat_id, posture, since, until)
      values (${chatId}, 'attack', now(), now() + interval '10 minutes')`.execute(given.database)
    const ids = Array.from({ length: 23 }, (_, at) => 100 + at)
    for (const id of ids)
      await givenMember(given.database, { chat_id: chatId, user_id: user(id), joined_at: now })
    await arrive(...ids.slice(0, 22).map(linkBy))
    await sql`update postures set posture = 'calm', until = null`.execute(given.database)
    await arrive(linkBy(122))
    expect(new Set(begun.map(({ action }) => 'user_id' in action && action.user_id)).size).toBe(23)
    expect(asked).toEqual([])
    const { rows } = await sql`select kind from log_entries`.execute(given.database)
    expect(rows).toEqual([])
  })

  it('delete service messages of the kinds that a group chose, and no others', async () => {
    await rulesAre({ cleanup: { kinds: 'joined left', own_seconds: null } })
    const zoes = [{ id: 42, is_bot: false, first_name: 'Zoë' }]
    await arrive(
      silent({ new_chat_members: zoes }),
      silent({ pinned_message: {} }),
      silent({ left_chat_member: zoes[0] }),
    )
    const { rows } = await sql<{ method: string; params: string }>`select method, params from outbox`.execute(
      given.database,
    )
    expect(rows.map(({ method, params }) => [method, JSON.parse(params)])).toEqual([
      ['deleteMessages', { chat_id: chatId, message_ids: [1, 3] }],
    ])
  })
  it('delete the service message about someone they removed, but not about someone an admin removed', async () => {
    await rulesAre({ words: words('casino') })
    await arrive(message({ text: 'casino' }), message({ text: 'casino' }))
    expect(actions()).toMatchObject([{ kind: 'ban', user_id: zoe }])
    await arrive(silent(gone(zoe, bot)), silent(gone(7, bot)), silent(gone(zoe, 8)))
    const { rows } = await sql<{ params: string }>`select params from outbox`.execute(given.database)
    expect(rows.map(({ params }) => JSON.parse(params))).toEqual([{ chat_id: chatId, message_ids: [3] }])
  })

  it('judge by what the group’s admins taught, from the batch after they taught it', async () => {
    await givenRules(given.database, chatId, { preset: 'standard' })
    await arrive(message({ text: 'The green elephant sells kettles!' }))
    expect(await hits()).toEqual([])
    const { rows } = await sql`select from message_traces where buckets is not null`.execute(given.database)
    expect(rows).toHaveLength(1)
    const taught = (isSpam: boolean, count: number, buckets: Buffer | null) =>
      sql`insert into learnt_marks (chat_id, is_spam, buckets, decided_at)
        select ${chatId}, ${isSpam}, ${buckets}::bytea, now() from generate_series(1, ${count}::int)`.execute(
        given.database,
      )
    await taught(true, 30, packBuckets(piecesOf(fold('The green elephant sells kettles'))))
    await taught(false, 100, packBuckets(piecesOf(fold('Who comes to the chess club on Thursday?'))))
    await sql`insert into learnt_counts values (${chatId}, 1, 30, 100)`.execute(given.database)
    await arrive(message({ text: 'The green elephant sells kettles!!' }))
    expect(await hits()).toEqual([{ rule: 'learned', state: 'done', verdict: 'delete' }])
  })

  it('keep nothing to learn from where no rule learns', async () => {
    await rulesAre({ words: words('casino') })
    await arrive(message({ text: 'The green elephant sells kettles' }))
    const { rows } = await sql`select buckets from message_traces`.execute(given.database)
    expect(rows).toEqual([{ buckets: null }])
  })

  it('only watch someone for a week after an admin undid a penalty, for that rule and in that group', async () => {
    const newcomers = { ...defaultGroupSettings.newcomers, first: 'delete', repeat: 'delete' } as const
    await rulesAre({ words: words('casino'), newcomers })
    await arrive(message({ text: 'casino' }))
    await sql`update rule_hits set undone_at = now() - interval '6 days'`.execute(given.database)
    begun = []
    await arrive(message({ text: 'casino' }))
    expect(actions()).toEqual([])
    expect((await hits()).at(-1)).toEqual({ rule: 'words', state: 'watched', verdict: 'watch' })

    await arrive(message(link))
    expect(actions(), 'another rule').toMatchObject([{ kind: 'delete_messages', message_ids: [3] }])

    const here = chatId
    chatId = await givenChat(given.database)
    await givenMember(given.database, { chat_id: chatId, user_id: zoe, joined_at: now - 60 })
    await rulesAre({ words: words('casino') })
    begun = []
    await arrive(message({ text: 'casino' }))
    expect(actions()).toMatchObject([{ kind: 'mute' }, { kind: 'delete_messages' }])

    chatId = here
    await sql`update rule_hits set undone_at = now() - interval '8 days' where undone_at is not null`.execute(
      given.database,
    )
    begun = []
    await arrive(message({ text: 'casino' }))
    expect(actions(), 'the second time in a day').toMatchObject([{ kind: 'ban', user_id: zoe }])
  })
})
