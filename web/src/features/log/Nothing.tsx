import { Trans } from '@lingui/react/macro'
import { noteIcon } from '#platform/log/icons.ts'
import { Emblem } from '#ui/picture/Emblem.tsx'
import { Empty } from '#ui/state/Empty.tsx'

/** Nothing fits, or nothing was done yet. */
export const Nothing = ({ isFiltered, isSearched }: { isFiltered: boolean; isSearched: boolean }) =>
  isFiltered ? (
    <Empty title={<Trans>No such actions</Trans>}>
      {isSearched && (
        <p>
          <Trans>Search by any part of a reason, name or @username.</Trans>
        </p>
      )}
    </Empty>
  ) : (
    <Empty picture={<Emblem of={noteIcon} />} title={<Trans>No actions yet</Trans>}>
      <p>
        <Trans>Actions by admins, in Steward or in Telegram, appear here at once.</Trans>
      </p>
    </Empty>
  )
