import { Trans } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import { paths } from '#platform/paths.ts'
import { go } from '#platform/go.ts'
import { Row } from '#ui/Row.tsx'
import { Section } from '#ui/Section.tsx'

/** The way out, at the very end. */
export function LeaveRow({ chatId }: { chatId: ChatId }) {
  const path = paths.leave(chatId)
  return (
    <Section>
      <Row
        title={<Trans>Remove Steward</Trans>}
        note={<Trans>Or erase what it keeps of the group</Trans>}
        href={path}
        onPress={(event) => go(event, path)}
      />
    </Section>
  )
}
