import { Trans } from '@lingui/react/macro'
import { LimitsForm } from './LimitsForm.tsx'
import { WithMember } from './WithMember.tsx'

/** What somebody may still do here, and for how long. */
export const LimitsScreen = () => (
  <WithMember title={<Trans>Limits</Trans>}>
    {(known) => <LimitsForm key={known.member.person.user_id} {...known} />}
  </WithMember>
)
