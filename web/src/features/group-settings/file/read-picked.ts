import { longestText } from '@steward/contract/settings-table.ts'

/** No character takes more bytes in UTF-8. */
const mostBytes = 4

/** What stands in a file that somebody chose; undefined when it is too large, or went away since. */
export async function readPicked(file: File): Promise<string | undefined> {
  if (file.size > longestText.file * mostBytes) return undefined
  const text = await file.text().catch((): undefined => undefined)
  return text === undefined || text.length > longestText.file ? undefined : text
}
