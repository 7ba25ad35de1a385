import { describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import { fold, wordsOf } from './fold.ts'
import { hitWord } from './words.ts'

const hits = (list: string, text: string) => hitWord(list, fold(text)) !== undefined

describe('a word of the list is found in what looks like it', () => {
  it.each([
    ['casino', 'CASINO!'],
    ['казино', 'Казино!'],
    ['казино', 'КАЗИНО!!! жми'],
    ['casino', 'cаsіnо', 'Cyrillic letters among Latin'],
    ['казино', 'кaзинo', 'Latin letters among Cyrillic'],
    ['casino', 'ｃａｓｉｎｏ'],
    ['casino', '𝕔𝕒𝕤𝕚𝕟𝕠'],
    ['casino', 'ⓒⓐⓢⓘⓝⓞ'],
    ['casino', '🅲🅰🆂🅸🅽🅾'],
    ['casino', '🅒🅐🅢🅘🅝🅞'],
    ['casino', 'ᴄᴀꜱɪɴᴏ'],
    ['casino', 'c a s i n o'],
    ['casino', 'c.a.s.i.n.o!'],
    ['казино', 'к_а_з_и_н_о'],
    ['casino', 'c|a|s|i|n|o'],
    ['casino', 'c4s1n0'],
    ['casino', 'c@$ino'],
    ['free', 'fr33'],
    ['казино', 'ка3ин0'],
    ['работа', 'р@бота'],
    ['sale', '$ale'],
    ['viagra', 'v!agra'],
    ['cash', 'cash$'],
    ['казино', 'ка\u200Bзи\u0301н\u00ADо'],
    ['казино', 'к\u0489азино'],
    ['casino', 'c\u{E0100}asino'],
    ['کازینو', 'کـــازینو'],
    ['کازینو', 'كازينو', 'Arabic letters for Persian ones'],
    ['کازینو', 'کَازِینو'],
    ['赌场', '欢迎来到赌场玩'],
    ['赌场', '赌 场 欢 迎'],
    ['微信', '加我微信号领取福利', 'where a dictionary has another word begin in the middle of it'],
    ['เครดิตฟรี', 'แจกเครดิตฟรี100', 'with a number behind it'],
    ['елка', 'ёлка'],
    ['casino', '\u202Eonisac', 'written from its end, shown from its beginning'],
    ['casino', 'go to \u202Eonisac\u202C now'],
    ['קזינו', '\u202Dוניזק'],
    ['casino', 'c\na\ns\ni\nn\no', 'a letter a line'],
    ['casino', 'c\n\na\n\ns\n\ni\n\nn\n\no'],
    ['casino', 'c🔥a🔥s🔥i🔥n🔥o'],
    ['casino', 'ᏟᎪᏚᎥᏁᎾ', 'Cherokee'],
    ['casino', 'ꓚꓮꓢꓲꓠꓳ', 'Lisu'],
    ['bonus', 'ⲃⲟⲛus', 'Coptic'],
    ['casino', '🇨 🇦 🇸 🇮 🇳 🇴', 'halves of flags'],
    ['casino', '🇨\u200B🇦\u200B🇸\u200B🇮\u200B🇳\u200B🇴'],
    ['viagra', '🇻🇮🇦🇬🇷🇦', 'where they make flags that nobody has'],
    ['casino', 'ouısɐɔ', 'on its head'],
    ['free', 'ǝǝɹɟ'],
    ['casino', 'cɐsino'],
    ['casino', 'C🅰S❗N⭕', 'with emoji'],
    ['casino', 'ca_sino'],
    ['casino', 'cas-ino'],
    ['casino', 'cas’ino'],
    ['casino', 'ca*sino'],
    ['casino', 'casiiino'],
    ['casino', 'caassiinnoo'],
    ['casino', 'CASINOOOO!'],
  ])('%s in %s', (word, text, _why?: string) => {
    expect(hits(word, text)).toBe(true)
  })
})

describe('and not in honest text', () => {
  it.each([
    ['*sex*', 'he uses express trains', 'a part across two words'],
    ['мой', 'мои друзья'],
    ['casino', 'the casinos nearby'],
    ['gmail', 'no mail here'],
    ['100', 'it costs 1000'],
    ['us', 'from 🇺🇸 with love'],
    ['кот', 'который час'],
    ['कल', 'कला'],
    ['حرام', 'حر'],
    ['casino', '🇨🇦🇸🇮🇳🇴', 'three flags'],
    ['de', 'Made in 🇩🇪 and 🇦🇹'],
    ['pol', 'the pool'],
    ['desert', 'a dessert'],
    ['sucesor', 'success or failure'],
    ['dont', 'I don’t know'],
    ['loro', 'l’oro di Napoli'],
    ['cant', "I can't"],
    ['abcd', 'a) yes b) no c) both d) none'],
    ['operation', 'co-operate'],
    ['*sex*', 'ask @docs_express'],
    ['100', 'that is 1000000'],
    ['1000', 'that is 100000'],
    ['sex', 'ᎠᏂᏴᏫᏯ ᏣᎳᎩ ᎦᏬᏂᎯᏍᏗ', 'Cherokee'],
    ['casino', 'кафе и но', 'words that follow one another'],
  ])('%s not in %s', (word, text, _why?: string) => {
    expect(hits(word, text)).toBe(false)
  })
})

it('an address of mail keeps its words', () => {
  expect(hits('gmail', 'write to anna@gmail.com')).toBe(true)
})

it.each([
  ['Я люблю свой город и читаю книги', 7],
  ['می‌خواهم فردا به خانه بروم', 5],
  ['أحب القراءة في المساء', 4],
  ['मैं कल दिल्ली जा रहा हूँ', 6],
  ['我明天去北京', 1],
  ['내일 서울에 갑니다', 3],
])('%s keeps its words', (text, words) => {
  expect(wordsOf(fold(text))).toHaveLength(words)
})

it('a text of any kind is folded, and no more of it than is looked at', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      expect(fold(text).isWellFormed()).toBe(true)
    }),
  )
  for (const hostile of ['a ', 'a!', '\u0301', '\u200B', '@$', 'a.'])
    expect(fold(hostile.repeat(32_768)).length).toBeLessThanOrEqual(8_192 * 2)
})
