import { Trans } from '@lingui/react/macro'
import type { Stewardship } from '@steward/contract/stewardship.ts'
import { RefusalWords } from '#platform/act/RefusalWords.tsx'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { Tile } from '#ui/picture/Tile.tsx'
import { transferIcon } from '#ui/picture/transfer-icon.ts'
import { askIcon } from '../icons.ts'
import { OfferRows } from './OfferRows.tsx'
import type { Sheet } from './sheet.ts'

type Props = { stewardship: Stewardship; isOutside: boolean; onOpen: (sheet: Sheet) => void }

/** The steward's way to hand it over, everybody else's to ask for it; or why there is none now. */
export function AskRows({ stewardship: { viewer, offer, claim, candidates }, isOutside, onOpen }: Props) {
  const isSteward = viewer === 'steward'
  const refusal = isOutside ? 'container_only' : isSteward ? offer : claim
  if (isSteward && refusal === null)
    return <OfferRows candidates={candidates} onOffer={(to) => onOpen({ is: 'offer', to })} />

  return (
    <Section footer={refusal === null && claimWords}>
      <Row
        wrap="all"
        leading={
          isSteward ? <Tile icon={transferIcon} tone="accent" /> : <Tile icon={askIcon} tone="accent" />
        }
        title={isSteward ? <Trans>Hand over</Trans> : <Trans>Ask to take over</Trans>}
        note={refusal !== null && <RefusalWords name={refusal} />}
        {...(refusal === null && { leads: true, onPress: () => onOpen({ is: 'claim' }) })}
      />
    </Section>
  )
}

const claimWords = (
  <Trans>
    The steward decides, or the owner in Telegram. If neither is there, any admin can object for 7 days; then
    it’s yours.
  </Trans>
)
