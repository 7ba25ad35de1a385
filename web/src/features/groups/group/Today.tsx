import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Group } from '@steward/contract/groups.ts'
import type { ReactNode } from 'react'
import { Bars } from '#ui/picture/Bars.tsx'
import { listOf } from '#ui/words/list-of.ts'
import { Section } from '#ui/row/Section.tsx'
import { ChangeWords } from './ChangeWords.tsx'
import { weekdayName, weekdayOf } from '#ui/words/weekdays.ts'
import styles from './Today.module.css'

export function Today({
  summary: { today, week_ago: weekAgo, days, since },
}: {
  summary: Group['activity_summary']
}) {
  const { t, i18n } = useLingui()
  const bars = days.map(({ day, messages }, index) => ({
    key: day,
    label: index === days.length - 1 ? t`Today` : i18n._(weekdayOf(day)),
    // Before the bot came nobody counted, which is not zero.
    value: day < since ? null : messages,
  }))
  // Ears have more room than a bar has.
  const aloud = bars.flatMap(({ key, label, value }, index) => {
    const name = index === bars.length - 1 ? label : weekdayName(key, i18n.locale)
    return value === null ? [] : [`${name} ${i18n.number(value)}`]
  })
  const spoken = listOf(i18n.locale, aloud)

  return (
    <Section
      title={<Trans>Today</Trans>}
      footer={
        weekAgo ? (
          <Trans>Today so far, compared with the same hours a week ago. The bars are messages per day.</Trans>
        ) : (
          <Trans>Today so far. Comparisons appear after a week. The bars are messages per day.</Trans>
        )
      }
    >
      <div className={styles.today}>
        <div className={styles.counts}>
          <Count
            value={today.messages}
            weekAgo={weekAgo?.messages}
            label={<Plural value={today.messages} one="message" other="messages" />}
          />
          <Count
            value={today.joins}
            weekAgo={weekAgo?.joins}
            label={<Plural value={today.joins} one="joined" other="joined" />}
          />
          <Count
            value={today.leaves}
            weekAgo={weekAgo?.leaves}
            label={<Plural value={today.leaves} one="left" other="left" />}
          />
        </div>
        <Bars bars={bars} description={t`Messages a day: ${spoken}`} />
      </div>
    </Section>
  )
}

function Count({ value, weekAgo, label }: { value: number; weekAgo: number | undefined; label: ReactNode }) {
  const { i18n } = useLingui()

  return (
    <p className={styles.count}>
      <span className={styles.number}>{i18n.number(value)}</span>{' '}
      <span className={styles.label}>{label}</span>{' '}
      {weekAgo !== undefined && (
        <span className={styles.change}>
          <ChangeWords today={value} weekAgo={weekAgo} />
        </span>
      )}
    </p>
  )
}
