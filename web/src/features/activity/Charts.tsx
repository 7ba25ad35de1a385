import { Trans, useLingui } from '@lingui/react/macro'
import type { Activity } from '@steward/contract/activity.ts'
import type { ReactNode } from 'react'
import { Section } from '#ui/row/Section.tsx'
import { Chart } from './Chart.tsx'
import { spanWords } from './day-words.ts'
import { Newcomers } from './Newcomers.tsx'
import { isByWeek, type Kind, type Point, pointsOf } from './points.ts'
import { barsOf } from './picture/bodies.ts'
import { SharePicture } from './picture/SharePicture.tsx'
import { SinceWords } from './SinceWords.tsx'
import { AsTable, Table } from './Table.tsx'

/** One for each kind of thing that is counted. */
export function Charts({ activity }: { activity: Activity }) {
  const { t } = useLingui()
  const { approvals_since: approvals, writers_since: writers } = activity
  const shown = { days: activity.days }
  return (
    <>
      <OfKind {...shown} kind="messages" title={t`Messages`} />
      <OfKind
        {...shown}
        kind="writers"
        title={t`People who wrote`}
        footer={
          <>
            {isByWeek(activity.days) && <Trans>A bar is the average day of a week.</Trans>}{' '}
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

type Props = { days: Activity['days']; kind: Kind; title: string; footer?: ReactNode; since?: string | null }

function OfKind({ days, kind, title, footer, since }: Props) {
  const { t, i18n } = useLingui()
  const points = pointsOf(days, kind)
  return (
    <Section title={title} footer={footer}>
      <Chart title={title} points={points} />
      <AsTable>
        {() => (
          <Table
            caption={title}
            heads={[isByWeek(days) ? t`Week` : t`Day`, title]}
            rows={points.map((point) => [spanWords(i18n.locale, point), countWords(point)])}
          />
        )}
      </AsTable>
      <SharePicture title={title} bodyOf={() => barsOf(points, i18n.locale)} since={since} />
    </Section>
  )

  function countWords({ value, gap }: Point): string {
    const count = value === null ? t`not counted` : i18n.number(value)
    return gap === 'part' ? t`${count}, in part` : count
  }
}
