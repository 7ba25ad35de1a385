export type Title = { ids: string[]; words: string }

/** A call whose first argument is a text that begins with ids; `it.each(…)` closes a bracket before its own. */
const titled = /([\w.]+|\))\(\s*(['"`])((?:[A-Z][A-Z0-9]*-[A-Z0-9]+(?:-\d+)? )+)((?:\\.|(?!\2).)+)\2/gs

/** What is skipped proves nothing, and a group of tests is none. */
const provesNothing = /^(describe|test\.describe)\b|\b(skip|todo|fixme|step)\b/

/** The titles of a file's tests that say which promise they prove. */
export function titlesOf(source: string): Title[] {
  return [...source.matchAll(titled)]
    .filter(([, call = '']) => !provesNothing.test(call))
    .map(([, , , ids = '', words = '']) => ({
      ids: ids.trim().split(' '),
      words: words.replaceAll(/\\(.)/g, '$1').replaceAll(/\$\{[^}]*\}|\$[\w.]+|%[a-z]/g, '…'),
    }))
}
