import { Trans, useLingui } from '@lingui/react/macro'
import type { Activity } from '@steward/contract/activity.ts'
import { Section } from '#ui/row/Section.tsx'
import { Chart } from './Chart.tsx'
import { spanWords } from './day-words.ts'
import { isByWeek, newcomersOf, type Point } from './points.ts'
import { barsOf } from './picture/bodies.ts'
import { SharePicture } from './picture/SharePicture.tsx'
import { SinceWords } from './SinceWords.tsx'
import { AsTable, Table } from './Table.tsx'
import styles from './Chart.module.css'

/** Of those who wrote, how many did the first time. */
export function Newcomers({ activity }: { activity: Activity }) {
  const { t, i18n } = useLingui()
  const points = newcomersOf(activity)
  const areWeeks = isByWeek(activity.days)
  const title = t`New and returning`

  return (
    <Section
      title={title}
      footer={
        <>
          {areWeeks ? (
            <Trans>
              New: wrote here for the first time that week. Weeks are whole, from Monday to Sunday (UTC).
            </Trans>
          ) : (
            <Trans>New: wrote here for the first time that day (UTC).</Trans>
          )}{' '}
          <SinceWords day={activity.newcomers_since} />
        </>
      }
    >
      <Chart title={title} points={points} wordsOf={wordsOf}>
        <p className={styles.key} aria-hidden="true">
          <span>
            <i className={styles.part} /> <Trans>New</Trans>
          </span>
          <span>
            <i /> <Trans>Returning</Trans>
          </span>
        </p>
      </Chart>
      <AsTable>
        {() => (
          <Table
            caption={title}
            heads={[areWeeks ? t`Week` : t`Day`, t`New`, t`Returning`]}
            rows={points.map((point) => [spanWords(i18n.locale, point)].concat(cellsOf(point)))}
          />
        )}
      </AsTable>
      <SharePicture
        title={title}
        bodyOf={() => barsOf(points, i18n.locale, [t`New`, t`Returning`])}
        since={activity.newcomers_since}
      />
    </Section>
  )

  function wordsOf({ value, part }: Point): string {
    const fresh = i18n.number(part ?? 0)
    const returning = i18n.number((value ?? 0) - (part ?? 0))
    return t`${fresh} new, ${returning} returning`
  }

  function cellsOf({ value, part, gap }: Point): string[] {
    if (value === null || typeof part !== 'number') return [t`not counted`, t`not counted`]
    return [part, value - part].map((people) => {
      const count = i18n.number(people)
      return gap === 'part' ? t`${count}, in part` : count
    })
  }
}
