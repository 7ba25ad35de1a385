import { Trans, useLingui } from '@lingui/react/macro'
import type { Activity } from '@steward/contract/activity.ts'
import { weekdays } from '@steward/contract/quiet-hours.ts'
import { useState } from 'react'
import { Section } from '#ui/row/Section.tsx'
import { nameOfWeekday, weekdayLabels } from '#ui/words/weekdays.ts'
import { formatOf } from './day-words.ts'
import { Dots } from './Dots.tsx'
import { later } from './later.tsx'
import { SharePicture } from './picture/SharePicture.tsx'
import { Scrub } from './Scrub.tsx'
import { AsTable, Table } from './Table.tsx'
import styles from './WeekMap.module.css'

const dayHours = 24
const hours = Array.from({ length: dayHours }, (_, hour) => hour)
/** Every sixth hour has its name under it. */
const namedHours = [0, 6, 12, 18]

/** When people write: the larger a dot, the more of them in that hour. */
export const WeekMap = later(function WeekMap({ week, days }: Pick<Activity, 'week' | 'days'>) {
  const { t, i18n } = useLingui()
  const [touched, setTouched] = useState<number>()
  const counts = weekdays.flatMap((_, day) => hours.map((hour) => week[day]?.[hour] ?? 0))
  const chosen = touched ?? counts.indexOf(Math.max(...counts))
  const count = i18n.number(counts[chosen] ?? 0)
  const when = whenWords(chosen, i18n.locale)
  const rowOf = (hour: number) => [
    hourName(hour, i18n.locale),
    ...weekdays.map((_, day) => i18n.number(week[day]?.[hour] ?? 0)),
  ]

  return (
    <Section
      title={<Trans>Busiest hours</Trans>}
      footer={<Trans>Messages by weekday and hour. The larger the dot, the more messages.</Trans>}
    >
      <div className={styles.map} data-sideways>
        <p className={styles.told} aria-hidden="true">
          <b>{count}</b> <span>{when}</span>
        </p>
        <div className={styles.week}>
          <div className={styles.days} aria-hidden="true">
            {weekdays.map((day) => (
              <span key={day}>{i18n._(weekdayLabels[day])}</span>
            ))}
          </div>
          <div className={styles.cells}>
            <Dots values={counts} columns={dayHours} />
            <span
              className={styles.chosen}
              style={{ gridColumn: (chosen % dayHours) + 1, gridRow: Math.floor(chosen / dayHours) + 1 }}
            />
            <Scrub
              label={t`Messages by weekday and hour`}
              said={`${when}: ${count}`}
              columns={dayHours}
              rows={weekdays.length}
              chosen={chosen}
              onChoose={setTouched}
            />
          </div>
          <div className={styles.hours} aria-hidden="true">
            {namedHours.map((hour) => (
              <span key={hour}>{hourName(hour, i18n.locale)}</span>
            ))}
          </div>
        </div>
      </div>
      <AsTable>
        {() => (
          <Table
            caption={t`Messages by weekday and hour`}
            heads={[t`Hour`, ...weekdays.map((day) => i18n._(weekdayLabels[day]))]}
            rows={hours.map(rowOf)}
          />
        )}
      </AsTable>
      <SharePicture
        title={t`Busiest hours`}
        bodyOf={() => ({
          is: 'dots',
          rows: weekdays.map((day) => i18n._(weekdayLabels[day])),
          columns: namedHours.map((hour) => hourName(hour, i18n.locale)),
          values: counts,
          gaps: days.map(({ gap }) => gap),
        })}
      />
    </Section>
  )
})

const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour))
const hourName = (hour: number, locale: string) => formatOf(locale, 'hour').format(at(hour))

function whenWords(index: number, locale: string): string {
  const weekday = weekdays[Math.floor(index / dayHours)]
  const hour = index % dayHours
  const words = formatOf(locale, 'minute').formatRange(at(hour), at(hour + 1))
  return weekday ? `${nameOfWeekday(weekday, locale)} ${words}` : words
}
