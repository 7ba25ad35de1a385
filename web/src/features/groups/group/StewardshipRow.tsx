import { Trans } from '@lingui/react/macro'
import type { Group } from '@steward/contract/groups.ts'
import { go } from '#platform/go.ts'
import { paths } from '#platform/paths.ts'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { Tile } from '#ui/picture/Tile.tsx'
import { transferIcon } from '#ui/picture/transfer-icon.ts'

/** The short way to hand the group over; where its steward is gone, `StewardGone` is. */
export function StewardshipRow({ chat_id, stewardship }: Pick<Group, 'chat_id' | 'stewardship'>) {
  const path = paths.stewardship(chat_id)
  if (stewardship.steward_gone) return null
  return (
    <Section>
      <Row
        leading={<Tile icon={transferIcon} tone="purple" />}
        title={<Trans>Stewardship</Trans>}
        note={
          stewardship.transfer_is_mine ? (
            <Trans>Handover pending</Trans>
          ) : (
            <Trans>Hand over or take over</Trans>
          )
        }
        href={path}
        onPress={(event) => go(event, path)}
      />
    </Section>
  )
}
