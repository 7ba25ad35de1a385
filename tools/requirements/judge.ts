import type { Proof } from '../specification/proofs.ts'
import type { Citation } from './citations.ts'
import type { Requirement } from './page.ts'

type Facts = {
  requirements: readonly Requirement[]
  /** The ids of docs/specification.md, which has a check of its own for their proofs. */
  promised: readonly string[]
  proofs: readonly Proof[]
  citations: readonly Citation[]
}

/** A run of `npm run test:long`, which passes or fails as a whole. */
const longRun = /^bench\/src\/long-[\w-]+\.ts$/

/** What stands between the page and the truth, one line each. */
export function judge({ requirements, promised, proofs, citations }: Facts): string[] {
  const tested = new Set(proofs.map(({ id }) => id))
  const run = new Set(citations.filter(({ file }) => longRun.test(file)).map(({ id }) => id))
  const measured = new Set(citations.filter(({ file }) => file.startsWith('bench/src/')).map(({ id }) => id))
  const told = new Set(citations.filter(({ file }) => file === 'docs/performance.md').map(({ id }) => id))
  const ids = requirements.map(({ id }) => id)
  const defined = new Set([...ids, ...promised])

  return [
    ...ids.filter((id, at) => ids.indexOf(id) < at).map((id) => `${id} is defined twice`),
    ...citations
      .filter(({ id }) => !defined.has(id))
      .map(({ id, file }) => `${file} cites ${id}, which is defined nowhere`),
    ...requirements.flatMap(({ id, state }) => {
      if (state === 'Met' && !tested.has(id) && !run.has(id))
        return [`${id} is said to be met, and neither a title of a test nor a long run names it`]
      if (state === 'Measured' && !measured.has(id))
        return [`${id} is said to be measured, and no bench names it`]
      if (state === 'Measured' && !told.has(id))
        return [`${id} is said to be measured, and docs/performance.md has no figure of it`]
      if (state === 'Does not apply' && tested.has(id)) return [`${id} is said not to apply, and is tested`]
      return []
    }),
  ]
}
