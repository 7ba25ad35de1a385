import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#ui/control/Button.tsx'
import { timeAgo } from '#ui/words/time-ago.ts'
import styles from './Compared.module.css'

type Props = { syncedAt: number | null; now: number; isComparing: boolean; onCompare: () => void }

/** How old this is, and the way to renew it without a pull. */
export function Compared({ syncedAt, now, isComparing, onCompare }: Props) {
  const { i18n } = useLingui()
  const ago = syncedAt === null ? undefined : timeAgo(i18n.locale, syncedAt, now)

  return (
    <div className={styles.compared}>
      <p>
        {syncedAt === null && <Trans>Not synced yet</Trans>}
        {syncedAt !== null && !ago && <Trans>Synced just now</Trans>}
        {ago && <Trans>Synced {ago}</Trans>}
      </p>
      <Button look="plain" onPress={onCompare}>
        {isComparing ? <Trans>Syncing…</Trans> : <Trans>Sync now</Trans>}
      </Button>
    </div>
  )
}
