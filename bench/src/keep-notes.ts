/** What is written by hand about the figures stands below this line of the page. */
const marker = '\n## Beside the table\n'

/** What stands below the table of a page, its heading included; it outlives the figures. */
export function notesOf(page: string): string {
  const at = page.indexOf(marker)
  return at === -1 ? '' : page.slice(at)
}
