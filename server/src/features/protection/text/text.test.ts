import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold } from './fold.ts'
import { baseModel, packModel, unpackModel } from './model.ts'
import { piecesOf } from './pieces.ts'
import { readText } from './reading.ts'
import { scoreText } from './score.ts'
import { signNames, signsOf } from './signs.ts'

const scored = (text: string) => scoreText(readText(text), baseModel())
const namesOf = (written: string) => signsOf(written).map((sign) => signNames[sign])

describe('fold', () => {
  test.each([
    ['small capitals and Cyrillic', 'ᴩᴀбоᴛᴀ', 'работа'],
    ['Latin letters within a Cyrillic word', 'зapaбoтoк', 'заработок'],
    ['Cyrillic letters within a Latin word', 'раypal', 'paypal'],
    ['mathematical letters', '𝐇𝐞𝐥𝐥𝐨', 'hello'],
    ['digits for letters', 'C4sino b0nus', 'casino bonus'],
    ['what is not seen', 'при\u200bв\u00adет', 'привет'],
    ['struck letters', 'h\u0336e\u0336y', 'hey'],
    ['marks over letters', 'к\u0489аз\u1ab0ин\u1dc4о\ufe20', 'казино'],
    ['what Unicode lets be ignored', 'ca\u{e0100}s\u206ai\u180bn\u3164o\u{e0041}', 'casino'],
    ['letters apart', 'з а р а б о т о к', 'заработок'],
    ['a full stop between letters', 'c.a.s.i.n.o', 'casino'],
  ])('undoes %s', (_what, written, folded) => {
    expect(fold(written)).toBe(folded)
  })

  test.each(['iphone 15', 'आप कैसे हैं', '今天开会吗', 'สวัสดีครับ', 'تومان', 'mp3 и wav'])('leaves %s', (plain) => {
    expect(fold(plain)).toBe(plain)
  })
})

describe('pieces', () => {
  test('are 32-bit numbers, ascending, each once, and the same each time', () => {
    const pieces = piecesOf('one two one two three')
    expect([...pieces]).toEqual([...new Set(pieces)].toSorted((a, b) => a - b))
    expect(piecesOf('one two one two three')).toEqual(pieces)
  })

  test('of one text stay what they are, whatever is read after it', () => {
    const pieces = piecesOf('who comes to the concert')
    const before = [...pieces]
    for (let at = 0; at < 2_000; at += 1) piecesOf(`and another text about number ${'x'.repeat(at % 40)}`)
    expect([...pieces]).toEqual(before)
    expect([...piecesOf('who comes to the concert')]).toEqual(before)
  })

  test('stay what they are: a model and marks that were learnt before still mean the same', () => {
    expect([...piecesOf('hi')]).toEqual(pieceNumbers)
  })

  test('count a number by its length alone, so that no amount, phone or card can be told from another', () => {
    expect(piecesOf('call 5550100')).toEqual(piecesOf('call 5559999'))
    expect(piecesOf('call 5550100')).not.toEqual(piecesOf('call 555'))
  })

  test('come from words of scripts without spaces, too', () => {
    const whole = new Set(piecesOf('今天开会'))
    expect([...piecesOf('开会')].some((piece) => whole.has(piece))).toBe(true)
  })

  test('stop after 4,000 letters', () => {
    expect(piecesOf(`${'word '.repeat(800)}other`)).toEqual(piecesOf('word '.repeat(800)))
  })
})

/** Reckoned apart from this code: “hi” as a word, and “ hi”, “hi ”, “ hi ” as letters. Other numbers mean that all marks of all groups are lost. */
const pieceNumbers = [97_243_279, 1_556_928_893, 1_821_324_439, 2_214_798_150]

describe('signs', () => {
  test.each([
    ['moneyByTime', 'от 200$ в день'],
    ['moneyByTime', '5000 рублей за смену'],
    ['moneyByTime', '$300 per week'],
    ['privately', 'пишите в лс'],
    ['privately', 'DM me'],
    ['privately', 'راسلني خاص الآن'],
    ['plus', 'ставь + и расскажу'],
    ['invite', 'https://t.me/+AbCd12'],
    ['botStart', 'забирай @free_spins_bot'],
    ['mixedWords≥1', 'пpивет'],
    ['invisible', 'при\u200bвет'],
    ['styled', '𝐅𝐑𝐄𝐄'],
    ['adult', 'only 18+'],
    ['asksAtEnd', 'кто идёт?'],
    ['money', 'only 5 €'],
    ['percent', 'minus 5 %'],
    ['percentByTime', '3% в день'],
    ['manyDigits', 'about 12.345 of them'],
    ['phone', 'call 8 (912) 345-67-89'],
    ['letterDigit', 'fr3nds'],
    ['letterDigit', 'ca5ino'],
    ['telegramLink', 'see tg://resolve'],
    ['shortener', 'look at bit.ly/abc'],
    ['botStart', 'open t.me/free_bot'],
    ['mention', 'write @somebody'],
    ['botWithReferrer', 'free_bot?start=12'],
    ['question', '？ what'],
    ['pointing', 'here 👉'],
    ['moneyEmoji', 'easy 💰'],
    ['alarmEmoji', 'now ❗'],
    ['emoji≥1', 'ours ©'],
    ['mixedMost', 'пpивет дoрогие дрyзья'],
    ['repeated', 'sooooo good'],
    ['spacedLetters', 'с р о ч н о'],
    ['cheapDomain', 'look at prize.top'],
    ['link', 'www.example.org'],
    ['link', 'https://example'],
    ['links≥2', 'https://a.example and http://b.example'],
    ['lines≥3', 'one\ntwo\nthree'],
    ['marks≥3', 'now!!！'],
    ['capitalsPerHundred≥70', 'BUY IT NOW'],
  ])('%s is seen in %j', (name, text) => {
    expect(namesOf(text)).toContain(name)
  })

  test.each([
    ['moneyByTime', 'встретимся в 5 дней'],
    ['mixedWords≥1', 'купил iPhone вчера'],
    ['privately', 'лсд'],
    ['money', '5 котят'],
    ['invisible', 'می\u200cخواهم'],
    ['invisible', '👨\u200d👩\u200d👧'],
  ])('%s is not seen in %j', (name, text) => {
    expect(namesOf(text)).not.toContain(name)
  })
})

describe('the model', () => {
  test('is read as it was written', () => {
    const model = baseModel()
    expect(unpackModel(packModel(model))).toEqual(model)
  })

  test('refuses bytes that are no model, are cut, or know other signs', () => {
    const bytes = Buffer.from(packModel(baseModel()))
    expect(() => unpackModel(bytes.subarray(1))).toThrow('not a text model')
    expect(() => unpackModel(bytes.subarray(0, -1))).toThrow('cut')
    expect(() =>
      unpackModel(Buffer.from(bytes.toString('latin1').replace('"money"', '"honey"'), 'latin1')),
    ).toThrow('other signs')
  })

  test('weighs at most 400 KB', () => {
    expect(packModel(baseModel()).byteLength).toBeLessThanOrEqual(400_000)
  })
})

describe('a score', () => {
  test.each([
    'Ищу людей на удалённую работу, от 200$ в день, обучение бесплатно, пишите + в лс',
    'Ищy людeй нa удaлённую paботу, oт 200$ в дeнь, обучeниe беcплатнo, пишитe в лc',
    'Earn $500 daily from home, no experience needed, DM me now https://t.me/+AbX3kLm9',
  ])('calls %j spam, and says why', (text) => {
    const { score, why } = scored(text)
    expect(score).toBeGreaterThan(0)
    expect(why.length).toBeGreaterThan(0)
  })

  test.each([
    'Кто завтра идёт на тренировку?',
    'Thanks, that worked',
    '😂',
    '',
    '+',
    'https://github.com/nodejs/node/issues/1',
  ])('lets %j be', (text) => {
    expect(scored(text).score).toBeLessThan(0)
  })

  const ordinary = [
    'Кто завтра идёт на тренировку?',
    'Thanks, that worked',
    'Wer bringt morgen die Bierbänke mit?',
    'می‌خواهم بدانم کتابخانه باز است یا نه',
    '今天几点集合',
  ]

  test.each(ordinary)('of %j is the same, whomever it addresses', (text) => {
    expect(scored(`@some_body ${text}`).score).toBe(scored(text).score)
    expect(scored(`${text} @some_body`).score).toBeLessThan(0)
  })

  test.each(ordinary)('of %j stays below 0 with money, emoji, a price, in capitals', (text) => {
    for (const said of [`${text} 💰`, `${text} 🚀🚀`, `💸 ${text}`, `${text} 15 €`, text.toUpperCase()])
      expect(scored(said).score).toBeLessThan(0)
  })

  test('is the same for the same text', () => {
    const text = 'Подработка на вечер, 3000 рублей'
    expect(scored(text)).toEqual(scored(text))
  })

  test('is a number, whatever is written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (written) => {
        expect(scored(written).score).toSatisfy(Number.isFinite)
      }),
    )
  })

  test('is a number over 64 KB of what is worst to match, too', () => {
    for (const worst of ['1 ', '1,', 'а.', 'a b ', '((', '+7 9', '\u0301', '@', '🔥', 'в день '])
      expect(scored(worst.repeat(65_536 / worst.length)).score).toSatisfy(Number.isFinite)
  })
})
