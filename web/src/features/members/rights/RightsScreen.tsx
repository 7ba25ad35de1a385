import { Trans } from '@lingui/react/macro'
import { RightsForm } from './RightsForm.tsx'
import { WithMember } from './WithMember.tsx'

/** What somebody may do as an admin: given, changed or taken. */
export const RightsScreen = () => (
  <WithMember title={<Trans>Admin rights</Trans>}>
    {(known) => <RightsForm key={known.member.person.user_id} {...known} />}
  </WithMember>
)
