import { Trans, useLingui } from '@lingui/react/macro'
import type { TransferApplication, TransferState } from '@steward/contract/transfers.ts'
import type { ReactNode } from 'react'
import { moment } from '../../platform/moment.ts'
import type { Drawing } from '../../ui/Icon.tsx'
import { Row } from '../../ui/Row.tsx'
import { Tile } from '../../ui/Tile.tsx'
import { doneIcon, endedIcon, waitingIcon } from './icons.ts'

type Look = { icon: Drawing; tone: 'accent' | 'good' | 'quiet'; title: ReactNode; note: ReactNode }

/** How far it has come, and until when or since when. */
export function StateRow({ application }: { application: TransferApplication }) {
  const { i18n } = useLingui()
  const at = (seconds: number) => moment(i18n.locale, seconds)
  const { state, expires_at: expires, settled_at: settled } = application
  const { icon, tone, title, note } = looks(at(expires), settled === null ? null : at(settled))[state]

  return <Row leading={<Tile icon={icon} tone={tone} />} title={title} note={note} wrap="all" />
}

function looks(until: string, since: string | null): Record<TransferState, Look> {
  const waiting = { icon: waitingIcon, tone: 'accent' } as const
  const done = { icon: doneIcon, tone: 'good', note: since } as const
  const ended = { icon: endedIcon, tone: 'quiet', note: since } as const
  return {
    pending: { ...waiting, title: <Trans>Waits for an answer</Trans>, note: <Trans>Until {until}</Trans> },
    cooling: { ...waiting, title: <Trans>Admins may object</Trans>, note: <Trans>Until {until}</Trans> },
    accepted: { ...done, title: <Trans>Accepted</Trans> },
    granted: { ...done, title: <Trans>Granted, as nobody objected</Trans> },
    declined: { ...ended, title: <Trans>Declined</Trans> },
    withdrawn: { ...ended, title: <Trans>Withdrawn</Trans> },
    objected: { ...ended, title: <Trans>An admin objected</Trans> },
    expired: {
      ...ended,
      title: <Trans>Expired without an answer</Trans>,
      note: <Trans>Its time was over on {until}</Trans>,
    },
    void: {
      ...ended,
      title: <Trans>Not possible any more</Trans>,
      note: <Trans>The bot left the group, or who would receive it is no longer an admin there.</Trans>,
    },
  }
}
