import { Trans, useLingui } from '@lingui/react/macro'
import type { GroupAdmin } from '@steward/contract/groups.ts'
import { Icon } from '#ui/Icon.tsx'
import { rightNames } from '#ui/right-names.ts'
import { timeAgo } from '#ui/time-ago.ts'
import { checkIcon } from './icons.ts'

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
    <div className="admin-rights">
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
              <Trans>No right beyond the title.</Trans>
            </li>
          )}
        </ul>
      )}
      <p className="admin-rights-age">
        <Trans>Last heard from Telegram: {ago}</Trans>
      </p>
    </div>
  )
}
