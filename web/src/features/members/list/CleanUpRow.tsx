import { Trans } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import { go } from '#platform/go.ts'
import { paths } from '#platform/paths.ts'
import { Tile } from '#ui/picture/Tile.tsx'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { cleanUpIcon } from '../icons.ts'

/** The way to whom the group can do without. */
export function CleanUpRow({ chatId }: { chatId: ChatId }) {
  const path = paths.cleanUp(chatId)
  return (
    <Section>
      <Row
        leading={<Tile icon={cleanUpIcon} tone="orange" />}
        title={<Trans>Clean up members</Trans>}
        note={<Trans>Deleted accounts, bots, inactive people</Trans>}
        href={path}
        onPress={(event) => go(event, path)}
      />
    </Section>
  )
}
