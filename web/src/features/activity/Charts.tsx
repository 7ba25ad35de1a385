import { Trans, useLingui } from '@lingui/react/macro'
import type { Activity, ActivityDay } from '@steward/contract/activity.ts'
import type { ReactNode } from 'react'
import { Section } from '#ui/row/Section.tsx'
import { Chart } from './Chart.tsx'
import { Newcomers } from './Newcomers.tsx'
import { inBars, isByWeek, type Kind, pointsOf } from './points.ts'
import { SinceWords } from './SinceWords.tsx'
import { UnderBars } from './UnderBars.tsx'

/** One for each kind of thing that is counted. */
export function Charts({ activity }: { activity: Activity }) {
  const { t } = useLingui()
  const { approvals_since: approvals, writers_since: writers } = activity
  const shown = { bars: inBars(activity.days), areWeeks: isByWeek(activity.days) }
  return (
    <>
      <OfKind {...shown} kind="messages" title={t`Messages`} />
      <OfKind
        {...shown}
        kind="writers"
        title={t`People who wrote`}
        footer={
          <>
            {shown.areWeeks && <Trans>A bar is the average day of a week.</Trans>}{' '}
            <Trans>People are counted by UTC days.</Trans> <SinceWords day={writers} />
          </>
        }
      />
      <Newcomers activity={activity} />
      <OfKind {...shown} kind="joins" title={t`Joined`} />
      <OfKind {...shown} kind="leaves" title={t`Left`} />
      <OfKind
        {...shown}
        kind="approvals"
        title={t`Requests approved`}
        footer={<SinceWords day={approvals} />}
        since={approvals}
      />
    </>
  )
}

type Props = {
  bars: ReturnType<typeof inBars<ActivityDay>>
  areWeeks: boolean
  kind: Kind
  title: string
  footer?: ReactNode
  since?: string | null
}

function OfKind({ bars, kind, footer, ...words }: Props) {
  const { title } = words
  const points = pointsOf(bars, kind)
  return (
    <Section title={title} footer={footer}>
      <Chart title={title} points={points} />
      <UnderBars points={points} {...words} />
    </Section>
  )
}
