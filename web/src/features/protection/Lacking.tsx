import { Trans } from '@lingui/react/macro'
import type { RuleState } from '@steward/contract/protection/endpoints.ts'
import { useAddGroup } from '#platform/use-add-group.ts'
import { warningIcon } from '#ui/picture/icons.ts'
import { Tile } from '#ui/picture/Tile.tsx'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { RightNames } from './RightNames.tsx'

/** Which rights keep rules from working, and where they are given; they work again as soon as they are. */
export function Lacking({ rules }: { rules: readonly RuleState[] }) {
  const give = useAddGroup()
  const rights = [...new Set(rules.flatMap(({ missing }) => missing))]
  if (rights.length === 0) return null

  return (
    <Section
      footer={
        <Trans>
          Rules that need more do nothing until then. Only the owner, or an admin who may add admins, can give
          rights.
        </Trans>
      }
    >
      <Row
        wrap="all"
        leading={<Tile icon={warningIcon} tone="caution" />}
        title={<Trans>Some rules don’t work</Trans>}
        note={
          <Trans>
            Steward needs: <RightNames rights={rights} />
          </Trans>
        }
      />
      {give && <Row tone="accent" title={<Trans>Give rights in Telegram</Trans>} onPress={give} />}
    </Section>
  )
}
