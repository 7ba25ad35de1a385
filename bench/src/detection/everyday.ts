import { pick, seeded } from './random.ts'
import type { Labelled } from './tuning-set.ts'

const names =
  'aditi aigul amandine ananya aoi arash arjun artur ayla ben bohdan bruna camille chiara chloe diego dimitris dmitry eitan elena emma emre felix giulia grace greta hana hannah haoran harry hina huda hung ines irina jiahui jisoo joao jules kaveh kavya kenji kerem kira layla leon linh luca lucia lukas malee matteo maxim meiling mila minjun moritz natasha nazar nick niran noam nora oliver olga omar oscar pablo parisa pavel putri quang rachel rahul roman sam selin sergey shira shirin siti sofiia somchai sora stavros svetlana tamar thao theo thiago timur tina vera youssef zeynep zoe'.split(
    ' ',
  )
const surnames =
  'k m b s t r v art bird cat cohen demir fox garcia jones khan martin music papas park photo real rossi sharma silva smirnov stone sun tanaka tran weber zhang'.split(
    ' ',
  )
const moneyEmoji = ['💰', '🚀', '💸', '💵', '📈', '💎', '🤑', '🪙']
const otherEmoji = [
  '🔥',
  '❗️',
  '✅',
  '⚡️',
  '🎁',
  '🏆',
  '🔔',
  '💥',
  '⭐️',
  '❤️',
  '👇',
  '👉',
  '🎉',
  '🙏',
  '👨‍👩‍👧',
  '🤷‍♀️',
]
const prices =
  '5 €|10 euro|20 $|$15|£6|300 руб|1500 рублей|200 грн|150 lira|50 ريال|100 هزار تومان|₪40|100 रुपये|25 ribu|200 nghìn|7 ευρώ|20元|500円|5000원|100 บาท|R$ 35'.split(
    '|',
  )

type Habit = (text: string, random: () => number) => string

/** An ordinary username, as people choose them. */
function username(random: () => number): string {
  const name = pick(names, random)
  const own = random() < 0.2 ? name[0]!.toUpperCase() + name.slice(1) : name
  const drawn = random()
  if (drawn < 0.4) return `@${own}_${pick(surnames, random)}`
  if (drawn < 0.7) return `@${own}${10 + Math.floor(random() * (random() < 0.5 ? 90 : 2_000))}`
  return `@${own}${pick(surnames, random)}`
}

/** Mostly before, as one addresses somebody; or behind, or between two words. */
const mentioning: Habit = (text, random) => {
  const name = username(random)
  const drawn = random()
  if (drawn < 0.2) return `${name} ${username(random)} ${text}`
  if (drawn < 0.45) return `${name} ${text}`
  if (drawn < 0.85) return `${text} ${name}`
  const gaps = Array.from(text.matchAll(/\s/gu), ({ index }) => index)
  const at = gaps.length > 0 ? pick(gaps, random) : text.length
  return `${text.slice(0, at)} ${name}${text.slice(at)}`
}

const emoting: Habit = (text, random) => {
  const picture = pick(random() < 0.7 ? moneyEmoji : otherEmoji, random)
  const some = picture.repeat(random() < 0.75 ? 1 : 1 + Math.floor(random() * 3))
  const drawn = random()
  if (drawn < 0.25) return `${some} ${text}`
  return drawn < 0.7 ? `${text} ${some}` : text + some
}

const shouting: Habit = (text) => text.toUpperCase()

const pricing: Habit = (text, random) =>
  random() < 0.5 ? `${text} ${pick(prices, random)}` : `${text}, ${pick(prices, random)}.`

/** Habits of people in every group, and how often each is applied here. */
const habits: readonly (readonly [share: number, Habit])[] = [
  [0.14, shouting],
  [0.15, pricing],
  [0.4, emoting],
  [0.55, mentioning],
]

/**
 * Each of these texts once more, with a mention, a price, emoji, or in capitals. Whether it is spam has no part in that, so
 * that nothing of it says so by itself.
 */
export function withHabits(texts: readonly Labelled[]): Labelled[] {
  const random = seeded(31)
  return texts.flatMap((each) => {
    const text = habits.reduce(
      (said, [share, habit]) => (random() < share ? habit(said, random) : said),
      each.text,
    )
    return text === each.text ? [each] : [each, { ...each, text }]
  })
}
