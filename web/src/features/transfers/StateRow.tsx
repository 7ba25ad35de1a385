import { Trans, useLingui } from '@lingui/react/macro'
import type { TransferApplication, TransferState } from '@steward/contract/transfers.ts'
import type { ReactNode } from 'react'
import { moment } from '#platform/moment.ts'
import type { Drawing } from '#ui/picture/Icon.tsx'
import { Name } from '#ui/words/Name.tsx'
import { Row } from '#ui/row/Row.tsx'
import { Tile } from '#ui/picture/Tile.tsx'
import { fullName } from '@steward/contract/visible-name.ts'
import { doneIcon, endedIcon, waitingIcon } from './icons.ts'
import { stateWords } from './state-words.tsx'
import { VoidWords } from './VoidWords.tsx'

type Look = { icon: Drawing; tone: 'accent' | 'good' | 'quiet' }

const waiting: Look = { icon: waitingIcon, tone: 'accent' }
const done: Look = { icon: doneIcon, tone: 'good' }
const ended: Look = { icon: endedIcon, tone: 'quiet' }

const looks: Record<TransferState, Look> = {
  pending: waiting,
  cooling: waiting,
  accepted: done,
  granted: done,
  declined: ended,
  withdrawn: ended,
  objected: ended,
  expired: ended,
  void: ended,
}

/** How far it has come, and until when; or since when, by whom and why. */
export function StateRow({ application }: { application: TransferApplication }) {
  const { state } = application

  return (
    <Row
      leading={<Tile {...looks[state]} />}
      title={stateWords[state]}
      note={<Note of={application} />}
      wrap="all"
    />
  )
}

function Note({ of }: { of: TransferApplication }): ReactNode {
  const { i18n, t } = useLingui()
  const at = (seconds: number) => moment(i18n.locale, seconds)
  const { state, expires_at: expires, settled_at: settled, settled_by: by } = of
  const until = at(expires)
  if (state === 'pending') return <Trans>Until {until}</Trans>
  if (state === 'cooling') return <Trans>Granted on {until}, unless an admin objects before</Trans>
  if (state === 'expired') return <Trans>Expired on {until}</Trans>
  if (state === 'void') return <VoidWords application={of} />
  if (settled === null) return null
  const since = at(settled)
  if (by === null) return since
  const who = <Name of={fullName(by)} unnamed={t`Deleted account`} />
  return (
    <Trans>
      By {who}, {since}
    </Trans>
  )
}
