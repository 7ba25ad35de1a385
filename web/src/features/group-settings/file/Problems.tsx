import { Plural, Trans } from '@lingui/react/macro'
import type { FileProblem } from '@steward/contract/settings-history.ts'
import type { ReactNode } from 'react'
import { Section } from '#ui/row/Section.tsx'
import styles from './Problems.module.css'

/** Each fault of a file: where it is, and what is allowed there. */
export const Problems = ({ problems }: { problems: readonly FileProblem[] }) => (
  <Section
    title={<Trans>Problems</Trans>}
    footer={<Trans>Nothing was changed. Fix the file, or export a new one from the other group.</Trans>}
    list
  >
    {problems.map((problem) => (
      <li className={styles.problem} key={`${problem.is} ${problem.field}`}>
        {problem.field && (
          <bdi className={styles.field} dir="ltr">
            {problem.field}
          </bdi>
        )}
        <span>{wordsOf(problem)}</span>
      </li>
    ))}
  </Section>
)

type Allowed = { most: number; choices: string }

const words: Record<FileProblem['is'], (allowed: Allowed) => ReactNode> = {
  not_json: () => <Trans>Can’t read this. A settings file is JSON, from the first brace to the last.</Trans>,
  not_this_format: () => <Trans>This isn’t a Steward settings file.</Trans>,
  newer: ({ most }) => (
    <Trans>This file is from a newer Steward. This one reads files up to version {most}.</Trans>
  ),
  missing: () => <Trans>It’s missing.</Trans>,
  unknown: () => <Trans>There is no such setting.</Trans>,
  whole_number: () => <Trans>It has to be a whole number.</Trans>,
  text: () => <Trans>It has to be a text.</Trans>,
  switch: () => <Trans>It has to be true or false.</Trans>,
  fields: () => <Trans>It has to be a group of settings in braces.</Trans>,
  at_least: ({ most }) => <Trans>It has to be {most} or more.</Trans>,
  at_most: ({ most }) => <Trans>It has to be {most} or less.</Trans>,
  longest: ({ most }) => <Plural value={most} one="At most # character." other="At most # characters." />,
  most_names: ({ most }) => <Plural value={most} one="At most # of them." other="At most # of them." />,
  most_lines: ({ most }) => <Plural value={most} one="At most # line." other="At most # lines." />,
  longest_line: ({ most }) => (
    <Plural value={most} one="At most # character per line." other="At most # characters per line." />
  ),
  doubled: () => <Trans>The same line appears twice.</Trans>,
  empty: () => <Trans>This can’t be empty.</Trans>,
  list: () => <Trans>It has to be a list.</Trans>,
  time: () => <Trans>It has to be a time like 23:00.</Trans>,
  time_zone: () => <Trans>It has to be a time zone like Europe/Berlin.</Trans>,
  one_of: ({ choices }) => <Trans>It has to be one of these: {choices}.</Trans>,
}

const wordsOf = ({ is, limit, options }: FileProblem): ReactNode =>
  words[is]({ most: limit ?? 0, choices: options.join(', ') })
