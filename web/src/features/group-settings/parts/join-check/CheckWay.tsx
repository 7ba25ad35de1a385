import { Trans } from '@lingui/react/macro'
import type { SwitchesOfGroup } from '@steward/contract/bot-switches.ts'
import type { ReactNode } from 'react'
import { type CheckedWhom, MiniAppLack, WayLack } from '#platform/switches/SwitchRows.tsx'
import { OnOrOff } from '#ui/words/OnOrOff.tsx'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { mutes } from './words.tsx'

type Props = { whom: CheckedWhom; switches: SwitchesOfGroup }

const guardWords: Record<NonNullable<SwitchesOfGroup['guard']>, ReactNode> = {
  ours: <Trans>Steward</Trans>,
  other: <Trans>Another bot</Trans>,
  none: <Trans>None</Trans>,
  open: <Trans>Not needed</Trans>,
}

/** Which of Telegram's switches hold here, by which a check opens, and how to change those that don't. */
export function CheckWay({ whom, switches }: Props) {
  const { main_mini_app, guard_mode, guard } = switches
  return (
    <Section
      title={<Trans>Opening the check</Trans>}
      footer={
        guard_mode === true && guard === 'ours' ? (
          <Trans>It opens by itself for everyone who asks to join.</Trans>
        ) : (
          <Trans>Changed it in Telegram? Pull down on the group’s page to look again.</Trans>
        )
      }
    >
      <Row title={<Trans>Guard mode of the bot</Trans>} value={<Known is={guard_mode} />} />
      <Row
        title={<Trans>Guard of this group</Trans>}
        value={guard === null ? <Trans>Unknown yet</Trans> : guardWords[guard]}
      />
      {(mutes(whom) || main_mini_app === false) && (
        <Row title={<Trans>Main Mini App</Trans>} value={<Known is={main_mini_app} />} />
      )}
      {main_mini_app === false && <MiniAppLack whom={whom} />}
      <WayLack {...switches} />
    </Section>
  )
}

const Known = ({ is }: { is: boolean | null }) =>
  is === null ? <Trans>Unknown yet</Trans> : <OnOrOff is={is} />
