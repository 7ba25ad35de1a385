import { Trans } from '@lingui/react/macro'

/** In a cell that has no room for words. */
export const NotCounted = () => (
  <>
    <span aria-hidden="true">–</span>
    <span className="for-ears">
      <Trans>not counted</Trans>
    </span>
  </>
)
