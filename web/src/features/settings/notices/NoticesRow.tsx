import { Trans } from '@lingui/react/macro'
import type { QuietHours } from '@steward/contract/quiet-hours.ts'
import { paths } from '#platform/paths.ts'
import { go } from '#platform/go.ts'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'

/** The way to what somebody hears of, and when. */
export function NoticesRow({ quiet }: { quiet: QuietHours }) {
  return (
    <Section>
      <Row
        title={<Trans>Notifications</Trans>}
        note={quiet.on && <Trans>With quiet hours</Trans>}
        href={paths.notifications()}
        onPress={(event) => go(event, paths.notifications())}
      />
    </Section>
  )
}
