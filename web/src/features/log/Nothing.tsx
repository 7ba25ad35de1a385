import { Trans } from '@lingui/react/macro'
import { noteIcon } from '#platform/log/icons.ts'
import { Emblem } from '#ui/picture/Emblem.tsx'
import { Empty } from '#ui/state/Empty.tsx'

/** Nothing fits, or nothing was done yet. */
export const Nothing = ({ isFiltered, isSearched }: { isFiltered: boolean; isSearched: boolean }) =>
  isFiltered ? (
    <Empty title={<Trans>Nothing like that was done</Trans>}>
      {isSearched && (
        <p>
          <Trans>A part of a reason, of a name or a @username is enough.</Trans>
        </p>
      )}
    </Empty>
  ) : (
    <Empty picture={<Emblem of={noteIcon} />} title={<Trans>Nothing was done yet</Trans>}>
      <p>
        <Trans>What admins do here, in Steward or by hand in Telegram, shows up at once.</Trans>
      </p>
    </Empty>
  )
