import { type I18n, setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { directionOf, type Language, languages } from '@steward/contract/languages.ts'
import { visibleName } from '@steward/contract/visible-name.ts'
import { untitledWords } from '@steward/contract/words/people.ts'
import type { Words } from '@steward/contract/words/words.ts'
import { textIn } from './catalogue.ts'

const speakers = new Map<Language, I18n>(
  languages.map((language) => [language, setupI18n({ locale: language, messages: { [language]: {} } })]),
)

/** Compiled when it is first said: few of the texts are said by one process in its life. */
function speakerOf(language: Language, text: string): I18n {
  const speaker = speakers.get(language)
  if (!speaker) throw new Error(`unknown language: ${language}`)
  if (!(text in speaker.messages)) speaker.load(language, { [text]: compileMessage(text) })
  return speaker
}

/** These letters run from right to left, and these marks turn what follows them. */
const turning = /[\p{Script=Arabic}\p{Script=Hebrew}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u
const marks = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** Whether some of a text runs from right to left. */
export const turns = (text: string): boolean => turning.test(text)

/** A stranger's name in our sentence turns nothing round but itself (Unicode UAX 9: first strong isolate). */
export function isolated(value: string, isTurned: boolean): string {
  if (!isTurned && !turns(value)) return value
  return `\u2068${value.replaceAll(marks, '')}\u2069`
}

/** By these names texts speak of a group. */
const titles = new Set(['group', 'title'])

/** A title that nobody would see leaves no gap in a sentence. */
const isBlankTitle = (name: string, value: string) =>
  titles.has(name) && value !== '' && visibleName(value) === undefined

/** Says a text in a language. What is filled in is text; numbers are written and counted as the language does. */
export function say(words: Words, language: Language, values: Record<string, string | number> = {}): string {
  const text = textIn(language, words)
  const filled = Object.entries(values).map(([name, value]) => {
    if (typeof value === 'number') return [name, value]
    const shown = isBlankTitle(name, value) ? say(untitledWords, language) : value
    return [name, isolated(shown, directionOf(language) === 'rtl')]
  })
  return speakerOf(language, text)._(text, Object.fromEntries(filled))
}
