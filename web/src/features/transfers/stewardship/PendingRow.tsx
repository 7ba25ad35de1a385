import { Trans } from '@lingui/react/macro'
import type { Stewardship } from '@steward/contract/stewardship.ts'
import type { MouseEvent } from 'react'
import { paths } from '#platform/paths.ts'
import { go } from '#platform/go.ts'
import { Row } from '#ui/row/Row.tsx'
import { Tile } from '#ui/picture/Tile.tsx'
import { waitingIcon } from '../icons.ts'
import { stateWords } from '../state-words.tsx'

type Props = { pending: NonNullable<Stewardship['pending']> }

/** The transfer that is under way, and the way to it for those whom it concerns. */
export function PendingRow({ pending: { apply_id, kind, state, is_shown } }: Props) {
  const path = paths.transferApplyDetail(apply_id)
  return (
    <Row
      wrap="all"
      leading={<Tile icon={waitingIcon} tone="accent" />}
      title={kind === 'offer' ? <Trans>Offered to an admin</Trans> : <Trans>An admin asks for it</Trans>}
      note={stateWords[state]}
      {...(is_shown && { href: path, onPress: (event: MouseEvent) => go(event, path) })}
    />
  )
}
