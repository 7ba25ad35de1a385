import type { Proof } from './proofs.ts'
import type { Area } from './statements.ts'

const head = `# Specification

What the product promises, and the tests that say so by the beginning of their titles. This page is written by
\`npm run specification\`; \`npm run check\` fails when it is not up to date, or when a promise is without proof.
`

/** The page as it is written: journeys first, as they come closest to what a person sees. */
export function specificationPage(areas: readonly Area[], proofs: readonly Proof[]): string {
  const sections = areas.map(({ title, statements }) => {
    const promises = Object.entries(statements).map(([id, words]) => {
      const own = proofs.filter((proof) => proof.id === id)
      const lines = [
        ...own.filter(({ isJourney }) => isJourney),
        ...own.filter(({ isJourney }) => !isJourney),
      ].map(line)
      return `### ${id}\n\n${words}\n\n${[...new Set(lines)].join('\n')}\n`
    })
    return `## ${title}\n\n${promises.join('\n')}`
  })
  return [head, ...sections].join('\n')
}

const line = ({ words, file, isJourney }: Proof) =>
  `- ${isJourney ? '**journey** ' : ''}${escaped(words)} ([${nameOf(file)}](../${file}))`

const nameOf = (file: string) => file.split('/').at(-1) ?? file

/** A title is text, whatever signs it holds. */
const escaped = (words: string) => words.replaceAll(/[\\`*_[\]<>|]/g, String.raw`\$&`).replaceAll(/\s+/g, ' ')
