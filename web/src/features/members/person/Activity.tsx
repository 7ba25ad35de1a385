import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Member } from '@steward/contract/members.ts'
import { Bars } from '#ui/picture/Bars.tsx'
import { Section } from '#ui/row/Section.tsx'
import { dateFormat } from '#ui/words/formats.ts'
import styles from './Activity.module.css'

const monthDay = (locale: string, day: string) =>
  dateFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** How much somebody wrote, day by day. */
export function Activity({ activity: { messages_30d: count, days } }: Pick<Member, 'activity'>) {
  const { t, i18n } = useLingui()
  const number = i18n.number(count)
  const last = days.length - 1
  // Thirty labels would not fit; the ends say enough.
  const bars = days.map(({ day, messages }, index) => ({ key: day, label: '', value: messages, index }))

  return (
    <Section
      title={<Trans>Activity</Trans>}
      footer={<Trans>Messages seen by Steward per day, last 30 days.</Trans>}
    >
      <div className={styles.activity}>
        <p className={styles.messages}>
          <b>{number}</b> <Plural value={count} one="message in 30 days" other="messages in 30 days" />
        </p>
        {count > 0 && (
          <>
            <Bars bars={bars} description={t`Messages in the last thirty days: ${number}`} />
            <p className={styles.days} aria-hidden="true">
              <span>{days[0] && monthDay(i18n.locale, days[0].day)}</span>
              <span>{days[last] && monthDay(i18n.locale, days[last].day)}</span>
            </p>
          </>
        )}
      </div>
    </Section>
  )
}
