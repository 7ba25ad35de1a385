import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Group } from '@steward/contract/groups.ts'
import { Bars } from '#ui/picture/Bars.tsx'
import { Count, Counts } from '#ui/picture/Counts.tsx'
import { listOf } from '#ui/words/list-of.ts'
import { Section } from '#ui/row/Section.tsx'
import { ChangeWords } from '#ui/words/ChangeWords.tsx'
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
        <Counts>
          <Count
            value={today.messages}
            change={weekAgo && <Change now={today.messages} weekAgo={weekAgo.messages} />}
            label={<Plural value={today.messages} one="message" other="messages" />}
          />
          <Count
            value={today.joins}
            change={weekAgo && <Change now={today.joins} weekAgo={weekAgo.joins} />}
            label={<Plural value={today.joins} one="joined" other="joined" />}
          />
          <Count
            value={today.leaves}
            change={weekAgo && <Change now={today.leaves} weekAgo={weekAgo.leaves} />}
            label={<Plural value={today.leaves} one="left" other="left" />}
          />
        </Counts>
        <Bars bars={bars} description={t`Messages a day: ${spoken}`} />
      </div>
    </Section>
  )
}

const Change = ({ now, weekAgo }: { now: number; weekAgo: number }) => (
  <ChangeWords now={now} before={weekAgo} same={<Trans>as last week</Trans>} />
)
