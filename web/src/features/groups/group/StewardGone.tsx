import { Trans } from '@lingui/react/macro'
import type { Group } from '@steward/contract/groups.ts'
import { paths } from '#platform/paths.ts'
import { go } from '#platform/go.ts'
import { warningIcon } from '#ui/picture/icons.ts'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { Tile } from '#ui/picture/Tile.tsx'

/** That nobody answers for the group any more, and the way to ask for it. */
export function StewardGone({ chat_id, stewardship }: Pick<Group, 'chat_id' | 'stewardship'>) {
  const path = paths.stewardship(chat_id)
  if (!stewardship.steward_gone) return null

  return (
    <Section>
      <Row
        wrap="all"
        leading={<Tile icon={warningIcon} tone="caution" />}
        title={<Trans>The steward is gone or inactive</Trans>}
        note={
          stewardship.transfer_is_mine ? (
            <Trans>Handover pending</Trans>
          ) : stewardship.may_claim ? (
            <Trans>You can ask to take over</Trans>
          ) : (
            <Trans>View stewardship</Trans>
          )
        }
        href={path}
        onPress={(event) => go(event, path)}
      />
    </Section>
  )
}
