import { Trans } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import { paths } from '#platform/paths.ts'
import { go } from '#platform/go.ts'
import { Row } from '#ui/row/Row.tsx'

/** For who does not want to wait until what is kept of the group goes by itself. */
export function EraseRow({ chatId }: { chatId: ChatId }) {
  const path = paths.leave(chatId)
  return (
    <Row
      tone="destructive"
      title={<Trans>Erase now</Trans>}
      href={path}
      onPress={(event) => go(event, path)}
    />
  )
}
