import { Trans } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import { NotHere } from '#platform/NotHere.tsx'
import { paths } from '#platform/paths.ts'

/** An address that names a group, and no change of its settings. */
export const NoSuchChange = ({ chatId }: { chatId: ChatId }) => (
  <NotHere
    title={<Trans>There is no change at this address</Trans>}
    to={paths.settingsHistory(chatId)}
    toWords={<Trans>History of settings</Trans>}
  />
)
