import { Trans } from '@lingui/react/macro'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { useErase } from './use-erase.ts'

/** Says what goes, what stays and what will be known again, before anything is asked. */
export function EraseSection() {
  const { erase, isErasing } = useErase()
  return (
    <Section
      footer={
        <>
          <p>
            <Trans>
              You’re signed out everywhere and get no more notifications, at once. Your name, settings,
              memberships and activity counts are erased within a day, mostly within minutes.
            </Trans>
          </p>
          <p>
            <Trans>
              Actions by you and on you stay in each group’s log, as those of a deleted account. Bans and
              admin rights in Telegram stay. You’re no longer the steward of any group.
            </Trans>
          </p>
          <p>
            <Trans>
              While you’re in a group with Steward, Telegram shows it your name, your presence and your
              messages, so Steward learns them again, as for anyone. Leave those groups if you don’t want
              that.
            </Trans>
          </p>
        </>
      }
    >
      <Row
        tone="destructive"
        title={<Trans>Erase my data</Trans>}
        onPress={() => !isErasing && void erase()}
      />
    </Section>
  )
}
