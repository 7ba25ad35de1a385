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
              You are signed out everywhere and get no more notifications, at once. Your name, settings,
              memberships and what was counted of you are erased within a day, mostly within minutes.
            </Trans>
          </p>
          <p>
            <Trans>
              What you did to others and others to you stays in the log of each group, as of a deleted
              account. Bans and admin rights in Telegram stay as they are. You answer for no group here any
              more.
            </Trans>
          </p>
          <p>
            <Trans>
              While you are in a group with the bot, Telegram goes on showing it your name, that you are there
              and what you write. Steward then knows that again, like of anybody. Leave those groups if you do
              not want that.
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
