import { Trans, useLingui } from '@lingui/react/macro'
import type { Group } from '@steward/contract/groups.ts'
import { paths } from '../../../platform/paths.ts'
import { go } from '../../../platform/go.ts'
import { Row } from '../../../ui/Row.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Tile } from '../../../ui/Tile.tsx'
import { peopleIcon } from './icons.ts'

type Props = Pick<Group, 'chat_id' | 'members'>

/** How much of the group Steward knows, why not all of it, and the way to them. */
export function Known({ chat_id: chatId, members: { known, total } }: Props) {
  const { i18n } = useLingui()
  const path = paths.members(chatId)
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
        href={path}
        onPress={(event) => go(event, path)}
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
