import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../run.ts'

const page = readFileSync(join(root, 'docs/installing.md'), 'utf8')

/** The commands of docs/installing.md under a heading, one text for each block, as they stand there. */
export const stepsUnder = (heading: string): string[] => {
  const [, section] = page.split(`\n## ${heading}\n`)
  if (section === undefined) throw new Error(`docs/installing.md has nothing under ${heading}`)
  return blocksOf(section.split('\n## ')[0] ?? '')
}

/** The commands before the first heading. */
export const firstSteps = () => blocksOf(page.split('\n## ')[0] ?? '')

/** Every heading below which there are commands. */
export const headings = () =>
  page
    .split('\n## ')
    .slice(1)
    .filter((section) => blocksOf(section).length > 0)
    .map((section) => section.split('\n')[0] ?? '')

const blocksOf = (text: string) => [...text.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block)
