import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import type { ExtractorType } from '@lingui/conf'
import { refusalWords } from '@steward/contract/words/refusals.ts'
import { type Words, wordsIn } from '@steward/contract/words/words.ts'
import type { Plugin } from 'vite'

const folder = join(import.meta.dirname, '../../contract/src/words')

const wordsOf = async (path: string): Promise<Words[]> => wordsIn(await import(pathToFileURL(path).href))

/** What a text is called in the compiled catalogues. */
export const idOf = ({ message, context }: Words) => generateMessageId(message, context)

/** Finds the texts of server and bot for the catalogues. */
export const wordsExtractor: ExtractorType = {
  match: (path) => path.startsWith(folder),
  async extract(path, _, found) {
    for (const { message, context } of await wordsOf(path))
      found({ id: idOf({ message, context }), message, context, placeholders: {} })
  },
}

/** The ids of what the server alone says: the app leaves them out. */
export async function idsOfServer(): Promise<Set<string>> {
  const modules = (await readdir(folder)).map((name) => wordsOf(join(folder, name)))
  const ids = new Set((await Promise.all(modules)).flat().map(idOf))
  for (const words of Object.values(refusalWords)) ids.delete(idOf(words))
  return ids
}

/** The English catalogue of a build brings the messages, compiled. */
const refusals = (isBuild: boolean) =>
  Object.entries(refusalWords).map(([name, words]) => [
    name,
    { id: idOf(words), ...(!isBuild && { message: words.message }) },
  ])

export const refusalTextsId = '\0virtual:refusal-texts'

/** What refusals are called in the app, which says them where no answer of the server brings their words. */
export function refusalTexts(): Plugin {
  let isBuild = false
  return {
    name: 'steward-refusal-texts',
    configResolved: ({ command }) => void (isBuild = command === 'build'),
    resolveId: (id) => (id === 'virtual:refusal-texts' ? refusalTextsId : null),
    load: (id) =>
      id === refusalTextsId
        ? `export const refusalTexts = ${JSON.stringify(Object.fromEntries(refusals(isBuild)))}`
        : null,
  }
}
