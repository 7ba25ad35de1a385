import { randomBytes } from 'node:crypto'
import { type Language, languages } from '@steward/contract/languages.ts'
import type { Update } from 'grammy/types'
import { beforeEach, describe, expect, it } from 'vitest'
import { user } from '#platform/database/testing/given-group.ts'
import { describeStore } from '#platform/database/testing.ts'
import { hashOf } from '#platform/hash.ts'
import { createQuotas, type Quotas } from '#platform/quotas.ts'
import { day } from '#platform/durations.ts'
import { helpEffects } from './help-consumer.ts'
import { pageEffects } from './page-consumer.ts'
import { setUpBotAgain, setUpBot } from './set-up-bot.ts'
import { answerTo, startsIn } from './start-answer.ts'
import { startEffects } from './start-consumer.ts'

const appUrl = 'https://steward.example'
const ann = { id: 1001, is_bot: false, first_name: 'Ann' }

const privately = { id: ann.id, type: 'private', first_name: 'Ann' }

const answersTo = (text: string, chat: object = privately, language: Language = 'en', from = ann) => {
  const update: Update = Object({ update_id: 9, message: { message_id: 1, date: 1, chat, from, text } })
  const starts = startsIn({ botId: 7, updateId: 9, receivedAt: 1, update })
  return starts.map((start) => answerTo(start, { appUrl, username: 'steward_bot' }, language))
}

const addressIn = (text: string): unknown => {
  const [answer] = answersTo(text)
  return Object(answer?.params.reply_markup).inline_keyboard?.[0]?.[0]?.web_app.url
}

describe('/start', () => {
  it('greets who starts the bot by name, with a button that opens the app', () => {
    const [answer] = answersTo('/start')

    expect(answer).toMatchObject({ method: 'sendMessage', lane: ann.id, params: { chat_id: ann.id } })
    expect(answer?.params.text).toMatch(/^Hello Ann!/)
    expect(addressIn('/start')).toBe('https://steward.example/')
  })

  it.each([
    [{ last_name: 'Lee' }, /^Hello \u3164 Lee!/],
    [{ username: 'ann_lee' }, /^Hello @ann_lee!/],
    [{}, /^Hello 1001!/],
  ])('calls whoever has a first name that nobody sees by something else: %o', (named, hello) => {
    const [answer] = answersTo('/start', privately, 'en', { ...ann, first_name: '\u3164', ...named })
    expect(answer?.params.text).toMatch(hello)
  })

  it('offers to be added to a group, with the rights that it asks for', () => {
    const [answer] = answersTo('/start')
    expect(Object(answer?.params.reply_markup).inline_keyboard[1]).toEqual([
      {
        text: 'Add to a group',
        url: 'https://t.me/steward_bot?startgroup=app&admin=delete_messages+restrict_members+invite_users+pin_messages+change_info+promote_members+manage_topics+manage_tags',
      },
    ])
  })

  it('speaks the language of whoever starts it, on the button too', () => {
    const [russian] = answersTo('/start', privately, 'ru')
    const [persian] = answersTo('/start', privately, 'fa')

    expect(russian?.params.text).toMatch(/^Здравствуйте, Ann!/)
    expect(persian?.params.text).toMatch(/^سلام \u2068Ann\u2069!/)
    expect(JSON.stringify(russian?.params.reply_markup)).toContain('Открыть Steward')
    expect(JSON.stringify(persian?.params.reply_markup)).toContain('باز کردن Steward')
  })

  it('S-START-1 hands the parameter of the link on to the app', () => {
    expect(addressIn('/start g_17-x')).toBe('https://steward.example/?tgWebAppStartParam=g_17-x')
    expect(addressIn('/start@steward_bot g_17')).toBe('https://steward.example/?tgWebAppStartParam=g_17')
  })

  it.each(['hello', '/starter', '/start "><script>', '/start two words'])('says nothing to %s', (text) => {
    expect(answersTo(text)).toEqual([])
  })

  it('says nothing in a group', () => {
    expect(answersTo('/start', { id: -5, type: 'group', title: 'Choir' })).toEqual([])
  })
})

describeStore('somebody who starts the bot again and again', (given) => {
  it('SEC-66 is answered two hundred times a day, and a retry counts once', async () => {
    await given.empty()
    const { may } = createQuotas({ monotonic: () => 0 })
    const start = async (updateId: number) => {
      const { read, write } = startEffects({
        newestDeeds: async () => new Map(),
        appUrl,
        botId: 7,
        may,
        wake: () => undefined,
      })()
      const message = { message_id: 1, date: 1, chat: privately, from: ann, text: '/start' }
      read({ botId: 7, updateId, receivedAt: 1, update: Object({ update_id: updateId, message }) })
      await given.database.transaction().execute(write)
    }
    for (let times = 1; times < 200; times += 1) may('answer', { userId: user(ann.id) })
    for (const updateId of [1, 1, 2, 3]) await start(updateId)

    const owed = await given.database.selectFrom('outbox').select('dedupe_key').execute()
    expect(owed).toEqual([{ dedupe_key: 'start 1' }])
  })
})

describeStore('commands that lead to a page', (given) => {
  beforeEach(() => given.empty())

  /** What the bot owes as an answer to this, and the token in it. */
  async function answerOf(text: string, chat: object = privately, may: Quotas['may'] = () => true) {
    const { read, write } = pageEffects({
      appUrl,
      random: randomBytes,
      may,
      wake: () => undefined,
    })()
    const update: Update = Object({
      update_id: 9,
      message: { message_id: 1, date: 1, chat, from: ann, text },
    })
    read({ botId: 7, updateId: 9, receivedAt: 1, update })
    await given.database.transaction().execute(write)
    const [owed] = await given.database.selectFrom('outbox').select('params').execute()
    const params: unknown = owed && JSON.parse(owed.params)
    const url: unknown = Object(params).reply_markup?.inline_keyboard[0][0].web_app.url
    return {
      params,
      token: /^https:\/\/steward\.example\/\?tgWebAppStartParam=([\w-]{22})$/.exec(String(url))?.[1],
    }
  }

  it.each(['groups', 'home', 'me', 'settings', 'privacy', 'about'])(
    'S-START-2 SEC-35 answers /%s with a link of the person’s own to that page',
    async (page) => {
      const { params, token = '' } = await answerOf(`/${page}`)

      expect(params).toMatchObject({ chat_id: ann.id, text: 'Tap to open:' })
      expect(
        await given.database
          .selectFrom('start_tokens')
          .select(['data', 'audience_user_id', 'single_use'])
          .where('token_hash', '=', hashOf(token))
          .executeTakeFirst(),
      ).toEqual({ data: { type: 'page', page, apply_id: null }, audience_user_id: ann.id, single_use: false })
    },
  )

  it.each(['settings', '/settingsx', '/settings now', '/start', '/transfer-apply-detail', '/nothing'])(
    'says nothing to %s',
    async (text) => {
      expect(await answerOf(text)).toEqual({ params: undefined, token: undefined })
    },
  )

  it('SEC-66 is silent once a person had a day’s answers, and counts a retry once', async () => {
    const { may } = createQuotas({ monotonic: () => 0 })
    const userId = user(ann.id)
    for (let answers = 1; answers < 200; answers += 1) may('answer', { userId })
    const answered = async () => {
      await given.empty()
      return (await answerOf('/me', privately, may)).params !== undefined
    }
    expect([await answered(), await answered()]).toEqual([true, true])
    expect(may('answer', { userId })).toBe(false)

    const { may: none } = createQuotas({ monotonic: () => 0 })
    for (let answers = 0; answers < 200; answers += 1) none('answer', { userId })
    await given.empty()
    expect(await answerOf('/me', privately, none)).toEqual({ params: undefined, token: undefined })
  })

  it('says nothing in a group', async () => {
    const { params } = await answerOf('/settings', { id: -5, type: 'group', title: 'Choir' })
    expect(params).toBeUndefined()
  })
})

describeStore('the bot in private', (given) => {
  beforeEach(() => given.empty())

  const noon = Date.UTC(2026, 6, 1, 12) / 1000

  type Heard = { from?: object; chat?: object; at?: number; may?: Quotas['may'] }

  /** What the bot says to this, of Ann, in English unless it is said otherwise. */
  async function hears(
    message: object,
    { from = {}, chat = privately, at = noon, may = () => true }: Heard = {},
  ) {
    const { read, write } = helpEffects({ appUrl, botId: 7, may, wake: () => undefined })()
    const update: Update = Object({
      update_id: 9,
      message: { message_id: 1, date: at, chat, from: { ...ann, ...from }, ...message },
    })
    read({ botId: 7, updateId: 9, receivedAt: 1, update })
    await given.database.transaction().execute(write)
    const owed = await given.database.selectFrom('outbox').select('params').orderBy('id').execute()
    return owed.map(({ params }) => JSON.parse(params))
  }

  it.each([
    ['hello', { text: 'Is anybody there?' }],
    ['a command that it does not know', { text: '/nothing' }],
    ['a start that is no link of ours', { text: '/start two words' }],
    ['a picture', { photo: [], caption: 'Look' }],
    ['a sticker', { sticker: {} }],
  ])('answers %s with what it can do, and buttons to the app and into a group', async (_, message) => {
    await given.database
      .insertInto('users')
      .values({ user_id: user(7), first_name: 'Steward', username: 'steward_bot', is_bot: true })
      .execute()
    const [answer] = await hears(message)

    expect(answer).toMatchObject({ chat_id: ann.id, text: expect.stringMatching(/^I can’t read messages/) })
    expect(answer.reply_markup.inline_keyboard).toMatchObject([
      [{ text: 'Open Steward', web_app: { url: 'https://steward.example/' } }],
      [
        {
          text: 'Add to a group',
          url: expect.stringContaining('https://t.me/steward_bot?startgroup=app&admin='),
        },
      ],
    ])
  })

  it('says it once a day, whatever is written', async () => {
    await hears({ text: 'One' })
    expect(await hears({ text: 'Two' })).toHaveLength(1)
    expect(await hears({ text: 'Three' }, { at: noon + day })).toHaveLength(2)
  })

  it('answers /help each time with the commands, in the language of whoever asks', async () => {
    const [english] = await hears({ text: '/help' })
    expect(english.text).toContain('/warn, /mute or /ban')
    await given.empty()
    const [russian] = await hears({ text: '/help' }, { from: { language_code: 'ru' } })
    expect(russian.text).toMatch(/^Всё есть в приложении/)
  })

  it('offers no link of a bot whose name it does not know yet', async () => {
    const [answer] = await hears({ text: 'hello' })
    expect(answer.reply_markup.inline_keyboard).toHaveLength(1)
  })

  it('SEC-66 says nothing to /help once a day’s answers are given', async () => {
    expect(await hears({ text: '/help' }, { may: () => false })).toEqual([])
  })

  it.each([
    ['what others answer', { text: '/settings' }, {}],
    ['a start', { text: '/start g_1' }, {}],
    ['a bot', { text: 'hello' }, { from: { is_bot: true } }],
    ['what Telegram says of the chat', { write_access_allowed: {} }, {}],
    ['a group', { text: 'hello' }, { chat: { id: -5, type: 'group', title: 'Choir' } }],
  ])('says nothing to %s', async (_, message, given) => {
    expect(await hears(message, given)).toEqual([])
  })
})

describeStore('setUpBot', (given) => {
  beforeEach(() => given.empty())

  const owed = () =>
    given.database.selectFrom('outbox').select(['method', 'params', 'state']).orderBy('id').execute()
  const saidBy = async (method: string) =>
    (await owed()).filter((call) => call.method === method).map(({ params }) => JSON.parse(params))

  it('sets the commands, the menu button and the rights that the bot asks for', async () => {
    await setUpBot(given.database, appUrl)

    const all = await owed()
    const [commands, , , russian, , , persian] = all
    const [button, rights] = all.slice(-2)
    expect(JSON.parse(commands?.params ?? '{}')).toMatchObject({
      commands: ['start', 'groups', 'me', 'settings', 'privacy', 'about', 'help'].map((command) => ({
        command,
      })),
    })
    expect(JSON.parse(commands?.params ?? '{}')).not.toHaveProperty('language_code')
    expect(JSON.parse(russian?.params ?? '{}')).toMatchObject({
      language_code: 'ru',
      commands: [
        { command: 'start', description: 'Открыть Steward' },
        { command: 'groups', description: 'Ваши группы' },
        { command: 'me' },
        { command: 'settings' },
        { command: 'privacy' },
        { command: 'about' },
        { command: 'help' },
      ],
    })
    expect(JSON.parse(persian?.params ?? '{}')).toMatchObject({ language_code: 'fa' })
    expect(JSON.parse(button?.params ?? '{}')).toMatchObject({
      menu_button: { web_app: { url: `${appUrl}/` } },
    })
    expect(JSON.parse(rights?.params ?? '{}')).toMatchObject({
      rights: { can_restrict_members: true, can_post_stories: false, is_anonymous: false },
    })
  })

  it('says in each language what it is for, within what Telegram takes', async () => {
    await setUpBot(given.database, appUrl)

    const long = await saidBy('setMyDescription')
    const short = await saidBy('setMyShortDescription')
    const others = [undefined, ...languages.filter((each) => each !== 'en')]
    expect(long.map(({ language_code: code }) => code)).toEqual(others)
    expect(short.map(({ language_code: code }) => code)).toEqual(others)
    expect(long[0].description).toMatch(/^Steward helps you run your groups from your phone\./)
    expect(long[1].description).toMatch(/^Steward помогает вести группы/)
    for (const { description } of long) expect(description.length).toBeLessThanOrEqual(512)
    for (const { short_description } of short) expect(short_description.length).toBeLessThanOrEqual(120)
  })

  it('U13 gives the bot a picture, once', async () => {
    await setUpBot(given.database, appUrl)
    await setUpBot(given.database, appUrl)
    expect(await saidBy('setMyProfilePhoto')).toEqual([
      { photo: { type: 'static', photo: 'attach://picture' } },
    ])
  })

  it('offers members what members may do, and admins all commands', async () => {
    await setUpBot(given.database, appUrl)

    const offered = (await owed()).map(({ params }) => JSON.parse(params))
    const names = (type: string) =>
      offered
        .find(({ scope }) => scope?.type === type)
        ?.commands.map(({ command }: { command: string }) => command)
    expect(names('all_group_chats')).toEqual(['rules', 'report'])
    const ofStaff =
      'warn unwarn mute unmute ban unban kick spam trust untrust attack why stats pin unpin id rules report'
    expect(names('all_chat_administrators')).toEqual(ofStaff.split(' '))
  })

  it('sets up nothing again at a restart, unless the app’s address changed', async () => {
    await setUpBot(given.database, appUrl)
    await given.database.updateTable('outbox').set({ state: 'sent', settled_at: new Date() }).execute()
    await setUpBot(given.database, appUrl)
    expect(new Set((await owed()).map(({ state }) => state))).toEqual(new Set(['sent']))

    await setUpBot(given.database, 'https://moved.example')
    expect((await owed()).filter(({ state }) => state === 'waiting')).toMatchObject([
      { method: 'setChatMenuButton' },
    ])
  })

  it('sets again what somebody changed at @BotFather, and leaves what the bot shows of itself', async () => {
    await setUpBot(given.database, appUrl)
    await given.database.updateTable('outbox').set({ state: 'sent', settled_at: new Date() }).execute()
    await setUpBotAgain(given.database, appUrl)

    const again = (await owed()).filter(({ state }) => state === 'waiting').map(({ method }) => method)
    expect(new Set(again)).toEqual(
      new Set(['setMyCommands', 'setChatMenuButton', 'setMyDefaultAdministratorRights']),
    )
  })
})
