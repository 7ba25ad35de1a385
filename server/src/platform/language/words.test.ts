import { readdir } from 'node:fs/promises'
import { languages } from '@steward/contract/languages.ts'
import { type Words, wordsIn } from '@steward/contract/words/words.ts'
import { describe, expect, it } from 'vitest'
import { textIn } from './catalogue.ts'

const folder = new URL('../../../../contract/src/words/', import.meta.url)
const files = await readdir(folder)
const wordsOf = await Promise.all(
  files.map(async (name): Promise<Words[]> => {
    const exported: unknown = await import(/* @vite-ignore */ new URL(name, folder).href)
    return wordsIn(exported)
  }),
)
const all = wordsOf.flat()

const scripts = { ru: /\p{Script=Cyrillic}/u, fa: /\p{Script=Arabic}/u }

const names = (text: string) => [...new Set(text.match(/\{\w+(?=[,}])/g))].toSorted()

describe('the words of the server', () => {
  it('are found in every file of theirs, and one context says one thing', () => {
    expect(files.filter((_, at) => wordsOf[at]?.length === 0)).toEqual(['words.ts'])
    const contexts = new Set(all.map(({ context }) => context))
    expect(new Set(all.map(({ context, message }) => `${context} ${message}`)).size).toBe(contexts.size)
    expect(contexts.size).toBeGreaterThan(220)
  })

  it.each(languages)('say something in %s, and fill in the same', (language) => {
    for (const words of all) {
      expect(textIn(language, words).trim()).not.toBe('')
      expect([words.context, names(textIn(language, words))]).toEqual([words.context, names(words.message)])
    }
  })

  it.each(languages.filter((language) => language !== 'en'))('are translated into %s', (language) => {
    const same = all.filter((words) => textIn(language, words) === words.message)
    // What is only filled in.
    expect(same.filter(({ message }) => /[a-z]{3}/i.test(message.replaceAll(/\{\w+\}/g, '')))).toEqual([])
  })

  it.each(Object.entries(scripts))('are written in the script of %s', (language, script) => {
    const known = languages.find((each) => each === language) ?? 'en'
    const letters = all.filter(({ message }) => /[a-z]{3}/i.test(message.replaceAll(/\{\w+\}/g, '')))
    for (const words of letters) expect(textIn(known, words)).toMatch(script)
  })
})
