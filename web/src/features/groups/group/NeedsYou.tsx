import { Plural, Trans } from '@lingui/react/macro'
import { decisionsIn } from '@steward/contract/decisions-in.ts'
import type { Group } from '@steward/contract/groups.ts'
import type { ReactNode } from 'react'
import { go } from '#platform/go.ts'
import { LackWords } from '#platform/LackWords.tsx'
import { paths } from '#platform/paths.ts'
import type { Drawing } from '#ui/picture/Icon.tsx'
import { warningIcon } from '#ui/picture/icons.ts'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { Tile } from '#ui/picture/Tile.tsx'
import { transferIcon } from '#ui/picture/transfer-icon.ts'
import { reportIcon, requestIcon } from './icons.ts'

type Props = Pick<Group, 'chat_id' | 'waiting' | 'state' | 'stewardship'> & {
  /** To what does not work, and what to do about it. */
  onHealth: () => void
}

/** What waits for a decision; nothing waits, no section. */
export function NeedsYou({ chat_id: chatId, waiting, state, stewardship, onHealth }: Props) {
  const { requests, held = 0, reports, missing_rights: missing } = waiting
  // What I began waits for others.
  const transfer = stewardship.transfer_is_mine ? null : stewardship.transfer
  if (decisionsIn(waiting) + missing === 0 && transfer === null) return null

  return (
    <Section title={<Trans>Needs you</Trans>} list>
      {requests > 0 && (
        <Waits
          icon={requestIcon}
          title={<Plural value={requests} one="# join request" other="# join requests" />}
          note={<Trans>View requests</Trans>}
          path={paths.requests(chatId)}
        />
      )}
      {held > 0 && (
        <Waits
          icon={requestIcon}
          title={<Plural value={held} one="# muted by the check" other="# muted by the check" />}
          note={<Trans>Unmute or remove them</Trans>}
          path={paths.requests(chatId)}
        />
      )}
      {reports > 0 && (
        <Waits
          icon={reportIcon}
          title={<Plural value={reports} one="# report" other="# reports" />}
          note={<Trans>Flagged messages & appeals</Trans>}
          path={paths.reports(chatId)}
        />
      )}
      {transfer !== null && (
        <Waits
          icon={transferIcon}
          title={<Trans>Stewardship offer pending</Trans>}
          note={<Trans>View details</Trans>}
          path={paths.transferApplyDetail(transfer)}
        />
      )}
      {missing > 0 && (
        <li>
          <Row
            wrap="all"
            leading={<Tile icon={warningIcon} tone="caution" />}
            title={<LackWords of={{ state, waiting }} />}
            note={<Trans>Details are under Health</Trans>}
            leads
            onPress={onHealth}
          />
        </li>
      )}
    </Section>
  )
}

type WaitsProps = { icon: Drawing; title: ReactNode; note: ReactNode; path: string }

const Waits = ({ icon, title, note, path }: WaitsProps) => (
  <li>
    <Row
      wrap="all"
      leading={<Tile icon={icon} tone="accent" />}
      title={title}
      note={note}
      href={path}
      onPress={(event) => go(event, path)}
    />
  </li>
)
