import { Trans, useLingui } from '@lingui/react/macro'
import type { TransferApplication } from '@steward/contract/transfers.ts'
import { Name } from '#ui/words/Name.tsx'
import { fullName } from '@steward/contract/visible-name.ts'

/** Which of its conditions broke. */
export function VoidWords({
  application: { void_because: why, receiver },
}: {
  application: TransferApplication
}) {
  const { t } = useLingui()
  const name = <Name of={fullName(receiver)} unnamed={t`Deleted account`} />
  if (why === 'bot_left') return <Trans>Steward left the group.</Trans>
  if (why === 'receiver_no_admin') return <Trans>{name} is no longer an admin of the group.</Trans>
  if (why === 'steward_changed') return <Trans>The group has another steward now.</Trans>
  return <Trans>Steward left the group, or the new steward is no longer an admin there.</Trans>
}
