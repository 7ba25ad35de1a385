import type { I18n } from '@lingui/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Activity, ActivityWeek } from '@steward/contract/activity.ts'
import { useState } from 'react'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { shortDay, spanWords } from './day-words.ts'
import { gapWords } from './gap-words.ts'
import { later } from './later.tsx'
import { NotCounted } from './NotCounted.tsx'
import { daysAfter } from './range.ts'
import { SharePicture } from './picture/SharePicture.tsx'
import { Sideways } from './Sideways.tsx'
import { SinceWords } from './SinceWords.tsx'
import styles from './Cohorts.module.css'

/** The week in which people joined, and eight more. */
const ages = Array.from({ length: 9 }, (_, age) => age)
/** A phone shows as many at a glance. */
const fewWeeks = 14

/** Of those who joined in a week, how many wrote in it and in the weeks after it. */
export const Cohorts = later(function Cohorts({
  weeks,
  cohorts_since: since,
}: Pick<Activity, 'weeks' | 'cohorts_since'>) {
  const { t, i18n } = useLingui()
  const [isWhole, setWhole] = useState(false)
  const title = t`Activity after joining`
  const shown = isWhole ? weeks : weeks.slice(-fewWeeks)
  if (!weeks.some(({ came }) => came)) return null

  return (
    <Section
      title={title}
      footer={
        <>
          <Trans>
            How many of those who joined in a week wrote in that week (0) and in each of the 8 after it. Each
            person counts once, by when they joined last. Weeks are from Monday to Sunday (UTC).
          </Trans>{' '}
          <SinceWords day={since} />
        </>
      }
    >
      <Sideways label={t`Table by week`}>
        <table className={styles.grid}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Week</Trans>
              </th>
              <th scope="col">
                <Trans>Joined</Trans>
              </th>
              {ages.map((age) => (
                <th key={age} scope="col">
                  <span aria-hidden="true">{i18n.number(age)}</span>
                  <span className="for-ears">
                    {age === 0 ? (
                      <Trans>wrote in the same week</Trans>
                    ) : (
                      <Plural value={age} one="wrote # week later" other="wrote # weeks later" />
                    )}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((week) => (
              <Week key={week.week} of={week} />
            ))}
          </tbody>
        </table>
      </Sideways>
      {weeks.length > fewWeeks && (
        <Row title={<Trans>All weeks</Trans>} expanded={isWhole} onPress={() => setWhole(!isWhole)} />
      )}
      <SharePicture
        title={title}
        since={since}
        isCut={shown.length < weeks.length}
        bodyOf={() => ({
          is: 'grid',
          heads: [t`Week`, t`Joined`, ...ages.map((age) => i18n.number(age))],
          rows: shown.map((week) => gridRowOf(week, i18n)),
        })}
      />
    </Section>
  )
})

function gridRowOf({ week, came, wrote, gap }: ActivityWeek, i18n: I18n) {
  const cellOf = (people: number | null, of: number | null) => ({
    words: people === null ? '–' : i18n.number(people),
    share: people && of ? people / of : 0,
  })
  return {
    name: shortDay(i18n.locale, week),
    cells: [{ ...cellOf(came, null), gap }].concat(
      wrote.map((cell) => Object.assign(cellOf(cell.people, came), { gap: cell.gap })),
    ),
  }
}

function Week({ of: { week, came, wrote, gap } }: { of: ActivityWeek }) {
  const { t, i18n } = useLingui()
  return (
    <tr>
      <th scope="row">
        <span aria-hidden="true">{shortDay(i18n.locale, week)}</span>
        <span className="for-ears">{spanWords(i18n.locale, { from: week, to: daysAfter(week, 6) })}</span>
      </th>
      <Cell people={came} gap={gap} />
      {ages.map((age) => {
        const cell = wrote[age]
        if (cell) return <Cell key={age} {...cell} of={came} />
        return <td key={age} aria-label={t`not yet`} />
      })}
    </tr>
  )
}

type CellProps = { people: number | null; gap: ActivityWeek['gap']; of?: number | null }

/** The more of those who joined, the stronger its colour; hatched where the bot was out, or no admin. */
function Cell({ people, gap, of }: CellProps) {
  const { i18n } = useLingui()
  const share = people && of ? people / of : 0
  return (
    <td data-gap={gap}>
      <span className={styles.shade} style={{ opacity: share * mostColour }} aria-hidden="true" />
      {people === null ? <NotCounted /> : i18n.number(people)}
      {people !== null && gap && <span className="for-ears">{gapWords(i18n, gap)}</span>}
    </td>
  )
}

/** Numbers are to be read on it in every theme. */
const mostColour = 0.45
