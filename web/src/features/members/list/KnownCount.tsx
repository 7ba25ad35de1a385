import { Plural, Trans, useLingui } from '@lingui/react/macro'
import skeletonStyles from '#ui/state/Skeleton.module.css'
import styles from './KnownCount.module.css'

/** How many of those who are there Steward knows, and why not all. */
export function KnownCount({ known, total }: { known: number; total: number | null }) {
  const { i18n } = useLingui()
  const count = i18n.number(known)
  const whole = i18n.number(total ?? 0)

  return (
    <details className={styles.known}>
      <summary>
        {total === null ? (
          <Plural value={known} one="# person seen by Steward" other="# people seen by Steward" />
        ) : (
          <Trans>
            {count} of {whole} seen by Steward
          </Trans>
        )}
      </summary>
      <p>
        <Trans>
          Telegram gives bots no list of members. Steward sees the admins, and people who joined, wrote,
          reacted or asked to join since it was added.
        </Trans>
      </p>
    </details>
  )
}

/** Keeps its place, or all that is below would give way to it. */
export const KnownCountSkeleton = () => (
  <div className={`${styles.known} ${styles.knownLater}`} aria-hidden="true">
    <span className={skeletonStyles.skeleton} data-skeleton="line" />
  </div>
)
