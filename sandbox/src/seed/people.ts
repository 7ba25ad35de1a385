import type { Chance } from '../world/chance.ts'
import type { Person, World } from '../world/world.ts'

/** The people whose phones one can hold. Ids are as Telegram gives them out: some do not fit into 32 bits. */
export const people = {
  ann: {
    id: 318_440_217,
    first_name: 'Ann',
    last_name: 'Keller',
    username: 'annkeller',
    language_code: 'en',
    bio: 'Runs more groups than she meant to.',
    photo: { seed: 220 },
  },
  boris: {
    id: 5_512_904_873,
    first_name: 'Борис',
    last_name: 'Соколов',
    username: 'boris_sokolov',
    language_code: 'ru',
    photo: { seed: 25 },
  },
  liora: {
    id: 1_209_384_756,
    first_name: 'ליאורה',
    last_name: 'כהן',
    username: 'liora_k',
    language_code: 'he',
    is_premium: true,
    photo: { seed: 41 },
  },
  haruka: {
    id: 6_203_998_112,
    first_name: '遥',
    last_name: '山本',
    username: 'haruka_rides',
    language_code: 'ja',
    photo: { seed: 14 },
  },
  zoe: {
    id: 842_117_390,
    first_name: 'Zoë 🌻',
    last_name: 'Okonkwo',
    username: 'zoe_sunflower',
    language_code: 'en',
    photo: { seed: 9 },
  },
  max: {
    id: 7_110_452_096,
    first_name: 'Maximiliana Theodora Wilhelmine Charlotte',
    last_name: 'von Hohenstein-Waldenburg und zu Schillingsfürst-Langenburg',
    language_code: 'de',
  },
  priya: {
    id: 5_980_331_764,
    first_name: 'Priya',
    last_name: 'Raghunathan',
    username: 'priya_r',
    language_code: 'en',
    bio: 'Moved in last week, flat 12. I bake.',
    photo: { seed: 109 },
  },
  tom: { id: 96_520_418, first_name: 'Tom', language_code: 'en' },
  viktor: {
    id: 2_045_118_903,
    first_name: 'Viktor',
    last_name: 'Hale',
    username: 'viktor_hale',
    language_code: 'en',
    bio: 'Is let into no mini app any more.',
  },
  mila: {
    id: 771_204_856,
    first_name: 'Mila',
    last_name: 'Petrović',
    username: 'mila_p',
    language_code: 'en',
    bio: 'New in town, and in no group yet.',
    photo: { seed: 52 },
  },
} as const satisfies Record<string, Person>

/** In the order in which the page offers them. */
export const names = [
  'ann',
  'boris',
  'liora',
  'haruka',
  'zoe',
  'max',
  'priya',
  'tom',
  'viktor',
  'mila',
] as const satisfies (keyof typeof people)[]

const firstNames = (
  'Emma Liam Olga Mateo Aisha Jonas Chiara Kofi Mei Lucas Noor Freya Иван Мария Алексей Софія 서연 民 陽菜 فاطمة یاسین ' +
  'Αλέξης Niamh Søren Zuzana Tiago Amara Ravi Ines Pavel Leila Hugo Sana Dmitri Yuki Elif'
).split(' ')
const lastNames = (
  'Becker Rossi Nguyen Kowalska Haddad Silva Иванова Петров García Andersen Mensah Tanaka 김 王 Papadopoulos O’Brien ' +
  'Yılmaz Novák Iyer Lindqvist'
).split(' ')

/** Somebody of the crowd. */
export function extra(chance: Chance): Person {
  const first_name = chance.pick(firstNames)
  const last_name = chance.next() < 0.9 ? chance.pick(lastNames) : ''
  const id = chance.next() < 0.4 ? chance.between(5e9, 7.9e9) : chance.between(2e7, 2.1e9)
  const hasName = chance.next() < 0.4
  return {
    id,
    first_name,
    ...(last_name && { last_name }),
    ...(hasName && { username: `user_${chance.letters(6).replaceAll('-', 'x')}_${id % 1000}` }),
    ...(chance.next() < 0.5 && { language_code: chance.pick(['en', 'de', 'ru', 'es', 'tr']) }),
    ...(chance.next() < 0.15 && { photo: { seed: id % 1_000_000 } }),
    is_extra: true,
  }
}

/** Somebody of the crowd who is new to this world. */
export function stranger(world: World, chance: Chance): number {
  const person = extra(chance)
  if (world.people.has(person.id)) return stranger(world, chance)
  world.people.set(person.id, person)
  return person.id
}
