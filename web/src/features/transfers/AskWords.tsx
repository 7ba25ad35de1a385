import { Trans, useLingui } from '@lingui/react/macro'
import type { TransferApplication } from '@steward/contract/transfers.ts'
import type { ReactNode } from 'react'
import { Name } from '#ui/words/Name.tsx'
import { fullName } from '@steward/contract/visible-name.ts'

type Words = {
  viewer: TransferApplication['viewer']
  /** It was answered, or nobody can answer it any more. */
  isOver: boolean
  group: ReactNode
  receiver: ReactNode
  steward: ReactNode
}

/** Who asks what of whom, as the one who reads it is concerned; or asked it once. */
export function AskWords({ application }: { application: TransferApplication }) {
  const { t } = useLingui()
  const { kind, viewer, state } = application
  const words: Words = {
    viewer,
    isOver: state !== 'pending' && state !== 'cooling',
    group: <Name of={application.group.title} unnamed={t`Unnamed group`} />,
    receiver: <Name of={fullName(application.receiver)} unnamed={t`Deleted account`} />,
    steward: application.steward && <Name of={fullName(application.steward)} unnamed={t`Deleted account`} />,
  }
  return kind === 'claim' ? <Claim {...words} /> : <Offer {...words} />
}

function Claim({ viewer, isOver, group, receiver }: Words) {
  if (viewer === 'receiver')
    return isOver ? (
      <Trans>You asked to take over {group}</Trans>
    ) : (
      <Trans>You ask to take over {group}</Trans>
    )
  if (viewer === 'steward')
    return isOver ? (
      <Trans>
        {receiver} asked you to hand over {group}
      </Trans>
    ) : (
      <Trans>
        {receiver} asks you to hand over {group}
      </Trans>
    )
  return isOver ? (
    <Trans>
      {receiver} asked to take over {group}
    </Trans>
  ) : (
    <Trans>
      {receiver} asks to take over {group}
    </Trans>
  )
}

function Offer({ viewer, isOver, group, receiver, steward }: Words) {
  if (viewer === 'steward')
    return isOver ? (
      <Trans>
        You offered {group} to {receiver}
      </Trans>
    ) : (
      <Trans>
        You offer {group} to {receiver}
      </Trans>
    )
  if (viewer === 'receiver')
    return isOver ? (
      <Trans>
        {steward} offered you {group}
      </Trans>
    ) : (
      <Trans>
        {steward} offers you {group}
      </Trans>
    )
  return isOver ? (
    <Trans>
      {steward} offered {group} to {receiver}
    </Trans>
  ) : (
    <Trans>
      {steward} offers {group} to {receiver}
    </Trans>
  )
}
