import { createChance } from '../faults/chance.ts'
import { chatOf, person } from '../commands/orders.ts'

/** An update of a story; those of one group come one after the other. */
export type Told = { group: number; update: object }

const perGroup = 1_000
const words = 'garden fence boat ladder bench window kettle lamp river market station bakery'.split(' ')
const advert = 'Earn five hundred dollars a day from home, write to me and ask how it is done'
/** As many as the rule that counts them asks for, so that each person does one thing. */
const raiders = 14

/**
 * What comes to groups in a bad hour: in each somebody who writes a forbidden word twice, somebody who floods and goes on, a
 * forwarded album, four accounts with one advertisement, members who talk; then the last is raided: many join, and then they write.
 * Three parts, by group; a part begins when nothing of the one before is under way, since an attack changes what follows from
 * whatever is. The same for the same seed, but for its dates.
 */
export function storyOf(
  { seed, groups, rounds }: { seed: number; groups: number; rounds: number },
  date: number,
): Told[][][] {
  const chance = createChance(seed)
  let updateId = 900_000_000
  let messageId = 20_000
  const told = (group: number, what: object): Told => ({
    group,
    update: { update_id: (updateId += 1), ...what },
  })
  const said = (group: number, from: number, text: string) => {
    const chat = chatOf(group)
    return told(group, { message: { chat, date, message_id: (messageId += 1), from: person(from), text } })
  }
  /** Three forwarded photos at once. */
  const album = (group: number, from: number): Told[] =>
    [0, 1, 2].map((at) =>
      told(group, {
        message: {
          chat: chatOf(group),
          date,
          message_id: (messageId += 1),
          from: person(from),
          media_group_id: `album ${from}`,
          photo: [{ file_id: `${from} ${at}`, file_unique_id: `${from} ${at}`, width: 1, height: 1 }],
          forward_origin: { type: 'hidden_user', date, sender_user_name: 'Somebody' },
        },
      }),
    )
  const word = () => words[chance.below(words.length)] ?? ''
  const talk = (group: number, who: number) =>
    said(group, who, Array.from({ length: 5 + chance.below(5) }, word).join(' '))

  function round(group: number, place: number): Told[] {
    const someone = 10_000_000 + (group * rounds + place) * perGroup
    const talkers = Array.from({ length: 4 }, (_, at) => talk(group, someone + 100 + at))
    return [
      said(group, someone + 1, 'come to the c.a.s.i.n.o'),
      ...Array.from({ length: 7 }, (_, at) => said(group, someone + 2, `${word()} ${word()} ${at}`)),
      ...talkers,
      ...album(group, someone + 3),
      ...['', '👉 ', 'Hi! ', '❗️ '].map((mark, at) =>
        said(group, someone + 10 + at, `${mark}${advert} in ${word()} ${place}`),
      ),
      said(group, someone + 1, 'this casino again'),
    ]
  }
  function raid(group: number): { joins: Told[]; posts: Told[] } {
    const people = Array.from({ length: raiders }, (_, at) => 90_000_000 + at)
    const joins = people.map((id, at) =>
      told(group, {
        chat_member: {
          chat: chatOf(group),
          from: person(id),
          date: date - raiders + at,
          old_chat_member: { status: 'left', user: person(id) },
          new_chat_member: { status: 'member', user: person(id) },
        },
      }),
    )
    const posts = people.map((id) => said(group, id, 'Everybody look at this bot, it pays every single day'))
    return { joins, posts }
  }
  const bad = Array.from({ length: groups }, (_, group) =>
    Array.from({ length: rounds }, (_unused, place) => round(group, place)).flat(),
  )
  const { joins, posts } = raid(groups - 1)
  return [bad, [joins], [posts]]
}
