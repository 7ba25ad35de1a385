/** What a person may not do, in words for the page. */
export class Refusal extends Error {}

/** Refuses unless it holds. */
export function need(holds: boolean, words: string): asserts holds {
  if (!holds) throw new Refusal(words)
}
