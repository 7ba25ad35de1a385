import { Trans } from '@lingui/react/macro'
import { OwnWords } from '#platform/act/OwnWords.tsx'

/** As the contract has it. */
const longest = 500

type Props = { reason: string; onChange: (reason: string) => void }

/** Why, for the other side and the log; nobody has to say. */
export const WhyField = ({ reason, onChange }: Props) => (
  <OwnWords
    label={<Trans>Reason (optional)</Trans>}
    text={reason}
    rows={3}
    longest={longest}
    onChange={onChange}
  />
)
