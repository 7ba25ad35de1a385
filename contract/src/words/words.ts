/**
 * One text of server and bot: in English, as ICU MessageFormat, and where it is said. Its translations stand in the
 * catalogues under both, as `msgid` and `msgctxt`; a check finds what is missing there.
 */
export type Words = Readonly<{ message: string; context: string }>

type Texts = { readonly [name: string]: string | Texts }
export type Named<T> = { readonly [Name in keyof T]: T[Name] extends string ? Words : Named<T[Name]> }

const named = (context: string, text: string | Texts): object =>
  typeof text === 'string'
    ? { message: text, context }
    : Object.fromEntries(
        Object.entries(text).map(([name, each]) => [name, named(`${context}.${name}`, each)]),
      )

/** Texts by what they are about and by name: `hello` of `bot` is said in the context `bot.hello`. */
export const words = <const T extends Texts>(about: string, texts: T): Named<T> =>
  // It has the names that it was given.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  named(about, texts) as Named<T>

const isWords = (value: object): value is Words => 'message' in value && 'context' in value

/** Every text among the exports of a module. */
export const wordsIn = (exported: unknown): Words[] => {
  if (typeof exported !== 'object' || exported === null) return []
  return isWords(exported) ? [exported] : Object.values(exported).flatMap(wordsIn)
}
