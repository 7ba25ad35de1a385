import type { ChatId } from '@steward/contract/ids.ts'
import { type KyselyPlugin, sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { describeStore } from '#platform/database/testing.ts'
import { givenBotSwitches } from '#platform/database/testing/given-bot-switches.ts'
import { ann, givenChat, givenMember, user } from '#platform/database/testing/given-group.ts'
import { askToJoin, givenSettings, now, settingsWith, zoe } from '../testing.ts'
import { comeIn, type Coming } from './testing.ts'

type So = () => Promise<void>

const people = (from: number, count: number) =>
  Array.from({ length: count }, (_, n) => ({ userId: user(from + n) }))
const buttonsOf = (params: { reply_markup: { inline_keyboard: { url: string }[][] } }) =>
  params.reply_markup.inline_keyboard.flat().map(({ url }) => url)

describeStore('who comes into a group without asking', (given) => {
  let chatId: ChatId

  beforeEach(async () => {
    await given.empty()
    chatId = await givenChat(given.database, { title: 'Choir' })
    await givenSettings(given.database, chatId, settingsWith({ whom: 'everybody' }))
  })

  const owed = async () => {
    const rows = await given.database
      .selectFrom('outbox')
      .select(['method', 'params', 'chat_id', 'order_key'])
      .orderBy('id')
      .execute()
    return rows.map((row) => Object.assign(row, { params: Object(JSON.parse(row.params)) }))
  }
  const checks = () =>
    given.database
      .selectFrom('join_checks')
      .select(['user_id', 'state', 'way', 'language'])
      .orderBy('check_id')
      .execute()

  it('is told alone, in their language, with the words of the admins and a link to their own check', async () => {
    await givenSettings(given.database, chatId, settingsWith({ whom: 'everybody', words: '*Hi* {group}' }))
    await comeIn(given.database, chatId)
    expect(await checks()).toEqual([{ user_id: zoe, state: 'asked', way: 'group', language: 'de' }])
    const [call, ...more] = await owed()
    expect(more).toEqual([])
    expect(call).toMatchObject({
      method: 'sendMessage',
      params: { chat_id: chatId, ephemeral_message_parameters: { receiver_user_id: zoe } },
    })
    expect(call?.params.text).toMatch(/Choir[^]*\n\n\*Hi\* \{group\}$/)
    expect(call?.params).not.toHaveProperty('parse_mode')
    expect(buttonsOf(call?.params)).toEqual([
      expect.stringMatching(/^https:\/\/t\.me\/steward_bot\?startapp=join_[\w-]{22}$/),
    ])
  })

  it.each([
    ['approve', 'Willkommen in Choir! Du kannst hier schreiben, sobald du eine kurze Prüfung gemacht hast.'],
    [
      'queue',
      'Willkommen in Choir! Zuerst kommt eine kurze Prüfung. Danach entscheidet ein Admin, ob du hier schreiben kannst.',
    ],
  ] as const)('is promised what follows where who passes is for the admins to %s', async (passed, text) => {
    await givenSettings(given.database, chatId, settingsWith({ whom: 'everybody', passed }))
    await comeIn(given.database, chatId)
    expect((await owed())[0]?.params.text).toBe(text)
  })

  const passed =
    (hours: number): So =>
    async () => {
      await comeIn(given.database, chatId, [{ secondsAgo: 60 }])
      await sql`delete from outbox`.execute(given.database)
      await sql`update join_checks set state = 'passed', ended_at = now() - ${hours} * interval '1 hour'`.execute(
        given.database,
      )
    }
  const setting =
    (whom: 'requests' | 'nobody' | 'raid'): So =>
    async () => {
      await givenSettings(given.database, chatId, settingsWith({ whom }))
    }
  const attacked: So = async () => {
    await setting('raid')()
    await sql`insert into postures (chat_id, posture, until) values (${chatId}, 'attack', now() + interval '1 hour')`.execute(
      given.database,
    )
  }
  const attackOver: So = async () => {
    await attacked()
    await sql`update postures set until = now()`.execute(given.database)
  }
  const group =
    (change: object): So =>
    async () => {
      await given.database.updateTable('chats').set(change).where('chat_id', '=', chatId).execute()
    }
  const brings =
    (status: 'administrator' | 'member'): So =>
    async () => {
      await givenMember(given.database, { chat_id: chatId, user_id: ann, status })
    }
  const trusts: So = async () => {
    await sql`insert into trusted_people (chat_id, user_id, by_user_id) values (${chatId}, ${zoe}, 1)`.execute(
      given.database,
    )
  }
  const approved =
    (minutes: number): So =>
    async () => {
      await askToJoin(given.database, chatId, [{ secondsAgo: 60 }])
      await sql`update join_requests set state = 'approved', resolved_at = now() - ${minutes} * interval '1 minute'`.execute(
        given.database,
      )
      await sql`delete from outbox`.execute(given.database)
      await sql`delete from join_checks`.execute(given.database)
    }

  const noMiniApp: So = () => givenBotSwitches(given.database, { main_mini_app: false })

  it.each<[string, So, Coming]>([
    ['the group asks only who applies', setting('requests'), {}],
    ['the group asks nobody', setting('nobody'), {}],
    ['the group asks during attacks and there is none', setting('raid'), {}],
    ['the group asks during attacks and that is over', attackOver, {}],
    ['it is no supergroup', group({ type: 'group' }), {}],
    ['the bot may not restrict', group({ bot_rights: ['can_invite_users'] }), {}],
    ['the bot is no admin', group({ bot_status: 'member' }), {}],
    ['admins trust them', trusts, {}],
    ['an admin brings them', brings('administrator'), { by: ann }],
    ['an anonymous admin brings them', async () => undefined, { by: user(1_087_968_824) }],
    ['the bot brings them', async () => undefined, { by: user(3) }],
    ['they are an admin', async () => undefined, { status: 'administrator' }],
    ['an admin restricted them before', async () => undefined, { status: 'restricted' }],
    ['they are a bot', async () => undefined, { isBot: true }],
    ['their request was approved', async () => undefined, { isRequest: true }],
    ['the bot approved them just now', approved(1), {}],
    ['they passed within a day', passed(23), {}],
    ['they came long ago', async () => undefined, { secondsAgo: 3_700 }],
    ['no button could lead them to it', noMiniApp, {}],
  ])('is asked nothing where %s', async (_, so, coming) => {
    await so()
    const before = await checks()
    await comeIn(given.database, chatId, [coming])
    expect([await owed(), await checks()]).toEqual([[], before])
  })

  it.each<[string, So, Coming]>([
    ['the group asks during attacks and there is one', attacked, {}],
    ['a member brings them', brings('member'), { by: ann }],
    ['they were approved long ago', approved(61), {}],
    ['they passed longer ago than a day', passed(25), {}],
  ])('is asked where %s', async (_, so, coming) => {
    await so()
    await comeIn(given.database, chatId, [coming])
    expect((await owed()).map(({ method }) => method)).toEqual(['sendMessage'])
  })

  it('is asked once, however often it is told, and anew where they come again', async () => {
    const at = now() - 9
    await comeIn(given.database, chatId, [{ at }, { at }])
    await comeIn(given.database, chatId, [{ at }])
    expect(await checks()).toMatchObject([{ state: 'asked' }])
    expect(await owed()).toHaveLength(1)
    await comeIn(given.database, chatId)
    expect(await checks()).toMatchObject([{ state: 'settled' }, { state: 'asked' }])
    expect(await owed()).toHaveLength(2)
  })

  it('is asked anew where they left, their check ended, and they came again within the same second', async () => {
    const at = now() - 9
    await comeIn(given.database, chatId, [{ at }])
    await comeIn(given.database, chatId, [{ at, updateId: 2 }])
    expect(await owed()).toHaveLength(1)
    await sql`update join_checks set state = 'settled', ended_at = now(), due_at = null`.execute(
      given.database,
    )
    await comeIn(given.database, chatId, [{ at, updateId: 3 }])
    expect(await checks()).toMatchObject([{ state: 'asked' }])
    expect(await owed()).toHaveLength(2)
  })

  it('is told with all the others where many come, by one message, in as many statements as one takes', async () => {
    let statements = 0
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        statements += 1
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const counted = given.database.withPlugin(counting)
    await comeIn(counted, chatId, people(1_000, 20))
    const ofFew = statements
    expect(await owed()).toHaveLength(20)
    await comeIn(counted, chatId, people(2_000, 500))
    const ofMany = statements - ofFew
    // A few more for the one message.
    expect(ofMany - ofFew).toBeLessThan(8)
    const said = (await owed()).slice(20)
    expect(said).toMatchObject([{ method: 'sendMessage', params: { chat_id: chatId } }])
    expect(said[0]?.params).not.toHaveProperty('ephemeral_message_parameters')
    expect(buttonsOf(said[0]?.params)).toEqual(['https://t.me/steward_bot?startapp=check'])
    expect(await checks()).toHaveLength(520)

    await comeIn(given.database, chatId, people(3_000, 30))
    expect(await owed()).toHaveLength(21)
  })
})
