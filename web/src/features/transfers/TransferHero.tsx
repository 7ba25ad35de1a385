import { useLingui } from '@lingui/react/macro'
import type { Person } from '@steward/contract/person.ts'
import type { TransferApplication } from '@steward/contract/transfers.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { fullName } from '../../ui/visible-name.ts'
import { AskWords } from './AskWords.tsx'
import { towardsIcon } from './icons.ts'
import './transfers.css'

/** From whom to whom, as a picture and in one sentence. */
export function TransferHero({ application }: { application: TransferApplication }) {
  const { steward, receiver } = application

  return (
    <div className="transfer-hero">
      <div className="transfer-parties" aria-hidden="true">
        {steward && (
          <>
            <Party of={steward} />
            <span className="transfer-arrow">
              <Icon of={towardsIcon} />
            </span>
          </>
        )}
        <Party of={receiver} />
      </div>
      <h1 className="transfer-ask">
        <AskWords application={application} />
      </h1>
    </div>
  )
}

function Party({ of }: { of: Person }) {
  const { t } = useLingui()
  return (
    <Avatar id={of.user_id} name={fullName(of) || t`Deleted account`} photoUrl={of.photo_url} size="large" />
  )
}
