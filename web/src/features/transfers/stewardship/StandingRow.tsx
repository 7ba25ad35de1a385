import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Stewardship, StewardState } from '@steward/contract/stewardship.ts'
import type { ReactNode } from 'react'
import { day } from '#platform/day.ts'
import { warningIcon } from '#ui/picture/icons.ts'
import { Row } from '#ui/row/Row.tsx'
import { Tile } from '#ui/picture/Tile.tsx'
import { doneIcon } from '../icons.ts'

/** Whether who answers for it is still there to do so. */
export function StandingRow({ stewardship }: { stewardship: Stewardship }) {
  const { i18n } = useLingui()
  const { state, silent_since: since, silent_days: days } = stewardship
  const date = since === null ? '' : day(i18n.locale, since)
  const titles: Record<StewardState, ReactNode> = {
    here: <Trans>An admin of the group, recently active</Trans>,
    left: <Trans>Has left the group</Trans>,
    no_admin: <Trans>Is no longer an admin of the group</Trans>,
    silent: <Trans>Inactive since {date}</Trans>,
    erased: <Trans>Has erased their data in Steward</Trans>,
    none: mayAsk,
  }

  return (
    <Row
      wrap="all"
      leading={
        state === 'here' ? <Tile icon={doneIcon} tone="good" /> : <Tile icon={warningIcon} tone="caution" />
      }
      title={titles[state]}
      note={
        state === 'here' ? (
          <Plural
            value={days}
            one="After # day of inactivity, admins can ask to take over"
            other="After # days of inactivity, admins can ask to take over"
          />
        ) : (
          state !== 'none' && mayAsk
        )
      }
    />
  )
}

const mayAsk = <Trans>Admins can ask to take over now</Trans>
