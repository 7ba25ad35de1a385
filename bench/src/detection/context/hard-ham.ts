import { pick, seeded } from '../random.ts'
import { createPen, forwarded, quoting, repeated, type Said, withHiddenLink, withLink } from './say.ts'

/** How members write what spam looks like: one call is one occasion, of a message or of several in a row. */
type Occasion = (scene: {
  pen: ReturnType<typeof createPen>
  userId: number
  date: number
  text: string
  random: () => number
}) => Said[]

const several = (count: number, one: (at: number) => Said): Said[] =>
  Array.from({ length: count }, (_, at) => one(at))

const wishes = ['Happy birthday!', 'Congratulations to all of you', 'С днём рождения!', 'تولدت مبارک']
const sales = [
  'Selling my bike, 350 €, hardly used, message me',
  'Looking for a waiter for weekends, 15 € an hour, write to me privately',
  'Продаю коляску, 8 000 ₽, пишите в личку',
  'Ищем программиста на удалёнку, от 200 000 в месяц, пишите в лс',
  'Who swaps USDT for cash? I lost 5 % at the last place',
  'Do not fall for this: "earn 500 $ a day, write to the manager". It is a scam!',
]

const occasions: Record<string, Occasion> = {
  chatter: ({ pen, userId, date, text }) => [pen.write(userId, date, text)],
  link: ({ pen, userId, date, text }) => [
    pen.write(userId, date, null, withLink(text, 'https://example.org/a/1')),
  ],
  invite: ({ pen, userId, date, text }) => [
    pen.write(userId, date, null, withLink(text, 'https://t.me/+AbCdEf')),
  ],
  'odd address': ({ pen, userId, date, text }) => [
    pen.write(userId, date, null, withHiddenLink(text, 'example.org', 'https://elsewhere.example/x')),
  ],
  punycode: ({ pen, userId, date, text }) => [
    pen.write(userId, date, null, withLink(text, 'https://xn--pple-43d.example/')),
  ],
  market: ({ pen, userId, date, random }) => [pen.write(userId, date, pick(sales, random))],
  'market, again': ({ pen, userId, date, random }) => {
    const text = pick(sales, random)
    return several(3, (at) => pen.write(userId, date + 120 * at, text))
  },
  forward: ({ pen, userId, date, text }) => [pen.write(userId, date, text, forwarded(date))],
  quote: ({ pen, userId, date, text, random }) => [
    pen.write(userId, date, text, quoting(pick(sales, random))),
  ],
  'edit that adds a link': ({ pen, userId, date, text }) => {
    const said = pen.write(userId, date, text)
    const { text: after, ...more } = withLink(text, 'https://example.org/b/2')
    return [said, pen.edit(said, date + 20, String(after), more)]
  },
  stickers: ({ pen, userId, date }) =>
    several(7, (at) =>
      pen.write(userId, date + at, null, { sticker: { file_id: 'a', file_unique_id: `sticker ${at % 2}` } }),
    ),
  album: ({ pen, userId, date }) =>
    several(10, (at) =>
      pen.write(userId, date, null, {
        media_group_id: `${userId} ${date}`,
        photo: [{ file_id: 'a', file_unique_id: `photo ${date} ${at}`, width: 90, height: 90 }],
      }),
    ),
  burst: ({ pen, userId, date, random }) =>
    several(7, (at) => pen.write(userId, date + at, pick(['ha', 'yes', 'wait', 'no', '?', 'so'], random))),
  wishes: ({ pen, userId, date, random }) => {
    const wish = pick(wishes, random)
    return several(5, (at) => pen.write(regularFrom + ((userId + at) % regulars), date + 9 * at, wish))
  },
  'long paste': ({ pen, userId, date, text }) => [
    pen.write(userId, date, `${text}\n`.repeat(40).slice(0, 4_000)),
  ],
  'mixed scripts': ({ pen, userId, date, text }) => [pen.write(userId, date, `${text} как in English, да?`)],
  mentions: ({ pen, userId, date }) => [
    pen.write(userId, date, null, repeated('mention', 12, '@neighbour ')),
  ],
  'custom emoji': ({ pen, userId, date }) => [
    pen.write(userId, date, null, repeated('custom_emoji', 20, '🙂')),
  ],
  contact: ({ pen, userId, date }) => [
    pen.write(userId, date, null, { contact: { phone_number: '1', first_name: 'Plumber' } }),
  ],
  story: ({ pen, userId, date }) => [
    pen.write(userId, date, null, { story: { id: 1, chat: { id: userId, type: 'private' } } }),
  ],
}

const regularFrom = 3_000
const regulars = 200

export type HardHam = Pick<Said, 'message'> & { kind: string }

/** At least so many messages of regulars that look like spam, in the order in which they are written; the same for a seed. */
export function hardHam(count: number, texts: readonly string[], seed = 7): HardHam[] {
  const random = seeded(seed)
  const pen = createPen()
  const kinds = Object.entries(occasions)
  const said: HardHam[] = []
  let date = 1_750_000_000
  for (let at = 0; said.length < count; at += 1) {
    const [kind, occasion] = kinds[at % kinds.length]!
    date += 30 + Math.floor(random() * 600)
    const userId = regularFrom + Math.floor(random() * regulars)
    for (const { message } of occasion({ pen, userId, date, text: pick(texts, random), random }))
      said.push({ message, kind })
  }
  return said
}
