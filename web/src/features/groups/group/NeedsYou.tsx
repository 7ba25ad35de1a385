import { Plural, Trans } from '@lingui/react/macro'
import type { Group } from '@steward/contract/groups.ts'
import { go } from '#platform/go.ts'
import { LackWords } from '#platform/LackWords.tsx'
import { paths } from '#platform/paths.ts'
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
  const path = paths.requests(chatId)
  const reportsPath = paths.reports(chatId)
  const { requests, held = 0, reports, missing_rights: missing } = waiting
  // What I began waits for others.
  const transfer = stewardship.transfer_is_mine ? null : stewardship.transfer
  if (requests + held + reports + missing === 0 && transfer === null) return null

  return (
    <Section title={<Trans>Needs you</Trans>} list>
      {requests > 0 && (
        <li>
          <Row
            wrap="all"
            leading={<Tile icon={requestIcon} tone="accent" />}
            title={<Plural value={requests} one="# join request" other="# join requests" />}
            note={<Trans>View requests</Trans>}
            href={path}
            onPress={(event) => go(event, path)}
          />
        </li>
      )}
      {held > 0 && (
        <li>
          <Row
            wrap="all"
            leading={<Tile icon={requestIcon} tone="accent" />}
            title={<Plural value={held} one="# muted by the check" other="# muted by the check" />}
            note={<Trans>Unmute or remove them</Trans>}
            href={path}
            onPress={(event) => go(event, path)}
          />
        </li>
      )}
      {reports > 0 && (
        <li>
          <Row
            wrap="all"
            leading={<Tile icon={reportIcon} tone="accent" />}
            title={<Plural value={reports} one="# report" other="# reports" />}
            note={<Trans>Flagged messages & appeals</Trans>}
            href={reportsPath}
            onPress={(event) => go(event, reportsPath)}
          />
        </li>
      )}
      {transfer !== null && (
        <li>
          <TransferRow applyId={transfer} />
        </li>
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

function TransferRow({ applyId }: { applyId: string }) {
  const path = paths.transferApplyDetail(applyId)
  return (
    <Row
      wrap="all"
      leading={<Tile icon={transferIcon} tone="accent" />}
      title={<Trans>Stewardship offer pending</Trans>}
      note={<Trans>View details</Trans>}
      href={path}
      onPress={(event) => go(event, path)}
    />
  )
}
