import { callToWrite, privately } from './sign-words.ts'

/** People and channels; bots have names of their own. */
const mention = /(?<![\w.])@(?!\w*bot\b)([a-z]\w{3,}) ?/giu
/** How many letters before a mention may tell that it is somebody to write to. */
const reach = 30
const readAtMost = 4_000

const everywhere = [callToWrite, privately].map((words) => new RegExp(words, 'giu'))

/** Where in a text a call to write ends. */
const callsIn = (text: string): number[] =>
  everywhere.flatMap((words) => Array.from(text.matchAll(words), ({ 0: said, index }) => index + said.length))

/** The end of a sentence, a line or a picture: what stands behind it belongs to none of them. */
const anew = /(?:[.!?…:：。！？؟،|·•→>»–—-]|\p{Extended_Pictographic}\ufe0f?|\S\s*\n)\s*$/u
const nothingMore = /^[^\p{L}\p{N}@\n]*(?:\n|$)/u

/** Whether it stands by itself where a line ends, as an address does. */
const isAddress = (text: string, at: number, length: number) =>
  anew.test(text.slice(Math.max(0, at - 6), at)) &&
  nothingMore.test(text.slice(at + length, at + length + 80))

/** Whether a mention in this text is of somebody to write to. */
function contactIn(text: string): (at: number, length: number) => boolean {
  const calls = callsIn(text.slice(0, readAtMost))
  return (at, length) => calls.some((end) => end <= at && at - end <= reach) || isAddress(text, at, length)
}

/** Usernames that a text asks to write to, in lower case, without the @. */
export function contactsIn(text: string): string[] {
  if (!text.includes('@')) return []
  const isContact = contactIn(text)
  return Array.from(text.matchAll(mention)).flatMap(({ 0: whole, 1: name = '', index }) =>
    isContact(index, whole.length) ? [name.toLowerCase()] : [],
  )
}

const nobody: ReadonlySet<string> = new Set()

/** A text without those whom it mentions: all but somebody to write to whom the group does not know. */
export function withoutMentions(text: string, known = nobody): string {
  if (!text.includes('@')) return text
  const isContact = contactIn(text)
  return text.replaceAll(mention, (whole, name: string, at: number) =>
    isContact(at, whole.length) && !known.has(name.toLowerCase()) ? whole : '',
  )
}
