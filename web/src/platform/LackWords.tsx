import { Plural, Trans } from '@lingui/react/macro'
import type { GroupCard } from '@steward/contract/groups.ts'

/** That Steward may not do all in a group for which it is there. */
export function LackWords({ of: { state, waiting } }: { of: Pick<GroupCard, 'state' | 'waiting'> }) {
  const { missing_rights: missing } = waiting
  if (state === 'bot_not_admin') return <Trans>Steward isn’t an admin</Trans>
  return (
    <Plural value={missing} one="Steward needs # more permission" other="Steward needs # more permissions" />
  )
}
