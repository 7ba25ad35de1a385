import { Trans } from '@lingui/react/macro'
import { readableZone } from '@steward/contract/time-zone.ts'
import { paths } from '#platform/paths.ts'
import { go } from '#platform/go.ts'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { NotSaved } from './NotSaved.tsx'

export function TimeSection({ timeZone }: { timeZone: string | null }) {
  return (
    <Section
      title={<Trans>Time</Trans>}
      footer={
        <>
          <Trans>Sets when a day starts in your groups’ numbers.</Trans>
          <NotSaved of="time_zone" />
        </>
      }
    >
      <Row
        title={<Trans>Time zone</Trans>}
        value={timeZone === null ? <Trans>Automatic</Trans> : <bdi>{readableZone(timeZone)}</bdi>}
        href={paths.timeZone()}
        onPress={(event) => go(event, paths.timeZone())}
      />
    </Section>
  )
}
