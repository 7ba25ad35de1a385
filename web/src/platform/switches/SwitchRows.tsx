import { Trans } from '@lingui/react/macro'
import type { SwitchesOfGroup } from '@steward/contract/bot-switches.ts'
import type { GroupSettings } from '@steward/contract/group-settings.ts'
import type { ReactNode } from 'react'
import { warningIcon } from '#ui/picture/icons.ts'
import { Tile } from '#ui/picture/Tile.tsx'
import { Row } from '#ui/row/Row.tsx'

export type CheckedWhom = GroupSettings['join_check']['whom']

/** Whether whoever comes in without asking is muted, and led to their check by a button in the group. */
const leadsThroughGroup = (whom: CheckedWhom) => whom === 'everybody' || whom === 'raid'

/** The features that need a Main Mini App, and who can turn it on. */
export const MiniAppLack = ({ whom }: { whom: CheckedWhom }) => (
  <LackOf
    title={
      leadsThroughGroup(whom) ? (
        <Trans>Newcomers can’t open the check</Trans>
      ) : (
        <Trans>“Everyone who joins” can’t be chosen</Trans>
      )
    }
    note={
      <>
        {leadsThroughGroup(whom) && (
          <Trans>People who join without asking aren’t muted and aren’t checked.</Trans>
        )}{' '}
        <Trans>
          Steward’s operator turns it on in @BotFather: /mybots → the bot → Bot Settings → Configure Mini App
          → Enable Mini App.
        </Trans>
      </>
    }
  />
)

const GuardModeLack = () => (
  <LackOf
    title={<Trans>The check doesn’t open by itself</Trans>}
    note={
      <>
        <Trans>Steward sends applicants a message instead.</Trans>{' '}
        <Trans>
          Steward’s operator turns guard mode on in @BotFather: /mybots → the bot → Bot Settings. Then choose
          Steward as the guard in this group’s settings in Telegram.
        </Trans>
      </>
    }
  />
)

const GuardLack = ({ guard }: { guard: 'other' | 'none' }) => (
  <LackOf
    title={
      guard === 'none' ? (
        <Trans>This group has no guard</Trans>
      ) : (
        <Trans>Another bot is this group’s guard</Trans>
      )
    }
    note={
      <>
        {guard === 'none' ? (
          <Trans>The check doesn’t open by itself. Steward sends applicants a message instead.</Trans>
        ) : (
          <Trans>Telegram asks that bot first, so Steward’s check doesn’t open by itself.</Trans>
        )}{' '}
        <Trans>
          In Telegram, open the group’s settings, go to how new members are approved, and choose Steward as
          the guard.
        </Trans>
      </>
    }
  />
)

type LackProps = { title: ReactNode; note: ReactNode }

const LackOf = ({ title, note }: LackProps) => (
  <Row wrap="all" leading={<Tile icon={warningIcon} tone="caution" />} title={title} note={note} />
)

/** Why a check does not open by itself; nothing where it does, where nobody asks to join, or Telegram has not said. */
export function WayLack({ guard_mode, guard }: Pick<SwitchesOfGroup, 'guard_mode' | 'guard'>) {
  if (guard === 'open') return null
  if (guard_mode === false) return <GuardModeLack />
  return guard === null || guard === 'ours' ? null : <GuardLack guard={guard} />
}

/** Switches that keep a joining check from working as chosen here; nothing where none does. */
export function SwitchLacks({ whom, switches }: { whom: CheckedWhom; switches: SwitchesOfGroup }) {
  return (
    <>
      {leadsThroughGroup(whom) && switches.main_mini_app === false && <MiniAppLack whom={whom} />}
      <WayLack {...switches} />
    </>
  )
}
