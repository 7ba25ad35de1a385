import { Trans, useLingui } from '@lingui/react/macro'
import type { TransferApplication } from '@steward/contract/transfers.ts'
import { Name } from '#ui/words/Name.tsx'
import { fullName } from '#ui/words/visible-name.ts'

/** Who asks what of whom, as the one who reads it is concerned. */
export function AskWords({ application }: { application: TransferApplication }) {
  const { t } = useLingui()
  const { kind, viewer } = application
  const group = <Name of={application.group.title} unnamed={t`Unnamed group`} />
  const receiver = <Name of={fullName(application.receiver)} unnamed={t`Deleted account`} />
  const steward = application.steward && (
    <Name of={fullName(application.steward)} unnamed={t`Deleted account`} />
  )

  if (kind === 'claim') {
    if (viewer === 'receiver') return <Trans>You ask to take over {group}</Trans>
    if (viewer === 'steward')
      return (
        <Trans>
          {receiver} asks you to hand over {group}
        </Trans>
      )
    return (
      <Trans>
        {receiver} asks to take over {group}
      </Trans>
    )
  }
  if (viewer === 'steward')
    return (
      <Trans>
        You offer {group} to {receiver}
      </Trans>
    )
  if (viewer === 'receiver')
    return (
      <Trans>
        {steward} offers you {group}
      </Trans>
    )
  return (
    <Trans>
      {steward} offers {group} to {receiver}
    </Trans>
  )
}
