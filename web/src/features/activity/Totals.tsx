import { Plural, Trans } from '@lingui/react/macro'
import type { Activity } from '@steward/contract/activity.ts'
import type { ReactNode } from 'react'
import { Count, Counts } from '#ui/picture/Counts.tsx'
import { Section } from '#ui/row/Section.tsx'
import { ChangeWords } from '#ui/words/ChangeWords.tsx'
import type { Kind } from './points.ts'
import { LaterSince } from './SinceWords.tsx'
import styles from './Totals.module.css'

/** The range in five numbers, each beside as many days before. */
export const Totals = ({ totals, compared, before, since, ...why }: Activity) => (
  <Section
    title={<Trans>Total</Trans>}
    footer={
      <>
        <LaterSince since={since} days={why.days} /> <Compared before={before} {...why} />{' '}
        {totals.writers === null && <Trans>People who wrote are known for 90 days.</Trans>}
      </>
    }
  >
    <div className={styles.totals}>
      <Counts>
        {kinds.map((kind) => {
          const value = totals[kind]
          const change = changeOf(compared?.[kind], before?.[kind])
          return <Count key={kind} value={value} label={labels[kind](value ?? 0)} change={change} />
        })}
      </Counts>
    </div>
  </Section>
)

const kinds = ['messages', 'writers', 'joins', 'leaves', 'approvals'] as const satisfies Kind[]

const labels: Record<Kind, (count: number) => ReactNode> = {
  messages: (count) => <Plural value={count} one="message" other="messages" />,
  writers: (count) => <Plural value={count} one="person wrote" other="people wrote" />,
  joins: (count) => <Plural value={count} one="joined" other="joined" />,
  leaves: (count) => <Plural value={count} one="left" other="left" />,
  approvals: (count) => <Plural value={count} one="approved" other="approved" />,
}

const changeOf = (now: number | null = null, before: number | null = null) =>
  now !== null && before !== null ? (
    <ChangeWords now={now} before={before} same={<Trans>as before</Trans>} />
  ) : undefined

type Why = Pick<Activity, 'before' | 'no_comparison' | 'is_open' | 'days'>

function Compared({ before, no_comparison: why, is_open: isOpen, days: { length } }: Why) {
  if (why === 'gap') return <Trans>Not compared: Steward was out of the group for part of the time.</Trans>
  if (why === 'just_begun') return <Trans>Not compared yet: the first hour isn’t over.</Trans>
  if (!before) return <Trans>Not compared: the days before weren’t counted.</Trans>
  if (isOpen)
    return (
      <Plural
        value={length}
        one="Compared with yesterday, up to the last full hour."
        other="Compared with the # days before, up to the last full hour; people who wrote, by full days."
      />
    )
  return (
    <Plural value={length} one="Compared with the day before." other="Compared with the # days before." />
  )
}
