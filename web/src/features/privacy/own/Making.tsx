import { Trans, useLingui } from '@lingui/react/macro'
import type { DataExport } from '@steward/contract/my-data.ts'
import styles from './Making.module.css'

/** How far the copy is. */
export function Making({ copy: { done, total } }: { copy: DataExport }) {
  const { t, i18n } = useLingui()
  const [ended, all] = [i18n.number(done), i18n.number(total)]
  return (
    <div className={styles.ownMaking}>
      <output>
        <Trans>Your copy is being made</Trans>
      </output>
      <progress
        className={styles.ownProgress}
        aria-label={t`Progress`}
        aria-valuetext={t`${ended} of ${all}`}
        value={done}
        max={total}
      />
      <p className={styles.ownNote}>
        <Trans>It continues if you leave this page.</Trans>
      </p>
    </div>
  )
}
