import { Trans, useLingui } from '@lingui/react/macro'
import type { Group } from '@steward/contract/groups.ts'
import { Row } from '../../../ui/Row.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Tile } from '../../../ui/Tile.tsx'
import { peopleIcon } from './icons.ts'

/** How much of the group Steward knows, and why not all of it. */
export function Known({ members: { known, total } }: { members: Group['members'] }) {
  const { i18n } = useLingui()
  const count = i18n.number(known)
  const whole = i18n.number(total ?? 0)

  return (
    <Section
      footer={
        <Trans>
          Telegram gives a bot no list of members. Steward gets to know people when they join, write or ask to
          join.
        </Trans>
      }
    >
      <Row
        leading={<Tile icon={peopleIcon} tone="accent" />}
        wrap="all"
        title={<Trans>Members known</Trans>}
        value={
          total === null ? (
            count
          ) : (
            <Trans>
              {count} of {whole}
            </Trans>
          )
        }
      />
    </Section>
  )
}
