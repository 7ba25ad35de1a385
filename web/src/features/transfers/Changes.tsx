import { Trans, useLingui } from '@lingui/react/macro'
import type { TransferApplication, TransferState } from '@steward/contract/transfers.ts'
import { Name } from '#ui/words/Name.tsx'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { fullName } from '@steward/contract/visible-name.ts'
import { courseOf } from './course.ts'

/** What a handover moves, and what it does not. */
export function Changes({ application: { state, steward, receiver } }: { application: TransferApplication }) {
  const { t } = useLingui()
  const to = <Name of={fullName(receiver)} unnamed={t`Deleted account`} />
  const from = steward && <Name of={fullName(steward)} unnamed={t`Deleted account`} />

  return (
    <Section title={<Heading state={state} />}>
      <Row
        wrap="all"
        title={<Trans>{to} is the group’s steward</Trans>}
        note={<Trans>Can hand it over, remove it from Steward and erase its data.</Trans>}
      />
      {from && (
        <Row
          wrap="all"
          title={<Trans>{from} stays an admin</Trans>}
          note={<Trans>With the same admin rights as before.</Trans>}
        />
      )}
      <Row
        wrap="all"
        title={<Trans>Telegram’s owner stays the same</Trans>}
        note={<Trans>Steward can’t transfer it. Only the owner can, in Telegram.</Trans>}
      />
    </Section>
  )
}

function Heading({ state }: { state: TransferState }) {
  const course = courseOf(state)
  if (course === 'under-way') return <Trans>Changes</Trans>
  if (course === 'arrived') return <Trans>Changes</Trans>
  return <Trans>Proposal</Trans>
}
