import { Trans } from '@lingui/react/macro'
import type { Group } from '@steward/contract/groups.ts'
import { useQuery } from '@tanstack/react-query'
import { meQuery } from '#platform/me.ts'
import { Name } from '#ui/words/Name.tsx'

/** Telegram lets only people give rights, and of those only some. */
export const mayGive = ({ role, rights }: Pick<Group, 'role' | 'rights'>) =>
  role === 'creator' || rights.includes('can_promote_members')

export function HowToGive({ group }: { group: Group }) {
  const { bot } = group
  const { data: me } = useQuery(meQuery)
  if (bot.status === 'removed' || bot.missing.length === 0) return null

  const name = me ? <Name of={`@${me.bot.username}`} unnamed="" /> : 'Steward'
  if (bot.status === 'member') {
    return mayGive(group) ? (
      <Trans>
        Open the group’s admin list in Telegram, tap Add Admin, choose {name} and leave its permissions
        switched on.
      </Trans>
    ) : (
      <Trans>Ask the owner, or an admin who may add admins, to make {name} an admin of the group.</Trans>
    )
  }
  return mayGive(group) ? (
    <Trans>Open the group’s admin list in Telegram, choose {name} and turn on the missing permissions.</Trans>
  ) : (
    <Trans>
      Ask the owner, or an admin who may add admins, to open the group’s admin list in Telegram, choose {name}{' '}
      and turn on the missing permissions.
    </Trans>
  )
}
