import type { Found } from './phrases.ts'

/** Labels that stay, and why. */
const usual: Readonly<Record<string, string>> = {
  'How it works': 'what people look for above an explanation',
}

const clause = /^(?:Who|Whom|Whose|What|Which|How)\b(?!.*(?:\?|[.:!…]$))/
const better = 'a noun (“Permissions”, not “What members may do”) or a question'

/** Labels of a catalogue that begin like a question and ask nothing. */
export function clausesIn(path: string, text: string): Found[] {
  if (!path.endsWith('.po')) return []
  return [...text.matchAll(/^msgid "(.*)"$/gm)]
    .map(({ index, 1: words = '' }) => ({ at: index, words, better }))
    .filter(({ words }) => clause.test(words) && !(words in usual))
}
