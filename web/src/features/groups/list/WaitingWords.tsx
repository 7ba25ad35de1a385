import type { GroupCard } from '@steward/contract/groups.ts'
import { Plural, Trans } from '@lingui/react/macro'
import { LackWords } from '#platform/LackWords.tsx'
import { Facts } from '#ui/row/Facts.tsx'

/** A group's second line: what stands in its way, else what waits, else how large it is. */
export function WaitingWords({ group }: { group: GroupCard }) {
  const { state, member_count: members } = group
  const { requests, held = 0, reports, missing_rights: missing } = group.waiting
  const requested = requests > 0 && <Plural value={requests} one="# request" other="# requests" />

  if (state === 'bot_removed') return <Trans>Steward was removed</Trans>
  const isLacking = state === 'bot_not_admin'
  const isMore = !isLacking && held + reports > 0
  if (isLacking || isMore || (requests > 0 && missing > 0)) {
    return (
      <Facts>
        {requested}
        {isLacking && <LackWords of={group} />}
        {isMore && held > 0 && (
          <Plural value={held} one="# muted by the check" other="# muted by the check" />
        )}
        {isMore && reports > 0 && <Plural value={reports} one="# report" other="# reports" />}
        {!isLacking && !isMore && (
          <Plural value={missing} one="# permission missing" other="# permissions missing" />
        )}
      </Facts>
    )
  }
  if (requests > 0) return <Plural value={requests} one="# join request" other="# join requests" />
  if (missing > 0) return <LackWords of={group} />
  if (members === null) return <Trans>Members not counted yet</Trans>
  return <Plural value={members} one="# member" other="# members" />
}
