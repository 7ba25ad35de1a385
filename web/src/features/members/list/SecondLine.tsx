import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { MemberRow } from '@steward/contract/members.ts'
import { Facts } from '#ui/row/Facts.tsx'
import { Name } from '#ui/words/Name.tsx'
import { timeAgo } from '#ui/words/time-ago.ts'
import { StatusWords } from '../StatusWords.tsx'

const silentAfter = 30 * 24 * 3600

/** What there is to know of somebody at a glance: what they are here, what weighs on them, when they were heard. */
export function SecondLine({ member, now }: { member: MemberRow; now: number }) {
  const { status, warnings, tag, custom_title: title } = member
  const mark = title ?? tag
  return (
    <Facts>
      {/* A plain member is what nearly all are. */}
      {status !== 'member' && <StatusWords member={member} now={now} />}
      {mark && <Name of={mark} unnamed="" />}
      {warnings > 0 && <Plural value={warnings} one="# warning" other="# warnings" />}
      {member.is_present && <Heard member={member} now={now} />}
    </Facts>
  )
}

function Heard({ member, now }: { member: MemberRow; now: number }) {
  const { t, i18n } = useLingui()
  const { last_message_at: wrote, joined_at: joined } = member
  const ago = (at: number) => timeAgo(i18n.locale, at, now) ?? t`just now`
  const wroteAgo = wrote === null ? '' : ago(wrote)
  const joinedAgo = joined === null ? '' : ago(joined)
  const isSilent = wrote !== null && now / 1000 - wrote > silentAfter

  if (isSilent) return <Trans>inactive, last wrote {wroteAgo}</Trans>
  if (wrote !== null && (joined === null || wrote >= joined)) return <Trans>wrote {wroteAgo}</Trans>
  if (joined !== null) return <Trans>joined {joinedAgo}</Trans>
  return <Trans>not heard from yet</Trans>
}
