import { Trans } from '@lingui/react/macro'
import { Empty } from '../../ui/Empty.tsx'

/** Nothing fits, or nothing was done yet. */
export const Nothing = ({ isFiltered, isSearched }: { isFiltered: boolean; isSearched: boolean }) =>
  isFiltered ? (
    <Empty title={<Trans>Nothing like that was done</Trans>}>
      {isSearched && (
        <p className="empty-words">
          <Trans>A part of a reason, of a name or a @username is enough.</Trans>
        </p>
      )}
    </Empty>
  ) : (
    <Empty title={<Trans>Nothing was done yet</Trans>}>
      <p className="empty-words">
        <Trans>What admins do here, in Steward or by hand in Telegram, shows up at once.</Trans>
      </p>
    </Empty>
  )
