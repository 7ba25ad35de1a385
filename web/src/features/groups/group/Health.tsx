import { Trans } from '@lingui/react/macro'
import type { Group } from '@steward/contract/groups.ts'
import { SwitchLacks } from '#platform/switches/SwitchRows.tsx'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { Tile } from '#ui/picture/Tile.tsx'
import { BotHealth } from './BotHealth.tsx'
import { EraseRow } from './EraseRow.tsx'
import { HowToGive, mayGive } from './HowToGive.tsx'
import { upgradeIcon } from './icons.ts'

type Props = {
  group: Group
  /** Opens the messenger's page on which rights are given; undefined until it is known for which bot. */
  onAddGroup: (() => void) | undefined
}

/** What keeps Steward from working here, and what to do about it. */
export const Health = ({ group, onAddGroup }: Props) => (
  <Section title={<Trans>Health</Trans>} footer={<HowToGive group={group} />}>
    <BotHealth bot={group.bot} onAddAgain={onAddGroup} />
    {group.bot.status !== 'removed' && group.bot.missing.length > 0 && mayGive(group) && onAddGroup && (
      <Row tone="accent" title={<Trans>Grant permissions in Telegram</Trans>} onPress={onAddGroup} />
    )}
    {group.bot.status === 'administrator' && group.check && <SwitchLacks {...group.check} />}
    {group.can_erase && <EraseRow chatId={group.chat_id} />}
    {group.type === 'group' && (
      <Row
        wrap="all"
        leading={<Tile icon={upgradeIcon} tone="quiet" />}
        title={<Trans>This is a basic group</Trans>}
        note={
          <Trans>
            Lasting bans, muting, restricting, admin rights and titles, topics and tags need a supergroup. The
            group becomes one when its owner makes the history visible to new members, or makes the group
            public. Nothing is lost.
          </Trans>
        }
      />
    )}
  </Section>
)
