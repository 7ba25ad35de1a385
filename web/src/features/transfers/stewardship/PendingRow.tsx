import { Trans, useLingui } from '@lingui/react/macro'
import type { Stewardship } from '@steward/contract/stewardship.ts'
import type { MouseEvent } from 'react'
import { paths } from '#platform/paths.ts'
import { go } from '#platform/go.ts'
import { Row } from '#ui/row/Row.tsx'
import { Name } from '#ui/words/Name.tsx'
import { fullName } from '@steward/contract/visible-name.ts'
import { Tile } from '#ui/picture/Tile.tsx'
import { waitingIcon } from '../icons.ts'
import { stateWords } from '../state-words.tsx'

type Props = { pending: NonNullable<Stewardship['pending']> }

/** The transfer that is under way, and the way to it for those whom it concerns. */
export function PendingRow({ pending }: Props) {
  const { apply_id, state, is_shown } = pending
  const path = paths.transferApplyDetail(apply_id)
  return (
    <Row
      wrap="all"
      leading={<Tile icon={waitingIcon} tone="accent" />}
      title={<Title {...pending} />}
      note={stateWords[state]}
      {...(is_shown && { href: path, onPress: (event: MouseEvent) => go(event, path) })}
    />
  )
}

function Title({ kind, receiver }: Props['pending']) {
  const { t } = useLingui()
  if (receiver === null)
    return kind === 'offer' ? <Trans>Offered to an admin</Trans> : <Trans>An admin asks for it</Trans>
  const name = <Name of={fullName(receiver)} unnamed={t`Deleted account`} />
  return kind === 'offer' ? <Trans>Offered to {name}</Trans> : <Trans>{name} asks for it</Trans>
}
