import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * tg-spam's local checks (umputun/tg-spam, MIT), written from its documentation, to be run beside ours: naive Bayes with
 * at least 50 %, similarity to a spam sample of at least 0.5, stop words, more than 2 emoji; nothing under 50
 * characters is looked at but for stop words and emoji.
 */
export type Beside = {
  learn(text: string, label: 'spam' | 'ham'): void
  isSpam(text: string): boolean
}

const shortest = 50
const mostEmoji = 2
const similar = 0.5

type Bag = Map<string, number>

const emoji = /\p{Extended_Pictographic}/gu
const lettersOf = (text: string) => text.match(/./gsu)?.length ?? 0
const trimmed = /^[.,!?\-:;()#]+|[.,!?\-:;()#]+$/gu

function bagOf(text: string, excluded: ReadonlySet<string>): Bag {
  const bag: Bag = new Map()
  for (const word of text.split(/\s+/u)) {
    if (excluded.has(word.toLowerCase())) continue
    const token = word.replaceAll(emoji, '').replaceAll(trimmed, '').toLowerCase()
    if (lettersOf(token) >= 3) bag.set(token, (bag.get(token) ?? 0) + 1)
  }
  return bag
}

const lengthOf = (bag: Bag) => Math.sqrt([...bag.values()].reduce((sum, count) => sum + count * count, 0))

function cosine(a: Bag, b: Bag): number {
  let dot = 0
  for (const [token, count] of a) dot += count * (b.get(token) ?? 0)
  return dot === 0 ? 0 : dot / (lengthOf(a) * lengthOf(b))
}

function naiveBayes() {
  const tokens = new Map<string, { spam: number; ham: number }>()
  const documents = { spam: 0, ham: 0 }
  const seen = { spam: 0, ham: 0 }
  const logOf = (label: 'spam' | 'ham', bag: Bag) => {
    let sum = Math.log(documents[label] / (documents.spam + documents.ham))
    for (const token of bag.keys())
      sum += Math.log(((tokens.get(token)?.[label] ?? 0) + 1) / (seen[label] + tokens.size))
    return sum
  }
  return {
    learn(bag: Bag, label: 'spam' | 'ham') {
      documents[label] += 1
      for (const token of bag.keys()) {
        const counts = tokens.get(token) ?? { spam: 0, ham: 0 }
        counts[label] += 1
        seen[label] += 1
        tokens.set(token, counts)
      }
    },
    isSpam: (bag: Bag) => bag.size > 0 && logOf('spam', bag) > logOf('ham', bag),
  }
}

const links = /https?:\/\/|t\.me\//giu
const mentions = /(?<!\w)@\w+/gu
const scripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Hebrew}/u,
]

/** The checks that are off unless asked for, at the values its documentation proposes. */
function allLocal(text: string): boolean {
  const words = text.split(/\s+/u).filter((word) => word !== '')
  const mixed = words.filter((word) => scripts.filter((script) => script.test(word)).length > 1)
  const spaces = text.match(/\s/gu)?.length ?? 0
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const short = words.filter((word) => lettersOf(word) <= 3)
  return (
    (text.match(links)?.length ?? 0) > 2 ||
    (text.match(mentions)?.length ?? 0) > 2 ||
    (/https?:\/\//u.test(text) && text.replaceAll(/https?:\/\/\S+/gu, '').trim() === '') ||
    mixed.length > 1 ||
    (words.length >= 5 && letters > 0 && (spaces / letters > 0.3 || short.length / words.length > 0.7))
  )
}

const linesOf = (folder: string, name: string) =>
  readFileSync(join(folder, name), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')

/** With the samples of a folder as tg-spam ships them: spam-samples.txt, ham-samples.txt, stop-words.txt, exclude-tokens.txt. */
export function besideFrom(folder: string, everything: boolean): Beside {
  const excluded = new Set(linesOf(folder, 'exclude-tokens.txt').map((token) => token.trim().toLowerCase()))
  const stops = linesOf(folder, 'stop-words.txt').map((word) => word.trim().toLowerCase())
  const bayes = naiveBayes()
  const samples: Bag[] = []
  const learn: Beside['learn'] = (text, label) => {
    const bag = bagOf(text, excluded)
    bayes.learn(bag, label)
    if (label === 'spam') samples.push(bag)
  }
  for (const line of linesOf(folder, 'spam-samples.txt')) learn(line, 'spam')
  for (const line of linesOf(folder, 'ham-samples.txt')) learn(line, 'ham')
  return {
    learn,
    isSpam(text) {
      const lower = text.toLowerCase()
      if (stops.some((stop) => lower.includes(stop))) return true
      if ((text.match(emoji)?.length ?? 0) > mostEmoji) return true
      if (everything && allLocal(text)) return true
      if (lettersOf(text) < shortest) return false
      const bag = bagOf(text, excluded)
      return samples.some((sample) => cosine(bag, sample) >= similar) || bayes.isSpam(bag)
    },
  }
}
