import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Bulk } from '@steward/contract/bulk.ts'
import { moment } from '#platform/moment.ts'
import { useNow } from '#platform/use-now.ts'
import { Name } from '#ui/words/Name.tsx'
import { timeAgo } from '#ui/words/time-ago.ts'
import { fullName } from '@steward/contract/visible-name.ts'
import { stateWords } from './bulk-words.tsx'
import styles from './ProgressCard.module.css'

/** How far it is, who began it and when, and how many it did not come to be with. */
export function ProgressCard({ bulk }: { bulk: Bulk }) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const { counts, by, state, started_at: startedAt, action } = bulk
  const notDone = counts.refused + counts.failed + counts.uncertain + counts.expired + counts.partly
  const endedCount = counts.done + notDone
  const [ended, total] = [endedCount, bulk.total].map((count) => i18n.number(count))
  const since = timeAgo(i18n.locale, startedAt, now) ?? t`just now`

  return (
    <div className={`card ${styles.progress}`} data-state={state}>
      <p className={styles.count}>
        <Trans>
          {i18n.number(counts.done)} of {total} done
        </Trans>
      </p>
      <div
        className={styles.bar}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a progress element has one colour, and this has two
        role="progressbar"
        aria-label={t`Progress`}
        aria-valuemin={0}
        aria-valuemax={bulk.total}
        aria-valuenow={endedCount}
        aria-valuetext={t`${ended} of ${total}`}
      >
        <span style={{ inlineSize: `${(counts.done / bulk.total) * 100}%` }} />
        <span className={styles.barNot} style={{ inlineSize: `${(notDone / bulk.total) * 100}%` }} />
      </div>
      {/* Told once each, not with every person. */}
      <output className={styles.state}>{stateWords(bulk)}</output>
      {notDone > 0 && (
        <p className={styles.notDone}>
          <Plural value={notDone} one="It didn’t work for # person." other="It didn’t work for # people." />
        </p>
      )}
      {counts.left > 0 && (
        <p>
          <Plural value={counts.left} one="# person was skipped." other="# people were skipped." />
        </p>
      )}
      <p className={styles.by}>
        <Trans>
          Started by <Name of={fullName(by)} unnamed={t`Deleted account`} />, {since}
        </Trans>
      </p>
      {'until' in action && action.until !== null && (
        <p className={styles.by}>
          <Trans>Until {moment(i18n.locale, action.until)}</Trans>
        </p>
      )}
      {bulk.reason && (
        <p className={styles.by}>
          <Name of={bulk.reason} unnamed="" />
        </p>
      )}
    </div>
  )
}
