import { Trans } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import type { Stewardship } from '@steward/contract/stewardship.ts'
import { useQuery } from '@tanstack/react-query'
import { meQuery } from '#platform/me.ts'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { AskRows } from './AskRows.tsx'
import { NewOwner } from './NewOwner.tsx'
import { PendingRow } from './PendingRow.tsx'
import type { Sheet } from './sheet.ts'
import { StandingRow } from './StandingRow.tsx'
import { Succession } from './Succession.tsx'

type Props = { chatId: ChatId; stewardship: Stewardship; onOpen: (sheet: Sheet) => void }

export function StewardshipSections({ chatId, stewardship, onOpen }: Props) {
  const { data: me } = useQuery(meQuery)
  // A browser that was signed in by code can hand nothing over (SEC-25).
  const isOutside = me?.session.kind === 'web'
  const { pending, viewer, new_owner: owner } = stewardship
  // Who reads this is there, and knows it.
  const isHere = viewer === 'steward' && stewardship.state === 'here'

  return (
    <>
      {(!isHere || pending) && (
        <Section>
          {!isHere && <StandingRow stewardship={stewardship} />}
          {pending && <PendingRow pending={pending} />}
        </Section>
      )}
      {viewer === 'steward' && owner && (
        <NewOwner
          owner={owner}
          refusal={isOutside ? 'container_only' : stewardship.offer}
          onOffer={() => onOpen({ is: 'offer', to: owner })}
        />
      )}
      <AskRows stewardship={stewardship} isOutside={isOutside} onOpen={onOpen} />
      <Succession chatId={chatId} stewardship={stewardship} isOutside={isOutside} onOpen={onOpen} />
      <Section title={<Trans>How it works</Trans>}>
        <Row
          wrap="all"
          title={<Trans>Each group has one steward</Trans>}
          note={<Trans>Only they can hand it over, remove it from Steward and erase its data.</Trans>}
        />
        <Row
          wrap="all"
          title={<Trans>Not Telegram’s owner</Trans>}
          note={<Trans>The owner in Telegram stays the same. Only they can pass that on.</Trans>}
        />
      </Section>
    </>
  )
}
