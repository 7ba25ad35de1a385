import { Trans, useLingui } from '@lingui/react/macro'
import type { Activity } from '@steward/contract/activity.ts'
import { Section } from '#ui/row/Section.tsx'
import { Chart } from './Chart.tsx'
import { isByWeek, newcomersOf, type Point } from './points.ts'
import { SinceWords } from './SinceWords.tsx'
import { UnderBars } from './UnderBars.tsx'
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
      <UnderBars
        title={title}
        points={points}
        areWeeks={areWeeks}
        part={t`New`}
        rest={t`Returning`}
        since={activity.newcomers_since}
      />
    </Section>
  )

  function wordsOf({ value, part }: Point): string {
    const fresh = i18n.number(part ?? 0)
    const returning = i18n.number((value ?? 0) - (part ?? 0))
    return t`${fresh} new, ${returning} returning`
  }
}
