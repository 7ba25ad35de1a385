import { Trans, useLingui } from '@lingui/react/macro'
import { defaultQuietHours, type Span, type Weekday } from '@steward/contract/quiet-hours.ts'
import { nameOfWeekday, weekdayLabels } from '#ui/words/weekdays.ts'
import noticesStyles from './notices.module.css'
import rowStyles from '#ui/row/Row.module.css'
import switchStyles from '#ui/control/Switch.module.css'
import styles from './QuietDay.module.css'

type Props = { weekday: Weekday; span: Span | null; onChange: (span: Span | null) => void }

/** The quiet hours that begin on one day, with the phone's own way of choosing a time. */
export function QuietDay({ weekday, span, onChange }: Props) {
  const { i18n, t } = useLingui()
  const name = nameOfWeekday(weekday, i18n.locale)
  const isWhole = span !== null && span.from === span.to
  // A field that is being emptied has no time yet.
  const change = (part: Partial<Span>, time: string) => time !== '' && span && onChange({ ...span, ...part })

  return (
    <div className={rowStyles.row}>
      <div className={`${rowStyles.body} ${styles.quietDay}`}>
        <span className={styles.name} aria-hidden="true">
          {i18n._(weekdayLabels[weekday])}
        </span>
        {span ? (
          <span className={styles.span}>
            <input
              className={styles.quietTime}
              type="time"
              required
              aria-label={t`${name}, from`}
              value={span.from}
              onChange={({ target: { value } }) => change({ from: value }, value)}
            />
            <span aria-hidden="true">–</span>
            <input
              className={styles.quietTime}
              type="time"
              required
              aria-label={t`${name}, to`}
              value={span.to}
              onChange={({ target: { value } }) => change({ to: value }, value)}
            />
            {isWhole && (
              <span className={rowStyles.note}>
                <Trans>24 hours</Trans>
              </span>
            )}
          </span>
        ) : (
          <span className={`${styles.span} ${rowStyles.note}`}>
            <Trans>No quiet hours</Trans>
          </span>
        )}
        <label className={noticesStyles.way}>
          <input
            className={switchStyles.track}
            type="checkbox"
            role="switch"
            aria-label={t`Quiet hours on ${name}`}
            checked={span !== null}
            aria-checked={span !== null}
            onChange={({ target }) => onChange(target.checked ? defaultQuietHours.days[weekday] : null)}
          />
        </label>
      </div>
    </div>
  )
}
