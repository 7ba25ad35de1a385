import { Trans } from '@lingui/react/macro'
import type { Protection, RuleState } from '@steward/contract/protection/endpoints.ts'
import { LackRow } from '#platform/LackRow.tsx'
import { useAddGroup } from '#platform/use-add-group.ts'
import { warningIcon } from '#ui/picture/icons.ts'
import { Tile } from '#ui/picture/Tile.tsx'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'

type Props = {
  states: readonly Pick<RuleState, 'problem' | 'missing'>[]
  mayGive: Protection['may_give_rights']
}

/** What keeps rules that are on from working here, and the way to fix it; nothing where nothing does. */
export function Trouble({ states, mayGive }: Props) {
  const give = useAddGroup()
  const missing = [...new Set(states.flatMap((state) => state.missing))]
  const isBasic = states.some(({ problem }) => problem === 'supergroup_needed')
  if (missing.length === 0 && !isBasic) return null
  return (
    <Section
      title={<Trans>Not working</Trans>}
      footer={
        missing.length > 0 &&
        !mayGive && <Trans>The group’s owner, or an admin who can add admins, can give Steward this.</Trans>
      }
    >
      {isBasic && (
        <Row
          wrap="all"
          leading={<Tile icon={warningIcon} tone="caution" />}
          title={<Trans>Works in supergroups only</Trans>}
          note={
            <Trans>
              Here Steward can only remove people. Make the history visible to new members in Telegram, and
              the group becomes a supergroup.
            </Trans>
          }
        />
      )}
      {missing.map((right) => (
        <LackRow key={right} right={right} />
      ))}
      {missing.length > 0 && mayGive && give && (
        <Row tone="accent" title={<Trans>Grant permissions in Telegram</Trans>} onPress={give} />
      )}
    </Section>
  )
}
