import { Plural, Trans } from '@lingui/react/macro'
import type { Group } from '@steward/contract/groups.ts'
import { warningIcon } from '../../../ui/icons.ts'
import { Row } from '../../../ui/Row.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Tile } from '../../../ui/Tile.tsx'
import { requestIcon } from './icons.ts'

/** What waits for a decision; nothing waits, no section. */
export function NeedsYou({ waiting, state }: Pick<Group, 'waiting' | 'state'>) {
  const { requests, missing_rights: missing } = waiting
  if (requests + missing === 0) return null

  return (
    <Section title={<Trans>Needs you</Trans>} list>
      {requests > 0 && (
        <li>
          <Row
            wrap="all"
            leading={<Tile icon={requestIcon} tone="accent" />}
            title={<Plural value={requests} one="# join request" other="# join requests" />}
            note={<Trans>Waiting for an answer in the group, in Telegram</Trans>}
          />
        </li>
      )}
      {missing > 0 && (
        <li>
          <Row
            wrap="all"
            leading={<Tile icon={warningIcon} tone="caution" />}
            title={
              state === 'bot_not_admin' ? (
                <Trans>The bot is not an admin</Trans>
              ) : (
                <Plural value={missing} one="The bot lacks # right" other="The bot lacks # rights" />
              )
            }
            note={<Trans>See what that means under Health</Trans>}
          />
        </li>
      )}
    </Section>
  )
}
