import { pick } from './random.ts'

const latinFor: Record<string, string> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  к: 'k',
  и: 'u',
  т: 't',
  в: 'b',
  н: 'h',
  м: 'm',
  з: '3',
  ч: '4',
  А: 'A',
  Е: 'E',
  О: 'O',
  Р: 'P',
  С: 'C',
  У: 'Y',
  Х: 'X',
  К: 'K',
  Т: 'T',
  В: 'B',
  Н: 'H',
  М: 'M',
  З: '3',
}
const cyrillicFor: Record<string, string> = {
  a: 'а',
  e: 'е',
  o: 'о',
  p: 'р',
  c: 'с',
  y: 'у',
  x: 'х',
  i: 'і',
  A: 'А',
  E: 'Е',
  O: 'О',
  T: 'Т',
  H: 'Н',
  B: 'В',
  C: 'С',
}

type Disguise = (text: string, random: () => number) => string

const swapped =
  (table: Record<string, string>): Disguise =>
  (text, random) => {
    const share = 0.3 + random() * 0.7
    const kept = new Set(Object.keys(table).filter(() => random() < 0.35))
    return text.replaceAll(/(?<![@/\w])\p{L}/gu, (letter) =>
      !kept.has(letter) && random() < share ? (table[letter] ?? letter) : letter,
    )
  }

const shout: Disguise = (text) => text.toUpperCase()
const whisper: Disguise = (text) => text.toLowerCase()
const unpunctuated: Disguise = (text) => text.replaceAll(/[.,!?:;–—]+(?=\s|$)/gu, '')
const hidden: Disguise = (text, random) =>
  text.replaceAll(/(?<=\p{L})(?=\p{L})/gu, () => (random() < 0.08 ? '\u200b' : ''))
const typed: Disguise = (text, random) =>
  text.replaceAll(/(\p{Ll})(\p{Ll})/gu, (pair, a: string, b: string) =>
    random() < 0.02 ? b + a : random() < 0.015 ? a : pair,
  )
const spacedOut: Disguise = (text, random) =>
  text.replaceAll(/(?<!\p{L})\p{L}{5,9}(?!\p{L})/gu, (word) =>
    random() < 0.15 ? word.split('').join(' ') : word,
  )
const decorated: Disguise = (text, random) => {
  const some = ['🔥', '💰', '✅', '🚀', '❗️', '💵', '📈', '👇', '⚡️', '🎁']
  return `${pick(some, random)} ${text.replaceAll(/(?<=[.!\n])\s/gu, (gap) => (random() < 0.5 ? `${gap}${pick(some, random)} ` : gap))} ${pick(some, random)}`
}

const cyrillic = /\p{Script=Cyrillic}/u
const latin = /\p{Script=Latin}/u

/** How people who spam dress up a text against filters; about half of them do not. */
export function disguised(text: string, random: () => number): string {
  const drawn = random()
  if (drawn < 0.3 && cyrillic.test(text)) return swapped(latinFor)(text, random)
  if (drawn < 0.15 && latin.test(text)) return swapped(cyrillicFor)(text, random)
  if (drawn < 0.35) return hidden(text, random)
  if (drawn < 0.4) return shout(text, random)
  if (drawn < 0.45) return spacedOut(text, random)
  if (drawn < 0.52) return decorated(text, random)
  return written(text, random)
}

const friendly = [
  '😂',
  '❤️',
  '🙏',
  '👍',
  '😊',
  '🤷‍♂️',
  '😅',
  '🔥',
  '❗️',
  '🎉',
  '😭',
  '💪',
  '🤝',
  '✅',
  '🥰',
  '☝️',
  '📌',
  '👇',
]

/** How people chat: as anybody writes, now and then with emoji. */
export function chatted(text: string, random: () => number): string {
  const said = written(text, random)
  if (random() > 0.3) return said
  const some = pick(friendly, random).repeat(random() < 0.6 ? 1 : 3)
  return random() < 0.7 ? `${said} ${some}` : `${some} ${said}`
}

/** How anybody writes: without capitals, without stops, with slips. */
function written(text: string, random: () => number): string {
  const drawn = random()
  if (drawn < 0.2) return whisper(text, random)
  if (drawn < 0.35) return unpunctuated(text, random)
  if (drawn < 0.45) return whisper(unpunctuated(text, random), random)
  if (drawn < 0.6) return typed(text, random)
  return text
}
