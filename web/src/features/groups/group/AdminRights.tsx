import { Trans, useLingui } from '@lingui/react/macro'
import type { GroupAdmin } from '@steward/contract/groups.ts'
import { Icon } from '#ui/picture/Icon.tsx'
import { rightNames } from '#ui/words/right-names.ts'
import { timeAgo } from '#ui/words/time-ago.ts'
import { checkIcon } from './icons.ts'
import styles from './AdminRights.module.css'

/** What somebody may do, and how old that knowledge is. */
export function AdminRights({
  admin: { role, rights, observed_at: observedAt },
  now,
}: {
  admin: GroupAdmin
  now: number
}) {
  const { i18n, t } = useLingui()
  const ago = timeAgo(i18n.locale, observedAt, now) ?? t`just now`

  return (
    <div className={styles.adminRights}>
      {role === 'creator' ? (
        <p>
          <Trans>The owner may do everything.</Trans>
        </p>
      ) : (
        <ul>
          {rights.map((right) => (
            <li key={right}>
              <Icon of={checkIcon} />
              <span>{i18n._(rightNames[right])}</span>
            </li>
          ))}
          {rights.length === 0 && (
            <li>
              <Trans>No permissions, only a title.</Trans>
            </li>
          )}
        </ul>
      )}
      <p className={styles.age}>
        <Trans>Last heard from Telegram: {ago}</Trans>
      </p>
    </div>
  )
}
