import { describe, expect, it } from 'vitest'
import type { Earlier } from './past.ts'
import { again, before, judged, member, newcomer, noon, on, preset, sceneOf } from './testing.ts'

const whyOf = (...given: Parameters<typeof sceneOf>) => judged(sceneOf(...given))?.signals[0]?.why
const linked = (text: string, url: string) => ({
  text,
  entities: [{ type: 'text_link', offset: 0, length: text.length, url }],
})
const shown = (text: string) => ({ text, entities: [{ type: 'url', offset: 0, length: text.length }] })
const sentence = 'Earn five hundred dollars a day from home, write to me'

describe('flood', () => {
  const settings = on({ flood: { messages: 3, seconds: 10 } })
  it.each([
    ['the third in time', {}, [before(9), before(1)], { messages: 3, seconds: 10 }],
    ['the second', {}, [before(1)], undefined],
    ['one too long ago', {}, [before(10), before(1)], undefined],
    ['of somebody else', {}, [before(9, { authorId: 7 }), before(1)], undefined],
    [
      'an album is one',
      { media_group_id: 'a' },
      [before(2, { album: 'a' }), before(1, { album: 'a' })],
      undefined,
    ],
    ['an edit sends nothing', { edit_date: 1_800_000_000 }, [before(9), before(1)], undefined],
    ['itself, told twice', {}, [before(0), before(1)], undefined],
    ['a later one', {}, [before(-1), before(1)], undefined],
  ])('%s', (_, message, earlier, why) => {
    expect(whyOf(message, { settings, earlier })).toEqual(why)
  })

  it('concerns all that were part of it, and no others', () => {
    const judgement = judged(sceneOf({}, { settings, earlier: [before(50), before(9), before(1)] }))
    expect(judgement?.also.map(({ messageId }) => messageId)).toEqual([991, 999])
  })
})

describe('repeats', () => {
  const settings = on({ repeats: { times: 2, seconds: 60 } })
  it.each([
    ['the same', { text: sentence }, before(9, { text: sentence }), { times: 2, seconds: 60 }],
    [
      'disguised',
      { text: 'Eаrn fivе hundred d0llars a dаy from home, write to me!' },
      before(9, { text: sentence }),
      { times: 2, seconds: 60 },
    ],
    [
      'another',
      { text: 'Who comes to the chess club on Thursday evening?' },
      before(9, { text: sentence }),
      undefined,
    ],
    ['under twelve letters', { text: 'Good day' }, before(9, { text: 'Good day' }), undefined],
    [
      'the same sticker',
      { text: undefined, sticker: { file_unique_id: 's' } },
      before(9, { media: 's' }),
      { times: 2, seconds: 60 },
    ],
    ['too long ago', { text: sentence }, before(60, { text: sentence }), undefined],
    ['by somebody else', { text: sentence }, before(9, { text: sentence, authorId: 7 }), undefined],
  ])('%s', (_, message, earlier, why) => {
    expect(whyOf(message, { settings, earlier: [earlier] })).toEqual(why)
  })
})

/** What two others wrote shortly before. */
const three = (more: object) => [before(20, { authorId: 7, ...more }), before(10, { authorId: 8, ...more })]

describe('campaign', () => {
  const settings = on({ campaign: { people: 3, seconds: 600 } })
  it.each([
    ['three people', { text: sentence }, three({ text: sentence }), { people: 3, seconds: 600 }],
    [
      'two people',
      { text: sentence },
      [before(9, { text: sentence, authorId: 7 }), before(8, { text: sentence })],
      undefined,
    ],
    [
      'the same photo',
      { text: undefined, photo: [{ file_unique_id: 'p' }] },
      three({ media: 'p' }),
      { people: 3, seconds: 600 },
    ],
    [
      'the same sticker, as people do',
      { text: undefined, sticker: { file_unique_id: 's' } },
      three({ media: 's' }),
      undefined,
    ],
    [
      'the same GIF, as people do',
      { text: undefined, animation: { file_unique_id: 'g' } },
      three({ media: 'g' }),
      undefined,
    ],
  ])('%s', (_, message, earlier, why) => {
    expect(whyOf(message, { settings, earlier, who: newcomer })).toEqual(why)
  })

  it('concerns the earlier messages of the others', () => {
    const earlier = three({ text: sentence })
    const judgement = judged(sceneOf({ text: sentence }, { settings, earlier, who: newcomer }))
    expect(judgement?.also.map(({ authorId, messageId }) => [authorId, messageId])).toEqual([
      [7, 980],
      [8, 990],
    ])
  })
})

describe('campaign under attack', () => {
  const settings = on({ campaign: { people: 3, seconds: 600 } })
  const greeting = 'Good evening everyone'
  const advert = 'Earn five hundred dollars a day from home, write to me'
  const peopleIn = (text: string, others: number, isUnderAttack = true) => {
    const earlier = Array.from({ length: others }, (_, at) => before(at + 1, { authorId: 50 + at, text }))
    return whyOf({ text }, { settings, who: newcomer, earlier, isUnderAttack })?.['people']
  }
  it('a greeting takes three times as many people, and any longer text as many as ever', () => {
    expect(peopleIn(greeting, 7)).toBeUndefined()
    expect(peopleIn(greeting, 8)).toBe(9)
    expect(peopleIn(advert, 2)).toBe(3)
  })
  it('a greeting in a calm group takes seven times as many: a house moves in together', () => {
    expect(peopleIn(greeting, 19, false)).toBeUndefined()
    expect(peopleIn(greeting, 20, false)).toBe(21)
  })
  it.each([
    ['mentions somebody', { entities: [{ type: 'mention', offset: 0, length: 5 }] }],
    ['is forwarded', { forward_origin: { type: 'hidden_user', date: 1, sender_user_name: 'B' } }],
    [
      'leads to a page',
      { entities: [{ type: 'text_link', offset: 0, length: 4, url: 'https://a.example' }] },
    ],
  ])('a short text that %s is no greeting', (_, more) => {
    const earlier = [50, 51].map((authorId, at) => before(at + 1, { authorId, text: greeting }))
    expect(whyOf({ text: greeting, ...more }, { settings, who: newcomer, earlier })?.['people']).toBe(3)
  })
  it('the same picture takes as many as ever', () => {
    const photo = { text: undefined, caption: greeting, photo: [{ file_unique_id: 'x' }] }
    const earlier = [50, 51].map((authorId, at) => before(at + 1, { authorId, media: 'x' }))
    expect(whyOf(photo, { settings, who: newcomer, earlier, isUnderAttack: true })?.['people']).toBe(3)
  })
})

describe('whoever wrote it first', () => {
  const settings = on({ campaign: { people: 3, seconds: 600 } })
  const copied = [before(9, { authorId: 7, text: sentence }), before(8, { authorId: 8, text: sentence })]
  const verdictOf = (earlier: readonly Earlier[], more: object = {}) =>
    judged(sceneOf({ text: sentence, ...more }, { settings, who: newcomer, earlier }))?.verdict
  it('is asked about, though they write it again after others copied it', () => {
    expect(verdictOf([before(60, { text: sentence }), ...copied])).toBe('ask')
  })
  it('is not who edits an older message into the words of another', () => {
    expect(verdictOf(copied, { message_id: 1, date: noon - 900, edit_date: noon })).toBe('mute')
  })
  it('is told by the order within a second, too', () => {
    const same = [7, 8].map((authorId) => before(0, { authorId, messageId: authorId, text: sentence }))
    expect(verdictOf(same)).toBe('mute')
    expect(verdictOf(same, { message_id: 1 })).toBe('ask')
  })
})

describe('members who wrote for long', () => {
  const text = 'С днём рождения, Аня, от всех соседей по дому!'
  const others = [6, 7, 8].map((authorId, place) => before(20 - place, { authorId, text }))

  it('who wish the same in the same words are only asked about', () => {
    const scene = sceneOf({ text }, { settings: preset('standard'), earlier: others })
    expect(judged(scene)).toMatchObject({ rule: 'campaign', verdict: 'ask', also: [] })
  })

  it('are not counted: where strangers are too few nothing is found', () => {
    const scene = sceneOf(
      { text },
      {
        settings: preset('standard'),
        who: newcomer,
        earlier: others,
        others: { isStranger: (id) => id === 42 || id === 6, mostOfFirst: () => 'ask' },
      },
    )
    expect(judged(scene)).toBeUndefined()
  })
})

describe('newcomers', () => {
  const settings = on({ newcomers: {} })
  const link = shown('https://example.org')
  it.each([
    ['a link', link, newcomer, { kinds: ['link'], messages: 1 }],
    [
      'a link that an edit adds',
      { ...link, edit_date: 1_800_000_000 },
      newcomer,
      { kinds: ['link'], messages: 1 },
    ],
    ['a forward', { forward_origin: { type: 'hidden_user' } }, newcomer, { kinds: ['forward'], messages: 1 }],
    [
      'a quote of elsewhere',
      { external_reply: { chat: { id: -9 } } },
      newcomer,
      { kinds: ['quote'], messages: 1 },
    ],
    ['a quote of here', { external_reply: { chat: { id: -1_001 } } }, newcomer, undefined],
    ['a story', { text: undefined, story: {} }, newcomer, { kinds: ['story'], messages: 1 }],
    ['plain text', { text: 'Hello all' }, newcomer, undefined],
    ['here for long, with few messages', link, { ...member, messages: 3 }, { kinds: ['link'], messages: 3 }],
    ['many messages within hours', link, { ...newcomer, messages: 30 }, { kinds: ['link'], messages: 30 }],
    ['a member', link, member, undefined],
    ['there before us', link, { ...newcomer, joinedAt: null }, undefined],
    [
      'six mentions',
      { text: '@a', entities: Array.from({ length: 6 }, () => ({ type: 'mention', offset: 0, length: 2 })) },
      newcomer,
      { mentions: 6 },
    ],
    [
      'eleven custom emoji',
      {
        text: 'ab',
        entities: Array.from({ length: 11 }, () => ({ type: 'custom_emoji', offset: 0, length: 2 })),
      },
      newcomer,
      { custom_emoji: 11 },
    ],
  ])('%s', (_, message, who, why) => {
    expect(whyOf(message, { settings, who })).toEqual(why)
  })
})

const many = (type: string, count: number) => ({
  text: 'ab',
  entities: Array.from({ length: count }, () => ({ type, offset: 0, length: 2 })),
})

describe('locks', () => {
  const settings = on({ locks: { kinds: 'poll channel command phone', extensions: '.exe\n*.APK' } })
  it.each([
    ['a poll', { text: undefined, poll: { question: 'Who?', options: [] } }, { kinds: ['poll'] }],
    ['a channel', { sender_chat: { id: -9, type: 'channel', title: 'Ads' } }, { kinds: ['channel'] }],
    [
      'a command',
      { text: '/x', entities: [{ type: 'bot_command', offset: 0, length: 2 }] },
      { kinds: ['command'] },
    ],
    [
      'a command further on',
      { text: 'a /x', entities: [{ type: 'bot_command', offset: 2, length: 2 }] },
      undefined,
    ],
    [
      'a phone number',
      { text: '+49 1', entities: [{ type: 'phone_number', offset: 0, length: 5 }] },
      { kinds: ['phone'] },
    ],
    [
      'a program',
      { text: undefined, document: { file_unique_id: 'd', file_name: 'Game.APK' } },
      { kinds: [], extension: 'apk' },
    ],
    [
      'a picture of one',
      { text: undefined, document: { file_unique_id: 'd', file_name: 'exe.png' } },
      undefined,
    ],
  ])('%s', (_, message, why) => {
    expect(whyOf(message, { settings })).toEqual(why)
  })

  it.each([
    ['as many mentions as are allowed', 'mention', 3, undefined],
    ['one mention more', 'mention', 4, { mentions: 4 }],
    ['as many custom emoji as are allowed', 'custom_emoji', 2, undefined],
    ['one custom emoji more', 'custom_emoji', 3, { custom_emoji: 3 }],
  ])('%s', (_, type, count, why) => {
    const limited = on({ locks: { mentions: 3, custom_emoji: 2 } })
    expect(whyOf(many(type, count), { settings: limited })).toEqual(why)
    expect(whyOf(many(type, count), { settings: on({ locks: {} }) })).toBeUndefined()
  })
})

describe('words', () => {
  const settings = on({ words: { words: 'casino\n*crypto*\nfree + money\nhot date' } })
  it.each([
    ['Best CASINO!', { word: 'casino' }],
    ['casinos', undefined],
    ['MegaCryptoPump', { word: '*crypto*' }],
    ['money is free', { word: 'free + money' }],
    ['free for all', undefined],
    ['a hot  date tonight', { word: 'hot date' }],
    ['a hot summer date', undefined],
  ])('%s', (text, why) => {
    expect(whyOf({ text }, { settings })).toEqual(why)
  })

  it.each([
    ['a caption', { text: undefined, caption: 'casino', photo: [{ file_unique_id: 'p' }] }],
    [
      'an option of a poll',
      { text: undefined, poll: { question: 'Where?', options: [{ text: 'At the casino' }] } },
    ],
    [
      'a quote of elsewhere',
      { text: '👍', external_reply: { chat: { id: -9 } }, quote: { text: 'Best casino', position: 0 } },
    ],
  ])('are looked for in %s', (_, message) => {
    expect(whyOf(message, { settings })).toEqual({ word: 'casino' })
  })

  it('are not looked for in a quote of the group itself', () => {
    const quote = {
      text: 'Spam again',
      quote: { text: 'Best casino', position: 0 },
      external_reply: { chat: { id: -1_001 } },
    }
    expect(whyOf(quote, { settings })).toBeUndefined()
  })
})

it('patterns', () => {
  const settings = on({ patterns: { patterns: '(\n\\bwin \\d+' } })
  expect(whyOf({ text: 'You WIN 500 now' }, { settings })).toEqual({ pattern: '\\bwin \\d+' })
  expect(whyOf({ text: 'You win five' }, { settings })).toBeUndefined()
})

describe('links', () => {
  const settings = on({
    links: { domains: '*.bad.example\nhttps://Worse.example/x', telegram: 'invite bot' },
  })
  it.each([
    ['listed', shown('https://bad.example/a'), { domain: 'bad.example', mode: 'deny' }],
    ['below a listed one', shown('sub.bad.example'), { domain: 'sub.bad.example', mode: 'deny' }],
    ['with another end', shown('bad.example.org'), undefined],
    ['with another beginning', shown('notbad.example'), undefined],
    ['as a line was written', shown('worse.example'), { domain: 'worse.example', mode: 'deny' }],
    [
      'shown as another',
      linked('bank.example', 'https://thief.example'),
      { disguised: true, shown: 'bank.example', host: 'thief.example' },
    ],
    ['shown without www', linked('www.bank.example/a', 'https://bank.example/b'), undefined],
    ['shown as words', linked('see here', 'https://bank.example'), undefined],
    ['an invitation', shown('t.me/+AbC'), { telegram: 'invite', host: 't.me' }],
    ['a bot', shown('https://t.me/WinBot?start=1'), { telegram: 'bot', host: 't.me' }],
    ['someone', shown('t.me/anna'), undefined],
    ['a message', shown('t.me/c/1/2'), undefined],
    ['letters of two scripts', shown('pаypal.com'), { punycode: true, host: 'xn--pypal-4ve.com' }],
    ['another alphabet that looks Latin', shown('сосо.com'), { punycode: true, host: 'xn--n1aahb.com' }],
    ['an honest Russian domain', shown('пример.рф'), undefined],
    ['an honest German domain', shown('bücher.de'), undefined],
    ['an honest Japanese domain', shown('ひらがなカナ漢字.jp'), undefined],
  ])('%s', (_, message, why) => {
    expect(whyOf(message, { settings })).toEqual(why)
  })

  it.each([
    ['shown as another', linked('bank.example', 'https://thief.example'), 'mute', 'ask'],
    ['of letters of two scripts', shown('pаypal.com'), 'mute', 'ask'],
    ['that is listed', shown('https://bad.example/a'), 'mute', 'mute'],
  ])('an address %s: of a stranger and of a member', (_, message, ofStranger, ofMember) => {
    const verdict = (messages: number) =>
      judged(sceneOf(message, { settings, who: { ...member, messages } }))?.verdict
    expect([verdict(20), verdict(21)]).toEqual([ofStranger, ofMember])
  })

  it('a list of what is allowed lets nothing else, and Telegram by kind', () => {
    const allow = on({ links: { mode: 'allow', domains: 'good.example' } })
    expect(whyOf(shown('good.example'), { settings: allow })).toBeUndefined()
    expect(whyOf(shown('t.me/anna'), { settings: allow })).toBeUndefined()
    expect(whyOf(shown('other.example'), { settings: allow })).toEqual({
      domain: 'other.example',
      mode: 'allow',
    })
  })
})

const called = (first_name: string, last_name?: string) => ({
  from: { id: 42, is_bot: false, first_name, last_name },
})
const ofName = (share: number) => ({ share, scripts: ['Han'], name: true })

describe('scripts', () => {
  const settings = on({ scripts: { scripts: 'Arabic Han', percent: 50, letters: 4 } })
  it.each([
    ['سلام بر همه', { share: 100, scripts: ['Arabic', 'Han'] }],
    ['hello سلام', undefined],
    ['سلا', undefined],
    ['Привет всем', undefined],
  ])('%s', (text, why) => {
    expect(whyOf({ text }, { settings })).toEqual(why)
  })

  const names = on({ scripts: { scripts: 'Han', percent: 50, letters: 10, names: true } })
  it.each<[what: string, message: object, why: object | undefined]>([
    ['one letter', called('王'), ofName(100)],
    ['half of the letters', called('王', 'W'), ofName(50)],
    ['less than half', called('王', 'Wu'), undefined],
    ['another script', called('Anna'), undefined],
    ['no letters at all', called('🦊'), undefined],
    [
      'a message without text',
      { ...called('王'), text: undefined, sticker: { file_unique_id: 'a' } },
      ofName(100),
    ],
    ['a channel', { sender_chat: { id: -5, type: 'channel', title: '新聞' } }, ofName(100)],
    ['a short message that says their name', { ...called('Wu'), text: '王' }, undefined],
    ['a short message that is their name', { ...called('王'), text: '王' }, ofName(100)],
  ])('in names where that is chosen, however short: %s', (_, message, why) => {
    expect(whyOf(message, { settings: names })).toEqual(why)
  })

  it('not in names where that is not chosen, also in a text that is the name', () => {
    const texts = on({ scripts: { scripts: 'Han', letters: 10 } })
    expect(whyOf({ ...called('王'), text: '王' }, { settings: texts })).toBeUndefined()
    expect(whyOf(called('王'), { settings: texts })).toBeUndefined()
  })
})

describe('what is done about it', () => {
  const settings = on({ words: { words: 'casino', first: 'delete', repeat: 'ban' } })
  const said = (who = member, around = {}) =>
    judged(sceneOf({ text: 'casino' }, { settings, who }), around)?.verdict
  it('the first time, and when they did so within a day', () => {
    expect(said()).toBe('delete')
    expect(said({ ...member, ...again })).toBe('ban')
  })
  const regular = { ...member, messages: 201 }
  it('what the group named itself is deleted, also of a regular and while rules are held back, and no more', () => {
    expect(said(regular)).toBe('delete')
    expect(said({ ...regular, ...again })).toBe('delete')
    expect(said(member, { isBraked: true })).toBe('delete')
    expect(said({ ...member, ...again }, { isBraked: true })).toBe('delete')
  })
  it.each([
    ['watch', 'watch', 'watch'],
    ['ask', 'ask', 'ask'],
    ['delete', 'delete', 'delete'],
    ['warn', 'warn', 'delete'],
    ['mute', 'delete', 'delete'],
    ['remove', 'delete', 'delete'],
    ['ban', 'delete', 'delete'],
  ] as const)(
    'of a word on %s a regular sees %s, and anybody while rules are held back %s',
    (first, ofRegular, held) => {
      const own = on({ words: { words: 'casino', first, repeat: first } })
      const verdict = (who: typeof member, isBraked: boolean) =>
        judged(sceneOf({ text: 'casino' }, { settings: own, who }), { isBraked })?.verdict
      expect([verdict(regular, false), verdict(member, true)]).toEqual([ofRegular, held])
    },
  )
  it.each([
    ['a regular', regular, false, 'ask'],
    ['a member while rules are held back', member, true, 'ask'],
    ['a stranger while rules are held back', newcomer, true, 'delete'],
  ])('what rules judge by themselves: of %s', (_, who, isBraked, verdict) => {
    const own = on({ flood: { messages: 2, seconds: 30 } })
    const scene = sceneOf({ text: 'Hi' }, { settings: own, who, earlier: [before(1)] })
    expect(judged(scene, { isBraked })?.verdict).toBe(verdict)
  })
  it('what is judged more than ten minutes later is deleted at most', () => {
    const caught = { ...member, ...again }
    expect(said(caught, { now: 1_800_000_600 })).toBe('ban')
    expect(said(caught, { now: 1_800_000_601 })).toBe('delete')
  })
  it('the severest of several rules, with the reasons of all', () => {
    const both = on({
      words: { words: 'casino', first: 'delete' },
      patterns: { patterns: 'cas', first: 'ban' },
    })
    const judgement = judged(sceneOf({ text: 'casino' }, { settings: both }))
    expect(judgement).toMatchObject({ rule: 'patterns', verdict: 'ban', seconds: null })
    expect(judgement?.signals.map(({ rule }) => rule)).toEqual(['words', 'patterns'])
  })
  it('nothing, where all rules are off', () => {
    expect(judged(sceneOf({ text: 'casino' }, { settings: preset('off') }))).toBeUndefined()
  })
})
