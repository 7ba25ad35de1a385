import { type Glance, glanceAt } from './glance.ts'
import { hasInvisible } from './invisible.ts'
import { callToWrite, earning, gambling, lending, privately, warning } from './sign-words.ts'

const styled = /[\u{1d400}-\u{1d7ff}\u{1f130}-\u{1f189}\u24b6-\u24e9\uff21-\uff5a]/u

const currency = String.raw`(?:[$€₽£₸₴₺₹₿¥₩₪﷼]|usdt?|eur|rub|btc|ton|trx|руб\p{L}{0,12}|р|дол+ар\p{L}{0,12}|бакс\p{L}{0,12}|грн|гривен\p{L}{0,12}|тенге|евро|зел[её]н\p{L}{0,12}|тыс\p{L}{0,12}|к|k|тонн\p{L}{0,12}|rupees?|dollars?|euros?|reais|pesos?|juta|ribu|lira|tl|تومان|دلار|دولار|ريال|درهم|रुपये|डॉलर|美元|美金|元|万|円|원|บาท|ש["״]ח|שקל\p{L}{0,12}|₫|ευρώ|fcfa|francs?|soles|pkr|rs|inr|rp|triệu|nghìn|ngàn|củ|jt|rb|juta|میلیون|هزار|جنيه|دينار|块|만|रु|हजार)`
const money = new RegExp(String.raw`(?<!\p{L})${currency}\s?\d|\d[\d\s.,]{0,12}${currency}(?!\p{L})`, 'iu')
const time = String.raw`(?:в|за|/|per|a|an|pro|por|al|a la|la|günde|haftada|per|sehari|kazanç|روزانه|يوميا)?\s?(?:день|дня|дн|сутки|недел\p{L}{0,12}|месяц\p{L}{0,12}|мес|час\p{L}{0,12}|смен\p{L}{0,12}|рейс\p{L}{0,12}|day|daily|week(?:ly)?|month(?:ly)?|hours?|shift|tag|woche|monat|d[ií]a|diario|diari[oa]s|semana\p{L}{0,12}|m[eê]s|hora|gün\p{L}{0,12}|hafta\p{L}{0,12}|ay|hari|minggu|bulan|روز\p{L}{0,12}|هفته|ماه|يوم\p{L}{0,12}|اليوم|أسبوع\p{L}{0,12}|दिन|रोज़?|हफ्ते|महीने|天|日|周|月|하루|일|วัน|ביום|בשבוע|בחודש|לשעה|день|тиждень|зміну|вечір|вечер|jour|semaine|mois|heure|giorno|settimana|mese|ora|stunde|günlük|haftalık|aylık|ngày|tuần|tháng|μέρα|ημέρα|εβδομάδα|μήνα|ώρα)`
const timeThenMoney = new RegExp(
  String.raw`(?<!\p{L})(?:daily|weekly|monthly|ежедневно|щодня|каждый день|günlük|haftalık|aylık|günde|haftada|roz(?:ana)?|har din|रोज़?|महीने|हर दिन|روزانه|هفته‌ای|ماهی|روزی|يوميا|شهريا|日入|日赚|日结|日薪|月入|一天|一周|日給|月収|時給|毎日|하루|일당|주급|월|매일|วันละ|เดือนละ|สัปดาห์ละ|tiap hari|sehari)[^\p{L}\d]{0,4}(?:赚|入|到|에)?\s?(?:[$€₹₺₩¥]|rp\s?)?\d`,
  'iu',
)
const moneyByTime = new RegExp(
  String.raw`(?:${currency}\s?\d[\d\s.,+–-]{0,12}|\d[\d\s.,+–-]{0,12}${currency})[+\s]{0,3}${time}(?!\p{L})`,
  'iu',
)
const percentByTime = new RegExp(String.raw`\d\s?%[+\s]{0,3}(?:прибыл\p{L}{0,12}\s)?${time}(?!\p{L})`, 'iu')

/** Named yes-or-no marks of a text that do not depend on its words, tried on the text as it was written. */
const patterns = {
  money,
  moneyByTime,
  timeThenMoney,
  percent: /\d\s?%(?![\dA-F]{2})/u,
  percentByTime,
  manyDigits: /(?:\d[\s.,]?){4}/u,
  invite: /t(?:elegram)?\.me\/(?:\+|joinchat)/iu,
  telegramLink: /(?<![\p{L}\d])t(?:elegram)?\.me\/|tg:\/\//iu,
  botStart: /(?:t\.me\/|@)\w*bot\b/iu,
  botWithReferrer: /\?start(?:app)?=/iu,
  link: /https?:\/\/|www\./iu,
  shortener:
    /(?:bit\.ly|tinyurl\.com|goo\.gl|clck\.ru|vk\.cc|is\.gd|cutt\.ly|t\.co|rb\.gy|shorturl\.at|lnkd\.in|linktr\.ee|taplink\.cc)\//iu,
  cheapDomain:
    /\.(?:top|xyz|club|click|site|online|icu|vip|bet|casino|win|live|buzz|shop|fun|monster|sbs|cfd|lol|cyou)(?![\p{L}\d])/iu,
  messenger: /wa\.me\/|whats?\s?app|ватсап|вотсап|viber|вайбер|واتساب|व्हाट्सएप/iu,
  mention: /(?<![\w.])@[a-z]\w{3,}/iu,
  phone: /\+?\d[\s(-]*\d{2,3}[\s)-]*\d{3}[\s-]*\d{2}[\s-]?\d{2}/u,
  privately,
  plus: /(?:["«“(]|став\p{L}{0,12}|пиш\p{L}{0,12}|жд\p{L}{0,12}|отпис\p{L}{0,12}|кида\p{L}{0,12}|шл\p{L}{0,12})\s?(?:["«“(])?\s?[+➕]|[+➕]\s?(?:в|мне)\s/iu,
  callToWrite,
  gambling,
  warning,
  lending,
  earning,
  adult:
    /🔞|18\s?\+|\+18|(?<!\p{L})(?:xxx|porn\p{L}{0,12}|nudes?|интим\p{L}{0,12}|секс\p{L}{0,12}|порн\p{L}{0,12}|голы[ехй]\p{L}{0,12})/iu,
  repeated: /([^\s\d.])\1{4,}/u,
  spacedLetters: /(?<![\p{L}])(?:\p{L}[\s._*-]){4,}\p{L}(?!\p{L})/u,
  letterDigit: /\p{L}{2}\d\p{L}{2}|\p{L}[03]\p{L}{2}/u,
  pointing: /[👉👇⬇➡🔽👈⤵]/u,
  moneyEmoji: /[💰💵💸🤑💲💳🪙💎🚀📈]/u,
  alarmEmoji: /[🔥‼❗✅⚡🎁🎰🏆🔔📢💥⭐🌟❤🍓🍑💋]/u,
  question: /[?？؟]/u,
  asksAtEnd: /[?？؟]\s?\){0,5}$/u,
  smileAtEnd: /[)(]$/u,
  greeting:
    /^\W{0,8}(?:привет\p{L}{0,12}|здравств\p{L}{0,12}|добр\p{L}{1,12}\s\p{L}{1,12}|всем\s|приветств\p{L}{0,12}|ребят\p{L}{0,12}|друзья|hello|hi|hey|good (?:day|morning|evening)|dear|hola|olá|hallo|merhaba|selam|halo|سلام|مرحبا|السلام|नमस्ते|大家好)(?!\p{L})/iu,
  hashtag: /(?<!\S)#\p{L}/u,
  bulleted: /(?:^|\n)[ \t]{0,4}(?:[-•✅✔➖▪🔹🔸]|\d[.)])/u,
  code: /[{};][ \t]{0,4}\n|=>|\(\)|::|<\/|```/u,
} satisfies Record<string, RegExp>

type Sign = keyof typeof patterns

/** What has to stand in a text for any of these to be in it: most texts have little of it. */
const onlyWhere: readonly (readonly [(seen: Glance) => boolean, readonly Sign[]])[] = [
  [
    ({ hasDigit }) => hasDigit,
    ['money', 'moneyByTime', 'timeThenMoney', 'percent', 'percentByTime', 'manyDigits', 'phone'],
  ],
  [({ hasDigitAfterLetter }) => hasDigitAfterLetter, ['letterDigit']],
  [({ hasSlash }) => hasSlash, ['invite', 'telegramLink', 'shortener']],
  [({ hasSlash, hasAt }) => hasSlash || hasAt, ['botStart']],
  [({ hasSlash, hasDot }) => hasSlash || hasDot, ['link']],
  [({ hasAt }) => hasAt, ['mention']],
  [({ hasDot }) => hasDot, ['cheapDomain']],
  [({ hasQuestion }) => hasQuestion, ['botWithReferrer', 'question', 'asksAtEnd']],
  [({ isBeyondAscii }) => isBeyondAscii, ['pointing', 'moneyEmoji', 'alarmEmoji']],
  [({ hasRun }) => hasRun, ['repeated']],
  [({ hasLettersApart }) => hasLettersApart, ['spacedLetters']],
]

const bands = (name: string, from: readonly number[]) => from.map((least) => `${name}≥${least}`)

const measured: Record<string, readonly number[]> = {
  length: [12, 25, 50, 90, 160, 300, 600, 1200],
  lines: [3, 6, 12],
  emoji: [1, 3, 6, 12],
  emojiPerHundred: [4, 10, 30],
  capitalsPerHundred: [15, 40, 70],
  marks: [1, 3],
  links: [2, 4],
  mixedWords: [1, 2, 5, 10],
}

const others = ['invisible', 'styled', 'mixedMost'] as const

const ways = [
  'privately',
  'callToWrite',
  'plus',
  'mention',
  'telegramLink',
  'link',
  'shortener',
  'messenger',
  'phone',
]

/** Signs that say more together than each alone: one of the first with one of the second. */
const together: Record<string, readonly [readonly string[], readonly string[]]> = {
  moneyAndWay: [['money'], ways],
  moneyByTimeAndWay: [['moneyByTime', 'timeThenMoney', 'percentByTime'], ways],
  percentAndWay: [['percent'], ways],
  earningAndWay: [['earning'], ways],
  earningAndMoney: [['earning'], ['money', 'moneyByTime', 'timeThenMoney', 'percent']],
  gamblingAndWay: [['gambling'], ways],
  gamblingAndMoney: [['gambling'], ['money', 'percent', 'moneyEmoji', 'alarmEmoji']],
  lendingAndWay: [['lending'], ways],
  adultAndWay: [['adult'], ways],
  pictureAndWay: [['moneyEmoji', 'alarmEmoji', 'pointing'], ways],
  warningAndWay: [['warning'], ways],
  warningAndMoney: [['warning'], ['money', 'moneyByTime', 'earning', 'gambling', 'lending']],
  askingAndWay: [['asksAtEnd'], ways],
}

/** Every sign by its name; a model keeps a weight for each, in this order. */
export const signNames: readonly string[] = [
  ...Object.keys(patterns),
  ...Object.entries(measured).flatMap(([name, from]) => bands(name, from)),
  ...others,
  ...Object.keys(together),
]

const placeOf = new Map(signNames.map((name, place) => [name, place]))
const banded = Object.entries(measured).flatMap(([name, from]) =>
  from.map((least) => ({ name, least, place: placeOf.get(`${name}≥${least}`)! })),
)
const places = (names: readonly string[]) => names.map((name) => placeOf.get(name)!)
const pairs = Object.entries(together).map(([name, [first, second]]) => ({
  place: placeOf.get(name)!,
  first: places(first),
  second: places(second),
}))
const tried = Object.entries(patterns).map(([name, pattern]) => ({
  place: placeOf.get(name)!,
  pattern,
  where: onlyWhere.find(([, names]) => names.some((one) => one === name))?.[0],
}))

const links = /https?:\/\/|t\.me\//giu

function measure(text: string, seen: Glance): Record<string, number> {
  const { letters, capitals, lines, pictures, exclamations, mixedWords } = seen
  return {
    length: text.length,
    lines,
    emoji: pictures,
    emojiPerHundred: (100 * pictures) / Math.max(text.length, 10),
    capitalsPerHundred: letters < 8 ? 0 : (100 * capitals) / letters,
    marks: exclamations,
    links: seen.hasSlash ? (text.match(links)?.length ?? 0) : 0,
    mixedWords,
  }
}

/** The places in `signNames` of what a text shows, ascending. Looks at 4,000 letters at most. */
export function signsOf(written: string): number[] {
  const text = written.slice(0, 4_000).trimEnd()
  const found: number[] = []
  const seen = glanceAt(text)
  for (const { place, pattern, where } of tried)
    if ((!where || where(seen)) && pattern.test(text)) found.push(place)
  const values = measure(text, seen)
  for (const { name, least, place } of banded) if (values[name]! >= least) found.push(place)
  if (seen.isBeyondAscii && hasInvisible(text)) found.push(placeOf.get('invisible')!)
  if (seen.isBeyondAscii && styled.test(text)) found.push(placeOf.get('styled')!)
  if (seen.words >= 3 && seen.mixedWords * 3 >= seen.words) found.push(placeOf.get('mixedMost')!)
  const isFound = (place: number) => found.includes(place)
  for (const { place, first, second } of pairs)
    if (first.some(isFound) && second.some(isFound)) found.push(place)
  return found
}
